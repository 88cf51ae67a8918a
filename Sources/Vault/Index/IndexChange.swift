internal import ItemModel

/// What a transaction does to one item within one family: from `before` to `after`, never both nil.
///
/// An item that moves between families is removed in one and added in the other.
struct IndexChange: Equatable, Sendable {
    let identifier: ItemIdentifier

    /// The file that was current in this family; nil where the item was not in it.
    let before: ItemVersion?

    /// The item from now on; nil where it leaves the family.
    let after: IndexEntry?

    private init(_ identifier: ItemIdentifier, _ before: ItemVersion?, _ after: IndexEntry?) {
        self.identifier = identifier
        self.before = before
        self.after = after
    }

    static func added(_ entry: IndexEntry) -> IndexChange {
        IndexChange(entry.identifier, nil, entry)
    }

    static func replaced(_ before: ItemVersion, _ entry: IndexEntry) -> IndexChange {
        IndexChange(entry.identifier, before, entry)
    }

    static func removed(_ identifier: ItemIdentifier, _ before: ItemVersion) -> IndexChange {
        IndexChange(identifier, before, nil)
    }
}
