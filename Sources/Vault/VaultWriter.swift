public import ItemModel

/// One transaction: what it adds, updates and deletes happens at `commit`, all or nothing.
public struct VaultWriter: ~Copyable {
    /// What becomes of the value where no new one is given.
    public enum ValueChange: Sendable {
        case keep
        case remove
    }

    public mutating func add<Source: ValueSource & ~Copyable>(
        _ itemClass: ItemClass, _ attributes: Attributes, accessibility: Accessibility,
        value: inout Source
    ) throws(VaultError) -> ItemIdentifier { throw VaultError(.unsupported) }

    public mutating func addWithoutValue(
        _ itemClass: ItemClass, _ attributes: Attributes, accessibility: Accessibility
    ) throws(VaultError) -> ItemIdentifier { throw VaultError(.unsupported) }

    public mutating func update<Source: ValueSource & ~Copyable>(
        _ identifier: ItemIdentifier, attributes: Attributes? = nil,
        accessibility: Accessibility? = nil, value: inout Source
    ) throws(VaultError) { throw VaultError(.unsupported) }

    public mutating func update(
        _ identifier: ItemIdentifier, attributes: Attributes? = nil,
        accessibility: Accessibility? = nil, value: ValueChange = .keep
    ) throws(VaultError) { throw VaultError(.unsupported) }

    public mutating func delete(_ identifier: ItemIdentifier) throws(VaultError) {}

    public consuming func commit() throws(VaultError) {}
}
