/// What `kist` can be told to do.
///
/// The raw value is how it is typed.
public enum Verb: String, CaseIterable, Sendable {
    case initialize = "init"
    case insert
    case generate
    case show
    case list = "ls"
    case find
    case grep
    case edit
    case remove = "rm"
    case move = "mv"
    case copy = "cp"
    case set
    case protect
    case fill
    case match
    case migrateWeb = "migrate-web"
    case applicationAssociate = "app associate"
    case applicationCheck = "app check"
    case gitSetup = "git-setup"
    case run
    case inject
    case importFile = "import"
    case export
    case unlock
    case lock
    case stateStatus = "status"
    case passcodeChange = "passcode change"
    case passcodeSet = "passcode set"
    case passcodeRemove = "passcode remove"
    case recoveryNew = "recovery new"
    case recover
    case backup
    case configure = "config"
    case agentStatus = "agent status"
    case agentStop = "agent stop"
    case agentRestart = "agent restart"
    case check
    case completion
    case version
    case help
    /// Prints the generated files of the source tree; in no help.
    case generateFiles = "__generate"
    /// Clears the clipboard after a while; in no help.
    case guardClipboard = "__guard-clipboard"
    /// Wipes what an editor had, where who started it is gone; in no help.
    case guardText = "__guard-text"
    /// Answers vectors of domain matching, line by line; in no help.
    case grade = "__grade"
    /// Lists the hosts that items are for, for completions; in no help.
    case hosts = "__hosts"
    /// `git-credential-kist`; in no help.
    case gitCredential = "__git-credential"
    /// `docker-credential-kist`; in no help.
    case dockerCredential = "__docker-credential"
}

extension Verb {
    /// The verb spelled so; nil where there is none.
    ///
    /// A switch and not a search of the table: most commands need one description of a dozen.
    init?(spelling: String) {
        switch spelling {
        case "add": self = .insert
        case "list": self = .list
        case "search": self = .find
        default: self.init(rawValue: spelling)
        }
    }
}
