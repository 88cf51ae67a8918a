internal import ItemModel

/// What `index.c` holds of a WhenUnlocked item's primary key, so that a write while locked finds its
/// duplicate: 16 bytes each, keyed, so that only who holds the family's key can test guesses of names.
struct PrimaryKeyDigests: Equatable, Sendable {
    /// Of the whole primary key.
    let exact: SixteenBytes

    /// Of the primary key without access group and synchronizable.
    let broad: SixteenBytes
}
