/// What becomes of an item besides the changes that it shares with others.
public struct Amendment: Equatable, Sendable {
    /// Which item.
    public let reference: PersistentReference

    /// Its class from now on; nil where that stays.
    public let accessibility: Accessibility?

    /// The item of `reference`, of another class where one is given.
    public init(_ reference: PersistentReference, _ accessibility: Accessibility? = nil) {
        self.reference = reference
        self.accessibility = accessibility
    }
}
