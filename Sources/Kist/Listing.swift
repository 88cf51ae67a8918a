public import ItemModel

/// The items of a list or a search, sorted by name.
public struct Listing: Equatable, Sendable {
    /// What was found in the classes that are open.
    public let items: [ItemSummary]

    /// Items in classes that stayed locked, so that nobody takes a partial list for a whole one.
    public let hiddenCount: Int

    /// Files that hold an item and do not open; `check` names them.
    public let damagedCount: Int
}
