public import ItemModel

/// What a name finds, in the order in which it is tried.
public struct Lookup: Equatable, Sendable {
    /// An item of a class with some attributes.
    public struct Filter: Equatable, Sendable {
        /// The class that the item must be of.
        public let itemClass: ItemClass

        /// The attributes that the item must have.
        public let attributes: Attributes

        /// Makes a filter for items of `itemClass` that have `attributes`.
        public init(_ itemClass: ItemClass, _ attributes: Attributes) {
            self.itemClass = itemClass
            self.attributes = attributes
        }

        /// The same without values that mean what leaving them out means.
        var withoutDefaults: Filter {
            var kept = Attributes()
            for (attribute, value) in attributes.sorted where !attribute.isDefault(value) {
                kept[attribute] = value
            }
            return Filter(itemClass, kept)
        }
    }

    /// The one item that the name spells, byte for byte: its naming attributes are these and no others.
    public let exact: Filter?

    /// Items that have all attributes of any one of these, tried where nothing is exact.
    public let union: [Filter]

    /// Lower-case hex digits with which the item's identifier begins, for a name written `id:…`.
    public let identifierPrefix: String?

    /// The printed names below which a name with a trailing slash looks: it ends with `/`.
    public let prefix: String?

    init(
        exact: Filter? = nil, union: [Filter] = [], identifierPrefix: String? = nil,
        prefix: String? = nil
    ) {
        self.exact = exact
        self.union = union
        self.identifierPrefix = identifierPrefix
        self.prefix = prefix
    }
}
