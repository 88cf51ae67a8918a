internal import ItemModel

/// A transaction that stands in the journal without a decision.
struct PendingTransaction: Equatable, Sendable {
    let transaction: IndexTransaction

    /// What it replaced, where the index in memory reads as though it had happened.
    var replaced: Replaced?

    /// The items and digests of before, nil where there was none.
    struct Replaced: Equatable, Sendable {
        var entries: [ItemIdentifier: IndexEntry?] = [:]
        var digests: [ItemIdentifier: PrimaryKeyDigests?] = [:]
    }
}
