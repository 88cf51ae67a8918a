/// Everything about an item but its secret: what listing, finding and choosing work with.
public struct ItemSummary: Equatable, Sendable {
    public let reference: PersistentReference
    public let accessibility: Accessibility
    public let attributes: Attributes

    /// The name that finds exactly this item, or `id:…` where no name can.
    public let name: String

    public init(
        reference: PersistentReference, accessibility: Accessibility, attributes: Attributes,
        name: String
    ) {
        self.reference = reference
        self.accessibility = accessibility
        self.attributes = attributes
        self.name = name
    }
}
