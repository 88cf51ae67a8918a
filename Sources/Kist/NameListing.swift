/// The names of a list or a search, in their byte order.
public struct NameListing: Equatable, Sendable {
    /// UTF-8, a NUL behind each name, in pieces that end between two.
    public let pieces: [[UInt8]]

    /// Items in classes that stayed locked.
    public let hiddenCount: Int

    /// Files that hold an item and do not open.
    public let damagedCount: Int

    /// Whether there is no name.
    public var isEmpty: Bool { pieces.isEmpty }
}
