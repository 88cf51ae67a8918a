internal import ItemModel

/// One item of a write, from what it was to what it becomes, across all families; never both nil.
struct ItemMove: Equatable, Sendable {
    let before: IndexEntry?
    let after: IndexEntry?

    var identifier: ItemIdentifier? { (after ?? before)?.identifier }
}
