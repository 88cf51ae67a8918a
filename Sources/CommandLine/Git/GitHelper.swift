internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `git-credential-kist`.
///
/// Source: gitcredentials(7), "CUSTOM HELPERS"; `docs/domains.md`.
enum GitHelper {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        switch session.command.operands.last {
        case "get": try GitGet.run(session)
        case "store": try quietly { () throws(CommandError) in try GitStore.run(session) }
        case "erase": try quietly { () throws(CommandError) in try GitErase.run(session) }
        case "capability": try printCapabilities(session)
        // Words of a later git are not for us to complain about.
        default: break
        }
        return .done
    }

    private static func printCapabilities(_ session: Session) throws(CommandError) {
        var answer = Answer(session.output)
        try answer.add("version 0\ncapability authtype\ncapability state\n")
        try answer.finish()
    }

    /// git has what it wanted, and nothing that we cannot do may fail its command.
    private static func quietly(_ body: () throws(CommandError) -> Void) throws(CommandError) {
        do {
            try body()
        } catch {
            guard error.status != .usage, error.status != .invalid else { throw error }
            Messages.say(error.message)
        }
    }

    /// What git asks about.
    ///
    /// - Throws: `invalid` where git tells no protocol or host: that is never a wildcard.
    static func lookup(_ fields: borrowing GitFields) throws(CommandError) -> WebLookup {
        guard let scheme = fields.scheme, let host = fields.host, !scheme.isEmpty else {
            throw CommandError(.invalid, "git tells no protocol or no host")
        }
        let path = fields.path
        var lookup = WebLookup(
            .parts(scheme: scheme, host: host, path: path), consumer: .git)
        lookup.user = fields.username
        return lookup
    }

    /// The agent's client, which asks nobody where `isMute` says so.
    static func client(_ session: Session, isMute: Bool) throws(CommandError) -> KeychainClient {
        let client = try session.client()
        if isMute { client.passcodeProvider = nil }
        return client
    }

    /// git's own variable: nobody is to be asked, neither by it nor by what it runs.
    static var isPromptForbidden: Bool {
        ProcessEnvironment.bytes("GIT_TERMINAL_PROMPT") == [UInt8(ascii: "0")]
    }
}
