internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist mv` and `kist cp`.
enum RelocateVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        let relocations = try relocations(session)
        let copies = session.command.verb == .copy
        let replaces = session.command.has(.force)
        do {
            _ = try client.relocate(relocations, copies: copies, replaces: replaces)
        } catch {
            guard error.code == .duplicate, !error.names.isEmpty, !replaces else {
                throw CommandError(error)
            }
            try permit(error.names, session)
            try command { () throws(KeychainError) in
                _ = try client.relocate(relocations, copies: copies, replaces: true)
            }
        }
        return .done
    }

    private static func permit(_ names: [String], _ session: Session) throws(CommandError) {
        let shown = Quoted.message(names[0])
        let isOne = names.count == 1
        let refusal = CommandError(
            .exists, isOne ? "\(shown) exists already" : "some of the names exist already",
            hint: "to replace what is there: -f", names: isOne ? [] : names)
        guard session.asker.canAsk else { throw refusal }
        var question = "replace \(shown)?"
        if !isOne {
            try session.asker.show(
                names.map { "  " + Quoted.visible($0) + "\n" }.joined(), hint: "")
            question = "replace these items?"
        }
        guard try session.asker.confirm(question, hint: "") else { throw refusal }
    }

    /// Each item that is meant, with its new name.
    private static func relocations(_ session: Session) throws(CommandError) -> [Relocation] {
        let (old, new) = (session.operand(0), session.operand(1))
        let resolution = try Names.resolve(old, NameOptions(), session)
        guard !old.hasSuffix("/") || resolution.isExact else {
            return try under(old, new, session)
        }
        let item = try item(resolution, old, new, session)
        return [Relocation(item.reference, to: try target(new, for: item, session))]
    }

    private static func item(
        _ resolution: Resolution, _ old: String, _ new: String, _ session: Session
    ) throws(CommandError) -> ItemSummary {
        let verb = session.command.verb
        if resolution.found.isEmpty, resolution.hiddenCount == 0,
            try !Branch.isEmpty(old + "/", session)
        {
            throw CommandError(
                .notFound, "there is no item \(Quoted.message(old))",
                hint: "for all under it: " + Quoted.command(verb.rawValue, old + "/") + " "
                    + Quoted.shellWord(new.hasSuffix("/") ? new : new + "/"))
        }
        return verb == .copy
            ? try Names.only(resolution, old)
            : try Names.exact(resolution, old, for: verb.rawValue)
    }

    /// A prefix keeps the last part of the old name.
    private static func target(
        _ new: String, for item: ItemSummary, _ session: Session
    ) throws(CommandError) -> String {
        guard new.hasSuffix("/") else { return new }
        let resolution = try Names.resolve(new, NameOptions(), session, isForAdding: true)
        guard Names.isPrefix(resolution, new) else { return new }
        guard !item.name.contains("://"), !item.name.hasPrefix("id:"),
            let part = item.name.split(separator: "/").last
        else {
            throw CommandError(
                .invalid, "the name \(Quoted.message(item.name)) has no last part to keep",
                hint: "spell the new name to its end")
        }
        return new + part
    }

    private static func under(
        _ old: String, _ new: String, _ session: Session
    ) throws(CommandError) -> [Relocation] {
        let verb = session.command.verb.rawValue
        guard new.hasSuffix("/") else {
            throw CommandError(
                .invalid, "\(Quoted.message(old)) is all that is under it, and one name is not",
                hint: Quoted.command(verb, old) + " " + Quoted.shellWord(new + "/"))
        }
        return try Branch.items(under: old, session).map { item in
            Relocation(item.reference, to: new + Branch.rest(of: item.name, behind: old))
        }
    }
}
