internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist set`.
enum SetVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let settings = try AttributeSettings(session.command.operands.dropFirst())
        let name = session.operand(0)
        let resolution = try Names.resolve(name, NameOptions(), session)
        let item = try Names.exact(resolution, name, for: "set")
        let client = try session.client()
        try command { () throws(KeychainError) in
            _ = try client.amend(
                [Amendment(item.reference)], changes: settings.changes, removing: settings.removed)
        }
        return .done
    }
}
