package import ItemModel

/// What a name means in the vault.
package struct ResolutionReport: Equatable, Sendable {
    /// The class of what inserting would make; nil where the name only finds.
    package var createdClass: ItemClass?
    /// The attributes of what inserting would make.
    package var createdAttributes: Attributes
    package var found: [ItemSummary]
    package var hint: String
    package var hiddenCount: Int

    package init(
        createdClass: ItemClass?, createdAttributes: Attributes, found: [ItemSummary],
        hint: String, hiddenCount: Int
    ) {
        self.createdClass = createdClass
        self.createdAttributes = createdAttributes
        self.found = found
        self.hint = hint
        self.hiddenCount = hiddenCount
    }
}
