public import ItemModel

/// An item of an open class as its file tells it, without the secret.
public struct StoredItem: Equatable, Sendable {
    /// How the value is kept; the raw value is the byte in the item file.
    public enum Form: UInt8, Sendable {
        /// No value at all, which is not the same as an empty one.
        case absent = 0
        /// Sealed in one piece: up to 16,383 bytes.
        case oneShot = 1
        /// Sealed as a stream of chunks: any size above.
        case stream = 2
    }

    /// Names it for life.
    public let identifier: ItemIdentifier

    /// What kind of item.
    public let itemClass: ItemClass

    /// When it can be opened.
    public let accessibility: Accessibility

    /// 1 at first, one more at every write.
    public let revision: UInt64

    /// All public attributes.
    public let attributes: Attributes

    /// How the value is kept.
    public let form: Form

    /// An item as its file tells it.
    public init(
        identifier: ItemIdentifier, itemClass: ItemClass, accessibility: Accessibility,
        revision: UInt64, attributes: Attributes, form: Form
    ) {
        self.identifier = identifier
        self.itemClass = itemClass
        self.accessibility = accessibility
        self.revision = revision
        self.attributes = attributes
        self.form = form
    }

    /// Where its file stands, relative to the vault.
    public var file: String {
        ItemPlace(accessibility: accessibility, identifier: identifier).path
    }

    /// Whether there is a value, which may be empty.
    public var hasValue: Bool { form != .absent }

    /// What finds the item through every change.
    public var reference: PersistentReference { PersistentReference(itemClass, identifier) }
}
