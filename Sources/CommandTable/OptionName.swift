/// Every option of every verb.
///
/// The raw value is its long spelling without the dashes.
public enum OptionName: String, CaseIterable, Sendable {
    // everywhere
    case help
    case noPrompt = "no-prompt"
    case noAgent = "no-agent"
    case passcodeDescriptor = "passcode-fd"
    case status

    // names
    case service
    case account
    case server
    case `protocol`
    case port
    case path
    case realm
    case authenticationType = "auth-type"

    // attributes
    case accessible
    case group
    case sync
    case label
    case comment
    case description
    case generic
    case creator
    case type

    // secrets in and out
    case multiline
    case allowEmpty = "allow-empty"
    case prompt
    case fromDescriptor = "from-fd"
    case force
    case field
    case raw
    case json
    case null
    case long
    case recursive
    case clip
    case echo
    case ignoreCase = "ignore-case"
    case lines
    case deprecated

    // other programs
    case environment = "env"
    case template
    case output

    // addresses
    case user
    case topOrigin = "top-origin"
    case action
    case format
    case yes
    case remember
    case strict
    case explain
    case application = "app"
    case dryRun = "dry-run"
    case association = "aasa"

    // moving
    case map

    // vault
    case repair
    case rebuild
    case accept
    case fork
    case rekey
    case noPasscode = "no-passcode"
    case noRecovery = "no-recovery"
    case forget
    case quiet
    case wait
    case newPasscodeDescriptor = "new-passcode-fd"
    case recoveryDescriptor = "recovery-fd"

    // generate
    case noSymbols = "no-symbols"
    case inPlace = "in-place"
    case words
}
