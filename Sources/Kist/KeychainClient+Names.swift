public import ItemModel

extension KeychainClient {
    /// What `name` would create and what it finds, possibly nothing or several.
    public func resolve(
        _ name: String, _ options: NameOptions = NameOptions()
    ) throws(KeychainError) -> Resolution {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// All items, or those under a prefix that ends in `/`, or the one that a name means.
    ///
    /// Asks for the passcode where items are hidden; where none is given, what is open comes back.
    public func list(prefix: String? = nil) throws(KeychainError) -> Listing {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Items whose printed name or text attributes hold `text`, whatever the case.
    public func find(text: String) throws(KeychainError) -> Listing {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Finds the one item that `name` means and reads its value, in one round trip.
    ///
    /// - Returns: whether the item has a value; `sink.begin` is told the item first.
    /// - Throws: `notFound`, `ambiguous` with the candidates' names.
    public func show(
        _ name: String, _ options: NameOptions = NameOptions(),
        into sink: inout some SecretSink & ~Copyable
    ) throws(KeychainError) -> (item: ItemSummary, hasValue: Bool) {
        throw KeychainError(.unimplemented, "not built yet")
    }
}
