internal import CommandTable
internal import ItemModel

/// Items that a name found although it does not spell them: where it makes a new one, whoever typed it
/// may have meant one of these.
enum Neighbours {
    /// What to tell once the new item is there.
    static func hints(
        _ found: [ItemSummary], _ name: String, _ command: ParsedCommand
    ) -> [String] {
        guard let first = found.first else { return [] }
        let shown = name.isEmpty ? "that" : Quoted.message(name)
        let what = found.count == 1 ? Quoted.message(first.name) : "\(found.count) other items"
        let change = Quoted.command(command.verb.rawValue + " -f", Names.typed(first))
        return ["until now \(shown) found \(what); to change \(that(found)): \(change)"]
    }

    /// Refuses `-f`, which says that something is to be overwritten, where the name spells nothing.
    static func refuseForce(
        _ found: [ItemSummary], _ name: String, _ command: ParsedCommand
    ) throws(CommandError) {
        guard command.has(.force), let first = found.first else { return }
        let verb = command.verb.rawValue
        let change = Quoted.command(verb + " -f", Names.typed(first))
        let make = name.isEmpty ? "the same without -f" : Quoted.command(verb, name)
        throw CommandError(
            .ambiguous, "no item has exactly this name; nothing was stored",
            hint: "to change \(that(found)): \(change); for a new item: \(make)",
            names: found.map(\.name))
    }

    private static func that(_ found: [ItemSummary]) -> String {
        found.count == 1 ? "that one" : "the first"
    }
}
