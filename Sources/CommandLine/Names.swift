internal import CommandTable
internal import ItemModel
internal import Kist

/// From names to the items they mean.
enum Names {
    /// The item of each name, every one of which must mean exactly one.
    static func items(
        _ names: [String], _ session: Session
    ) throws(CommandError) -> [ItemSummary] {
        let options = try AttributeOptions(session.command).name
        var items: [ItemSummary] = []
        for name in names { items.append(try item(name, options, session)) }
        return items
    }

    /// The one item that `name` means.
    static func item(
        _ name: String, _ options: NameOptions, _ session: Session
    ) throws(CommandError) -> ItemSummary {
        try only(resolve(name, options, session), name)
    }

    /// What `name` means, possibly nothing or several.
    static func resolve(
        _ name: String, _ options: NameOptions, _ session: Session, isForAdding: Bool = false
    ) throws(CommandError) -> Resolution {
        let client = try session.client()
        do {
            return try client.resolve(name, options, isForAdding: isForAdding)
        } catch {
            throw CommandError(error)
        }
    }

    /// The item of a resolution that must have one.
    static func only(_ resolution: Resolution, _ name: String) throws(CommandError) -> ItemSummary {
        let shown = name.isEmpty ? "that" : Quoted.message(name)
        guard resolution.found.count <= 1 else {
            throw CommandError(
                .ambiguous, "\(shown) means several items",
                hint: "use one of these names", names: resolution.found.map(\.name))
        }
        guard let item = resolution.found.first else { throw missing(shown, name, resolution) }
        return item
    }

    /// The item that `name` spells; one that it only fits is told and not taken.
    ///
    /// For verbs that destroy: what a person meant must not hang on what else the vault holds.
    static func exact(
        _ resolution: Resolution, _ name: String, for verb: String
    ) throws(CommandError) -> ItemSummary {
        let item = try only(resolution, name)
        guard !resolution.isExact else { return item }
        let shown = name.isEmpty ? "that" : Quoted.message(name)
        throw CommandError(
            .notFound, "\(shown) is not the name of an item",
            hint: "did you mean: " + Quoted.command(verb, typed(item)))
    }

    /// A name for the item that can be typed: its own, or its id where that holds odd characters.
    static func typed(_ item: ItemSummary) -> String {
        let isPlain = Quoted.visible(item.name) == item.name
        return isPlain ? item.name : "id:" + item.reference.identifier.hex
    }

    private static func missing(
        _ shown: String, _ name: String, _ resolution: Resolution
    ) -> CommandError {
        if resolution.hiddenCount > 0 {
            return CommandError(
                .locked, "\(shown) is not among the items that are open",
                hint: "open it with: kist unlock, or give the passcode with --passcode-fd N")
        }
        guard isPrefix(resolution, name) else {
            return CommandError(.notFound, "there is no item \(shown)")
        }
        return CommandError(
            .notFound, "\(shown) is a prefix, not an item", hint: Quoted.command("ls", name))
    }

    /// Whether `name` can only mean what lies under it.
    static func isPrefix(_ resolution: Resolution, _ name: String) -> Bool {
        resolution.creates == nil && name.hasSuffix("/")
    }
}
