internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// `kist export`.
enum ExportVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let path = session.operand(0)
        if path.isEmpty || path == "-" { return try toStandardOutput(path, session) }
        // Before the questions: nobody answers twice for a place that cannot be.
        let file = try ExportFile.make(at: path)
        let listing = try listing(session)
        try ask(listing.items.count, "into " + Quoted.message(path), session)
        try write(listing.items, file.output, session)
        try file.finish()
        return status(of: listing)
    }

    private static func toStandardOutput(
        _ path: String, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        // A redirection's file has whatever mode the shell gives it.
        guard path == "-" || session.output.isTerminal else {
            throw CommandError(
                .invalid, "stdout is not a terminal, and may be a file that others can read",
                hint: "kist export FILE makes one of mode 0600; - is for a pipe")
        }
        let listing = try listing(session)
        try ask(listing.items.count, "to stdout", session)
        try write(listing.items, session.output, session)
        return status(of: listing)
    }

    private static func listing(_ session: Session) throws(CommandError) -> Listing {
        let client = try session.client()
        return try command { () throws(KeychainError) in try client.list() }
    }

    private static func ask(
        _ count: Int, _ place: String, _ session: Session
    ) throws(CommandError) {
        guard !session.command.has(.force) else { return }
        let hint = "to export without a question: -f"
        let secrets = count == 1 ? "1 secret" : "\(count) secrets"
        for question in [
            "write \(secrets) in clear \(place)?",
            "whoever can read that has them all. are you sure?",
        ] {
            guard try session.asker.confirm(question, hint: hint) else {
                throw CommandError(.canceled, "nothing was exported")
            }
        }
    }

    private static func write(
        _ items: [ItemSummary], _ output: StandardOutput, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        let progress = ProgressLine("exporting")
        var printer = try ValuePrinter(.json, firstLineOnly: false, output)
        for (index, item) in items.enumerated() {
            try ShowVerb.printWhole(item, .json, &printer, client)
            progress.show(index + 1, of: items.count)
        }
        progress.end()
    }

    private static func status(of listing: Listing) -> CommandStatus {
        Listings.status(hidden: listing.hiddenCount, damaged: listing.damagedCount)
    }
}
