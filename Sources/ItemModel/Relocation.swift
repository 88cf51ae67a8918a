/// An item and the name that it, or its copy, is to have.
public struct Relocation: Equatable, Sendable {
    /// Which item.
    public let reference: PersistentReference

    /// As a person writes it; it must be one that makes an item.
    public let name: String

    /// The item of `reference` under `name`.
    public init(_ reference: PersistentReference, to name: String) {
        self.reference = reference
        self.name = name
    }
}
