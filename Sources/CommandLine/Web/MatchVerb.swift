internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist match`.
enum MatchVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let client = try session.client()
        let lookup = LookupOptions.lookup(session)
        let listing = try command { () throws(KeychainError) in try client.matches(lookup) }
        if session.command.has(.explain) { try WebNotes.explain(lookup, client) }
        guard !listing.matches.isEmpty else {
            let isExplained = session.command.has(.explain)
            throw CommandError(
                .notFound, "no item answers \(listing.place)",
                hint: isExplained ? "" : "to see what comes near: --explain")
        }
        var answer = Answer(session.output)
        for match in listing.matches { try answer.add(line(match, session)) }
        try answer.finish()
        return .done
    }

    private static func line(_ match: WebMatch, _ session: Session) -> String {
        if session.command.has(.json) {
            return "{" + ItemText.members(match.item) + "," + members(match) + "}\n"
        }
        if session.command.has(.null) { return match.item.name + "\0" }
        let words =
            (match.isReleased ? "released" : "needs a yes") + ": " + match.sentence
            + (match.isExpired ? ", past its time" : "")
        let text = match.item.name + "\t" + words
        return (session.output.isTerminal ? visible(match.item.name, words) : text) + "\n"
    }

    private static func visible(_ name: String, _ words: String) -> String {
        Quoted.visible(name) + "  " + Quoted.visible(words)
    }

    /// The members of a match's object beside the item's own.
    static func members(_ match: WebMatch) -> String {
        [
            ("grade", JSONEscaping.string(match.grade)),
            ("released", match.isReleased ? "true" : "false"),
            ("origin", JSONEscaping.string(match.origin)),
            ("expired", match.isExpired ? "true" : "false"),
            ("moved", match.isObsolete ? "true" : "false"),
        ].map { "\"" + $0.0 + "\":" + $0.1 }.joined(separator: ",")
    }
}
