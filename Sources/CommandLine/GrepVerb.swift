internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// `kist grep`.
enum GrepVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let text = session.operand(0)
        try require(text, session)
        let ignoresCase = session.command.has(.ignoreCase)
        let client = try session.client()
        let found: NameListing
        do {
            found = try client.grep(text, ignoresCase: ignoresCase)
        } catch {
            throw CommandError(error)
        }
        if found.isEmpty, found.isWhole {
            throw CommandError(.notFound, "no value holds that text")
        }
        if session.command.has(.lines) {
            try lines(found, TextPattern(text, ignoresCase: ignoresCase), session)
        } else if session.command.has(.json) {
            try objects(found, session)
        } else {
            return try Listings.answer(found, session)
        }
        return Listings.status(hidden: found.hiddenCount, damaged: found.damagedCount)
    }

    private static func require(_ text: String, _ session: Session) throws(CommandError) {
        guard !text.isEmpty else {
            throw CommandError(.invalid, "the text to look for is empty")
        }
        guard text.utf8.count <= Limits.searchText else {
            throw CommandError(
                .invalid, "the text to look for is longer than \(Limits.searchText) bytes")
        }
        guard !session.command.has(.lines) || !text.utf8.contains(UInt8(ascii: "\n")) else {
            throw CommandError(.invalid, "no line holds a newline: leave --lines out")
        }
    }

    /// One that is gone by now is passed over.
    private static func objects(
        _ found: NameListing, _ session: Session
    ) throws(CommandError) {
        var answer = Answer(session.output)
        for name in names(found) {
            guard let item = try Names.resolve(name, NameOptions(), session).found.first else {
                continue
            }
            try answer.add("{" + ItemText.members(item) + "}\n")
        }
        try answer.finish()
    }

    private static func lines(
        _ found: NameListing, _ pattern: TextPattern, _ session: Session
    ) throws(CommandError) {
        let client = try session.client()
        var sink = try LinePrinter(pattern, session.output)
        for name in names(found) {
            sink.start(name)
            do {
                _ = try client.show(name, into: &sink)
            } catch {
                guard error.code == .notFound else { throw CommandError(error) }
            }
            guard sink.isUnshown else { continue }
            Messages.say("\(Quoted.message(name)) holds it in what is not shown as a line of text")
        }
    }

    private static func names(_ found: NameListing) -> [String] {
        found.pieces.flatMap { $0.split(separator: 0) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
