internal import ItemModel

/// One family's share of a transaction, as its index records it.
struct IndexTransaction: Equatable, Sendable {
    let identifier: TransactionIdentifier

    /// Every family that must hold a record of it before it has happened.
    let families: FamilySet

    /// By ascending identifier, one an item.
    let changes: [IndexChange]

    /// By ascending identifier; only in `index.c`.
    let digests: [DigestChange]
}
