public import ItemModel

/// Where a secret goes, piece by piece, out of locked memory.
public protocol SecretSink: ~Copyable {
    /// Told once before the first piece, or instead of it where the item has no value.
    mutating func begin(_ item: ItemSummary, hasValue: Bool) throws(KeychainError)

    /// The same where the item was found by an address; `others` would have done as well.
    mutating func begin(_ match: WebMatch, others: Int) throws(KeychainError)

    /// The next piece, at most 16 KiB; valid only during the call. An empty value is one empty last piece.
    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError)
}

extension SecretSink where Self: ~Copyable {
    /// Nothing to do for sinks that want the bytes only.
    public mutating func begin(_ item: ItemSummary, hasValue: Bool) throws(KeychainError) {}

    /// What is done with an item is done with one that was found by its address.
    public mutating func begin(_ match: WebMatch, others: Int) throws(KeychainError) {
        try begin(match.item, hasValue: true)
    }
}
