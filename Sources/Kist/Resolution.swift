public import ItemModel

/// What a name means in this vault now.
public struct Resolution: Sendable {
    /// What inserting under this name would create; nil for `id:` and prefix names.
    public let creates: (itemClass: ItemClass, attributes: Attributes)?

    /// The items of the first tier that has any, sorted by name: exact, canonically equivalent, union.
    public let found: [ItemSummary]

    /// Whether the name spells what it found, byte for byte or canonically, or as an id; else what was
    /// found only fits, and nothing may be taken for it unasked.
    public let isExact: Bool

    /// What to tell someone who inserts under this name; empty where there is nothing.
    public let hint: String

    /// Items in classes that are locked now, among which there may be more.
    public let hiddenCount: Int
}
