public import ItemModel

/// What a file's entry becomes, but for its value, which is asked for apart.
public struct ImportedItem: Equatable, Sendable {
    /// Where it stands in the file, for people: `line 12`, a path in a store.
    public var place: String

    /// The name that will find it; nil where no name can.
    public var name: String?

    /// Its class.
    public var itemClass: ItemClass

    /// What it will have.
    public var attributes: Attributes

    /// When it can be opened, where the file says so.
    public var accessibility: Accessibility?

    /// Whether it has a value, which may be empty.
    public var hasValue: Bool

    /// What is not as the file has it, each a sentence without a stop.
    public var remarks: [String]

    /// An item as the file says.
    public init(
        place: String, name: String?, itemClass: ItemClass, attributes: Attributes,
        accessibility: Accessibility? = nil, hasValue: Bool = true, remarks: [String] = []
    ) {
        self.place = place
        self.name = name
        self.itemClass = itemClass
        self.attributes = attributes
        self.accessibility = accessibility
        self.hasValue = hasValue
        self.remarks = remarks
    }

    /// What makes it the one it is.
    public var key: ImportKey { ImportKey(itemClass, attributes) }
}
