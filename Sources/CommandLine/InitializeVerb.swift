internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist init`.
enum InitializeVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let command = session.command
        let wantsRecovery = !command.has(.noRecovery)
        // A key that nobody can be shown must not be made.
        if wantsRecovery { try session.output.requireOpen() }
        try refuseSecond(session)
        let words: SecretBytes?
        if command.has(.noPasscode) {
            words = try create(nil, session)
        } else {
            words = try create(try session.passcodes.first(), session)
        }
        explain(command)
        guard let words else { return .done }
        try show(words, session)
        return .done
    }

    /// Before anything is asked: a passcode typed twice for nothing is a nuisance.
    static func refuseSecond(_ session: Session) throws(CommandError) {
        let client = try session.client()
        guard (try? client.status()) != nil else { return }
        throw CommandError(.exists, "there is a vault already", hint: "kist ls")
    }

    private static func create(
        _ passcode: consuming SecretBytes?, _ session: Session
    ) throws(CommandError) -> SecretBytes? {
        let client = try session.client()
        do {
            return try client.createVault(
                passcode: passcode, recovery: !session.command.has(.noRecovery),
                force: session.command.has(.force))
        } catch {
            throw CommandError(error)
        }
    }

    private static func show(
        _ words: borrowing SecretBytes, _ session: Session
    ) throws(CommandError) {
        try RecoveryKeyOutput.write(ofNewVault: words, session)
        Messages.say("the vault is made; above is its recovery key, shown this once")
        RecoveryKeyOutput.explain()
    }

    static func explain(_ command: ParsedCommand) {
        if command.has(.noPasscode) {
            Messages.say("no passcode: whoever can read this account's files can open every item")
        }
        if command.has(.noRecovery) {
            Messages.say("no recovery key: when \(lost(command)) is lost, so is every item")
        }
    }

    private static func lost(_ command: ParsedCommand) -> String {
        command.has(.noPasscode) ? "the device's key" : "the passcode or the device's key"
    }
}
