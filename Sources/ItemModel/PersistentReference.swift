/// 20 bytes that find an item through every change: its class's four characters and its identifier.
public struct PersistentReference: Hashable, Sendable {
    /// Its size in bytes.
    public static let byteCount = 20

    /// The class of the item.
    public let itemClass: ItemClass
    /// The identifier of the item.
    public let identifier: ItemIdentifier

    /// The reference of the item of `itemClass` with `identifier`.
    public init(_ itemClass: ItemClass, _ identifier: ItemIdentifier) {
        self.itemClass = itemClass
        self.identifier = identifier
    }

    /// Nil where the bytes are not a reference this version makes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount,
            let itemClass = ItemClass(rawValue: String(decoding: bytes.prefix(4), as: UTF8.self)),
            let identifier = ItemIdentifier(Array(bytes.dropFirst(4)))
        else { return nil }
        self.init(itemClass, identifier)
    }

    /// Exactly `byteCount` bytes: the class, then the identifier.
    public var bytes: [UInt8] { Array(itemClass.rawValue.utf8) + identifier.bytes }
}
