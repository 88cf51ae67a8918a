/// The one description of the command line.
public enum CommandTable {
    /// Every verb, in the order of help.
    public static let commands: [CommandDescription] = [
        initialize, insert, generate, show, list, find, grep, edit, remove, move, copy, set,
        protect, fill, match, migrateWeb, applicationAssociate, applicationCheck, gitSetup,
        run, inject, importFile, export, unlock, lock, stateStatus, passcodeChange, passcodeSet,
        passcodeRemove,
        recoveryNew, recover, backup,
        configure, agentStatus, agentStop, agentRestart, check, completion, version, help,
        generateFiles,
        guardClipboard, guardText, grade, hosts, gitCredential, dockerCredential,
    ]

    /// What help, manual and completions show.
    public static let shownCommands = commands.filter { !$0.isHidden }

    /// What a bare `kist` does.
    public static let defaultVerb = Verb.list

    /// The description of `verb`.
    public static func description(of verb: Verb) -> CommandDescription {
        switch verb {
        case .initialize: initialize
        case .insert: insert
        case .generate: generate
        case .show: show
        case .list: list
        case .find: find
        case .grep: grep
        case .edit: edit
        case .remove: remove
        case .move: move
        case .copy: copy
        case .set: set
        case .protect: protect
        case .passcodeChange: passcodeChange
        case .unlock: unlock
        case .lock: lock
        case .stateStatus: stateStatus
        case .configure: configure
        case .agentStatus: agentStatus
        case .agentStop: agentStop
        case .agentRestart: agentRestart
        case .passcodeSet: passcodeSet
        case .passcodeRemove: passcodeRemove
        case .recoveryNew: recoveryNew
        case .recover: recover
        case .backup: backup
        case .check: check
        case .run: run
        case .inject: inject
        case .importFile: importFile
        case .export: export
        case .completion: completion
        case .version: version
        case .help: help
        case .generateFiles: generateFiles
        case .guardClipboard: guardClipboard
        case .guardText: guardText
        case .grade: grade
        case .fill: fill
        case .match: match
        case .migrateWeb: migrateWeb
        case .applicationAssociate: applicationAssociate
        case .applicationCheck: applicationCheck
        case .gitSetup: gitSetup
        case .hosts: hosts
        case .gitCredential: gitCredential
        case .dockerCredential: dockerCredential
        }
    }
}
