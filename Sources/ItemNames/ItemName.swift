/// A name as a person writes it, taken apart: what it would create and what it finds.
///
/// A name that ends with `/` is a prefix: it has `lookup.prefix` and creates nothing, so verbs that list or
/// take whole branches look below it and the others say not found, with the hint. `https://…/` is a URL.
/// Source: `docs/cli.md`, "Names".
public struct ItemName: Equatable, Sendable {
    /// The item that `insert` would make; nil for what only finds, and then `hint` tells why.
    public let creates: Lookup.Filter?

    /// What the name finds.
    public let lookup: Lookup

    /// What a person who creates or misses this item should know; nil where there is nothing.
    public let hint: String?

    init(creates: Lookup.Filter? = nil, lookup: Lookup, hint: String? = nil) {
        self.creates = creates
        self.lookup = lookup
        self.hint = hint
    }
}
