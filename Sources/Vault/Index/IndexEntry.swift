internal import ItemModel

/// What the index says about one item: where its file is, which one is current, and what it is called.
struct IndexEntry: Equatable, Sendable {
    let identifier: ItemIdentifier
    let accessibility: Accessibility

    /// 1 at first; every write of the item raises it.
    let revision: UInt64

    /// The 32 bytes at the end of the file that is current.
    let mac: [UInt8]

    let form: StoredItem.Form

    /// The attribute map as it is sealed in the item's file, before padding; the item's kind is in it.
    ///
    /// It is decoded when asked for: reading an index costs the same whatever the attributes are.
    let attributes: [UInt8]

    var version: ItemVersion { ItemVersion(accessibility: accessibility, mac: mac) }
}
