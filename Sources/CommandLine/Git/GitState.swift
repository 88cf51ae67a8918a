internal import ItemModel

/// What git keeps for us between an answer and the word whether it was right: which item it was.
enum GitState {
    /// A prefix that no other helper has, as git wants it.
    private static let prefix = "kist.item="

    static func line(of item: ItemSummary) -> String {
        "state[]=" + prefix + item.reference.identifier.hex + "\n"
    }

    /// Nil for what another helper said.
    static func item(of text: String) -> PersistentReference? {
        guard text.hasPrefix(prefix) else { return nil }
        return ItemIdentifier(hex: text.dropFirst(prefix.count)).map {
            PersistentReference(.internetPassword, $0)
        }
    }
}
