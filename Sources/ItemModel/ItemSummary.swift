/// Everything about an item but its secret: what listing, finding and choosing work with.
public struct ItemSummary: Equatable, Sendable {
    /// What finds the item through every change.
    public let reference: PersistentReference
    /// When the item can be opened.
    public let accessibility: Accessibility
    /// Its public attributes, dates among them.
    public let attributes: Attributes

    /// The name that finds exactly this item, or `id:…` where no name can.
    public let name: String

    /// Puts together what is known of one item.
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
