public import ItemModel

/// A name as a person writes it, taken apart: what it would create and what it finds.
///
/// Source: `docs/cli.md`, "Names".
public struct ItemName: Equatable, Sendable {
    /// The item that `insert` would make; nil for `id:…` and for a prefix, which only find.
    public let creates: Lookup.Filter?

    /// What the name finds.
    public let lookup: Lookup

    /// What a person who created or missed this item should know; nil where there is nothing.
    public let hint: String?

    /// Takes `text` apart; what `options` say is added to it, without any percent rule.
    ///
    /// - Throws: `invalid` with a reason that never repeats the input.
    public static func parse(
        _ text: String, options: NameOptions = NameOptions()
    ) throws(KeychainError) -> ItemName {
        throw KeychainError(.unimplemented, "names are not read yet")
    }

    /// The name that finds exactly the item with these attributes; nil where no name can.
    public static func printed(_ itemClass: ItemClass, _ attributes: Attributes) -> String? {
        nil
    }
}
