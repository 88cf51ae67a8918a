internal import ItemModel

/// Which file of an item was current: the folder it stood in and its MAC.
struct ItemVersion: Equatable, Sendable {
    let accessibility: Accessibility
    let mac: [UInt8]
}
