package import ItemModel

/// What a name means in the vault now.
package struct NameResolution: Sendable {
    /// What inserting under the name would make; nil for `id:…` and prefixes.
    package let creates: (itemClass: ItemClass, attributes: Attributes)?

    /// The items of the first tier that has any, in the order of their names.
    package let found: [ItemSummary]

    /// Whether the name spells what it found, byte for byte or canonically; else it only fits.
    package let isExact: Bool

    /// Advice for someone who inserts under the name; may be empty.
    package let hint: String

    /// Whether the name ends in a slash and stands for what is below it.
    package let isPrefix: Bool
}
