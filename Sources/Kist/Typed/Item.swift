public import ItemModel

/// An item that was found: everything but its secret.
@dynamicMemberLookup
public struct Item<Class: PasswordClass>: Equatable, Sendable {
    /// What finds the item through every change.
    public let reference: PersistentReference

    /// When it can be opened.
    public let accessibility: Accessibility

    /// Its attributes.
    public let attributes: PasswordAttributes<Class>

    /// Whether it has a secret, which may be empty.
    public let hasSecret: Bool

    init(_ found: FoundItem) {
        reference = found.reference
        accessibility = found.accessibility
        attributes = PasswordAttributes(found.attributes)
        hasSecret = found.hasValue
    }

    /// The attributes, as if they were the item's own.
    public subscript<Value>(
        dynamicMember path: KeyPath<PasswordAttributes<Class>, Value>
    ) -> Value { attributes[keyPath: path] }

    /// When it was made, in microseconds since 1970-01-01 UTC.
    public var created: Int64? { date(.creationDate) }

    /// When it was changed last, in microseconds since 1970-01-01 UTC.
    public var modified: Int64? { date(.modificationDate) }

    /// Whether it is marked as one that may travel.
    public var isSynchronizable: Bool { attributes.flag(.synchronizable) ?? false }

    private func date(_ attribute: Attribute) -> Int64? {
        guard case .date(let date) = attributes.stored[attribute] else { return nil }
        return date
    }
}
