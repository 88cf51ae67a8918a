internal import ItemModel

/// An item's digests from now on, or nil where it is no WhenUnlocked item any more.
struct DigestChange: Equatable, Sendable {
    let identifier: ItemIdentifier
    let digests: PrimaryKeyDigests?
}
