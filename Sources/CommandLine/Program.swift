internal import CommandTable
internal import ItemModel
internal import LinuxSystem

/// The program `kist`, from its arguments to its status.
public enum Program {
    /// Runs the command that the process was started with, and ends the process.
    public static func main() -> Never {
        // Before anything opens a file: what was closed must not become one, and is remembered.
        let isOpen = (try? FileDescriptor.standardOutput.status()) != nil
        let output = StandardOutput(isOpen: isOpen)
        ProcessExit.end(with: (HelperName.called == .docker ? runDocker : run)(output).rawValue)
    }

    /// docker's client reads errors from stdout, and knows two statuses.
    private static func runDocker(_ output: StandardOutput) -> CommandStatus {
        DockerHelper.answering(output) { () throws(CommandError) in
            try prepare()
            _ = try perform(Session(try parse(), output))
        }
    }

    private static func run(_ output: StandardOutput) -> CommandStatus {
        var wantsStatus = false
        do {
            try prepare()
            let command = try parse()
            wantsStatus = command.has(.status)
            let status = try perform(Session(command, output))
            if wantsStatus { tell(CommandError(status, "").keychainStatus) }
            return status
        } catch {
            Messages.tell(error)
            if wantsStatus { tell(error.keychainStatus) }
            return error.status
        }
    }

    private static func prepare() throws(CommandError) {
        do throws(SystemError) {
            try Hardening.apply()
        } catch {
            throw CommandError(error, "cannot start safely")
        }
        // An agent that ends early is an error to report; a closed stdout still ends us by the signal.
        Signals.ignoreBrokenPipe()
        Signals.ignoreFileSizeLimit()
    }

    private static func parse() throws(CommandError) -> ParsedCommand {
        if let index = Arguments.firstNotText {
            throw CommandError(.usage, "argument \(index) is not UTF-8")
        }
        do throws(UsageError) {
            return try Parser.parse(HelperName.called.words[...] + Arguments.afterName)
        } catch {
            throw CommandError(.usage, error.message, hint: error.hint)
        }
    }

    private static func perform(_ session: Session) throws(CommandError) -> CommandStatus {
        let verb = session.command.verb
        if session.command.has(.help), verb != .help {
            return try PrintVerbs.answer(HelpText.page(of: verb), session)
        }
        return switch verb {
        case .initialize: try InitializeVerb.run(session)
        case .insert: try InsertVerb.run(session)
        case .generate: try GenerateVerb.run(session)
        case .show: try ShowVerb.run(session)
        case .list: try ListVerb.run(session)
        case .find: try FindVerb.run(session)
        case .grep: try GrepVerb.run(session)
        case .edit: try EditVerb.run(session)
        case .remove: try RemoveVerb.run(session)
        case .move, .copy: try RelocateVerb.run(session)
        case .set: try SetVerb.run(session)
        case .protect: try ProtectVerb.run(session)
        case .passcodeChange: try PasscodeChangeVerb.run(session)
        case .unlock: try UnlockVerb.run(session)
        case .lock: try LockVerb.run(session)
        case .stateStatus: try StatusVerb.run(session)
        case .configure: try ConfigVerb.run(session)
        case .agentStatus, .agentStop, .agentRestart: try AgentVerbs.run(session)
        case .passcodeSet: try PasscodeSetVerb.run(session)
        case .passcodeRemove: try PasscodeRemoveVerb.run(session)
        case .recoveryNew: try RecoveryNewVerb.run(session)
        case .recover: try RecoverVerb.run(session)
        case .backup: try BackupVerb.run(session)
        case .check: try CheckVerb.run(session)
        case .run: try RunVerb.run(session)
        case .inject: try InjectVerb.run(session)
        case .importFile: try ImportVerb.run(session)
        case .export: try ExportVerb.run(session)
        case .version: try PrintVerbs.version(session)
        case .help: try PrintVerbs.help(session)
        case .completion, .generateFiles: try PrintVerbs.file(session)
        case .guardClipboard: try ClipboardGuard.run(session)
        case .guardText: try TextGuard.run(session)
        case .grade: try GradeVerb.run()
        default: try performOnAddresses(session)
        }
    }

    private static func performOnAddresses(
        _ session: Session
    ) throws(CommandError) -> CommandStatus {
        switch session.command.verb {
        case .fill: try FillVerb.run(session)
        case .match: try MatchVerb.run(session)
        case .migrateWeb: try MigrateWebVerb.run(session)
        case .applicationAssociate, .applicationCheck: try ApplicationVerbs.run(session)
        case .gitSetup: try GitSetupVerb.run(session)
        case .hosts: try HostsVerb.run(session)
        case .gitCredential: try GitHelper.run(session)
        default: try DockerHelper.run(session)
        }
    }

    private static func tell(_ status: KeychainStatus?) {
        if let status { Messages.status(status.name, status.rawValue) }
    }
}
