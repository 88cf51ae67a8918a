internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist rm`.
enum RemoveVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let names = session.command.operands.isEmpty ? [""] : session.command.operands
        let items = try items(names, session)
        try permit(items, session)
        let client = try session.client()
        do {
            _ = try client.delete(items.map(\.reference))
        } catch {
            throw CommandError(error)
        }
        return .done
    }

    /// Everything that is meant, each item once.
    private static func items(
        _ names: [String], _ session: Session
    ) throws(CommandError) -> [ItemSummary] {
        let options = try AttributeOptions(session.command).name
        var all: [ItemSummary] = []
        var seen: Set<PersistentReference> = []
        for name in names {
            for item in try items(of: name, options, session) where !seen.contains(item.reference) {
                seen.insert(item.reference)
                all.append(item)
            }
        }
        return all
    }

    private static func items(
        of name: String, _ options: NameOptions, _ session: Session
    ) throws(CommandError) -> [ItemSummary] {
        let resolution = try Names.resolve(name, options, session)
        // A URL with a final slash is a name as well; -r means what lies under it, unless it is an item.
        let isUnder =
            session.command.has(.recursive) && name.hasSuffix("/") && !resolution.isExact
        guard isUnder || Names.isPrefix(resolution, name) else {
            try refuseMissingSlash(resolution, name, session)
            return [try Names.exact(resolution, name, for: "rm")]
        }
        guard session.command.has(.recursive) else {
            throw CommandError(
                .notFound, "\(Quoted.message(name)) is a prefix, not an item",
                hint: "to delete all under it: " + Quoted.command("rm -r", name))
        }
        return try Branch.items(under: name, session)
    }

    /// `rm -r mail` where no item has that name: what lies under it is spelled with a slash.
    private static func refuseMissingSlash(
        _ resolution: Resolution, _ name: String, _ session: Session
    ) throws(CommandError) {
        guard session.command.has(.recursive), !name.isEmpty, !resolution.isExact else { return }
        throw CommandError(
            .notFound, "there is no item \(Quoted.message(name))",
            hint: "to delete all under it: " + Quoted.command("rm -r", name + "/"))
    }

    private static func permit(_ items: [ItemSummary], _ session: Session) throws(CommandError) {
        guard !session.command.has(.force) else { return }
        let hint = "to delete without a question: -f"
        var question = "delete \(Quoted.message(items.first?.name ?? ""))?"
        if items.count > 1 {
            try session.asker.show(
                items.map { "  " + Quoted.visible($0.name) + "\n" }.joined(), hint: hint)
            question = "delete these \(items.count) items?"
        }
        guard try session.asker.confirm(question, hint: hint) else {
            throw CommandError(.canceled, "nothing was deleted")
        }
    }
}
