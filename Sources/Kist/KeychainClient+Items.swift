public import ItemModel

extension KeychainClient {
    /// The items that `query` finds, at most its limit; sorted by name.
    public func items(matching query: Query) throws(KeychainError) -> [ItemSummary] {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Reads an item's value.
    ///
    /// - Returns: false where the item has none.
    public func readValue(
        of reference: PersistentReference, into sink: inout some SecretSink & ~Copyable
    ) throws(KeychainError) -> Bool {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Stores a new item with a value, which may be empty.
    ///
    /// - Throws: `duplicate` where one with the same primary key exists.
    public func add(
        _ itemClass: ItemClass, _ attributes: Attributes,
        accessibility: Accessibility = .whenUnlocked, value: inout some SecretSource & ~Copyable
    ) throws(KeychainError) -> PersistentReference {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Stores a new item without a value.
    public func addWithoutValue(
        _ itemClass: ItemClass, _ attributes: Attributes,
        accessibility: Accessibility = .whenUnlocked
    ) throws(KeychainError) -> PersistentReference {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Changes attributes, and the class where one is given, and keeps the value.
    public func update(
        _ reference: PersistentReference, changes: Attributes, accessibility: Accessibility? = nil
    ) throws(KeychainError) {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Changes attributes, and the class where one is given, and replaces the value.
    public func update(
        _ reference: PersistentReference, changes: Attributes, accessibility: Accessibility? = nil,
        value: inout some SecretSource & ~Copyable
    ) throws(KeychainError) {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Changes every item that `query` finds, all or none; values are kept.
    public func update(
        matching query: Query, changes: Attributes, accessibility: Accessibility? = nil
    ) throws(KeychainError) {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Deletes these items.
    ///
    /// - Returns: how many there were.
    public func delete(_ references: [PersistentReference]) throws(KeychainError) -> Int {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Deletes every item that `query` finds.
    ///
    /// - Throws: `notFound` where there is none.
    public func delete(matching query: Query) throws(KeychainError) -> Int {
        throw KeychainError(.unimplemented, "not built yet")
    }
}
