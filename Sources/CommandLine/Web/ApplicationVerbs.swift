internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// `kist app associate` and `kist app check`.
enum ApplicationVerbs {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        session.command.verb == .applicationAssociate
            ? try associate(session) : try check(session)
    }

    private static func check(_ session: Session) throws(CommandError) -> CommandStatus {
        var lookup = WebLookup(.address(session.operand(1)))
        lookup.application = session.operand(0)
        let client = try session.client()
        let place = try command { () throws(KeychainError) in try client.matches(lookup).place }
        guard !place.isEmpty else {
            throw CommandError(
                .notFound, "the application may not use the passwords of this host",
                hint: "a host's own file must list it: kist app associate ID HOST --aasa FILE")
        }
        return .done
    }

    private static func associate(_ session: Session) throws(CommandError) -> CommandStatus {
        let application = session.operand(0)
        let given = session.operand(1)
        try require(application)
        let isWildcard = given.hasPrefix("*.")
        let file = session.command.value(.association)
        guard isWildcard == (file == nil) else {
            throw CommandError(
                .usage,
                isWildcard
                    ? "each host below a wildcard has a file of its own"
                    : "the domain's own file is needed", hint: "--aasa FILE, with a HOST")
        }
        let client = try session.client()
        let bytes = try file.map { (path) throws(CommandError) in try read(path) } ?? []
        let domain = try command { () throws(KeychainError) in
            try client.checkAssociation(application, given, bytes)
        }
        let folder = try ListFolder()
        if !isWildcard { try folder.putAssociation(of: domain, bytes) }
        try folder.declare(application, domain)
        return .done
    }

    private static func require(_ application: String) throws(CommandError) {
        let isPlain = application.unicodeScalars.allSatisfy {
            $0.isASCII && $0.value > 0x20 && $0.value != 0x7F
        }
        guard isPlain, application.contains("."), !application.hasPrefix("#") else {
            throw CommandError(
                .invalid, "that is no application's identifier", hint: "it is TEAMID.BUNDLE")
        }
    }

    private static func read(_ path: String) throws(CommandError) -> [UInt8] {
        do {
            return try FileDescriptor.openRegularFile(path).readAll(limit: Limits.association)
        } catch {
            throw CommandError(error, "cannot read the association file")
        }
    }
}
