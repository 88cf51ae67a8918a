internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// `kist backup`.
enum BackupVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let path = session.operand(0)
        guard path != "-" else { return try toStandardOutput(session) }
        var file = try BackupFile.make(at: path, replaces: session.command.has(.force))
        let client = try session.client()
        try command { () throws(KeychainError) in try client.backUp(into: &file) }
        try file.finish()
        return .done
    }

    private static func toStandardOutput(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        guard !session.output.isTerminal else {
            throw CommandError(
                .invalid, "an archive is nothing for a terminal",
                hint: "kist backup FILE, or redirect stdout")
        }
        var output = BackupOutput(session.output)
        let client = try session.client()
        try command { () throws(KeychainError) in try client.backUp(into: &output) }
        output.progress.end()
        return .done
    }
}
