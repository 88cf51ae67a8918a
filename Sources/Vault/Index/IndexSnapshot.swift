internal import ItemModel

/// Frame 0: everything an index said when it was last rewritten.
struct IndexSnapshot: Equatable, Sendable {
    /// By ascending identifier.
    var entries: [IndexEntry] = []

    /// The digests of every WhenUnlocked item, by ascending identifier; only in `index.c`.
    var digests: [DigestedItem] = []

    /// For each other family, the last transaction done here that named it too.
    ///
    /// That is all that a decision can still ask for: a family takes no record before the one before it
    /// is decided, so of the transactions shared with it only the last can be open over there.
    var shared: [LockFamily: TransactionIdentifier] = [:]
}

/// An item of another index and the digests of its primary key.
struct DigestedItem: Equatable, Sendable {
    let identifier: ItemIdentifier
    let digests: PrimaryKeyDigests
}
