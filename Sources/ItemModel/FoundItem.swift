/// What a keychain query finds of an item: everything but its secret and its name.
///
/// A query's result needs no name, and making names costs more than finding the item.
public struct FoundItem: Equatable, Sendable {
    /// What finds the item through every change.
    public let reference: PersistentReference

    /// When the item can be opened.
    public let accessibility: Accessibility

    /// Its public attributes, dates among them.
    public let attributes: Attributes

    /// Whether it has a value, which may be empty.
    public let hasValue: Bool

    /// Puts together what is known of one item.
    public init(
        reference: PersistentReference, accessibility: Accessibility, attributes: Attributes,
        hasValue: Bool
    ) {
        self.reference = reference
        self.accessibility = accessibility
        self.attributes = attributes
        self.hasValue = hasValue
    }
}
