public import ItemModel

/// What is to be another about items.
///
/// An attribute that is not set stays. One cannot be taken away: empty text comes closest, and in the key is
/// the same. Group and access control are not changed so: see `KeychainClient.move` and `protect`.
@dynamicMemberLookup
public struct Changes<Class: PasswordClass>: Equatable, Sendable {
    /// The attributes that change.
    public var attributes = PasswordAttributes<Class>()

    /// The class that items are to have; nil: each keeps its own.
    public var accessibility: Accessibility?

    /// Whether items are to be marked as such that may travel; nil: each stays as it is.
    public var isSynchronizable: Bool?

    /// Changes nothing but the date of the last change.
    public init() {}

    /// The attributes, as if they were the changes' own.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<PasswordAttributes<Class>, Value>
    ) -> Value {
        get { attributes[keyPath: path] }
        set { attributes[keyPath: path] = newValue }
    }

    var stored: Attributes {
        var stored = attributes.stored
        if let isSynchronizable { stored[.synchronizable] = .boolean(isSynchronizable) }
        return stored
    }
}
