internal import ItemModel

/// The name under which a transaction writes an item's file before it is renamed: `.<tx>.<id>`, in hex.
///
/// It stands beside the classes' folders: what a dead writer left is found without listing its items.
struct TemporaryName: Hashable, Sendable {
    let transaction: TransactionIdentifier
    let identifier: ItemIdentifier

    init(_ transaction: TransactionIdentifier, _ identifier: ItemIdentifier) {
        self.transaction = transaction
        self.identifier = identifier
    }

    /// Nil where `name` is not one that a writer makes.
    init?(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty,
            let transaction = HexDigits.bytes(of: parts[1]).flatMap(TransactionIdentifier.init),
            let identifier = ItemIdentifier(hex: parts[2])
        else { return nil }
        self.init(transaction, identifier)
    }

    var text: String { transaction.temporary(for: identifier.hex) }
}
