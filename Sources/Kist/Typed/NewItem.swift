public import ItemModel

/// An item that is to be stored.
@dynamicMemberLookup
public struct NewItem<Class: PasswordClass>: Equatable, Sendable {
    /// Its attributes.
    public var attributes = PasswordAttributes<Class>()

    /// When it can be opened, and what a person must do for it; nil: while unlocked.
    public var protection: AccessControl?

    /// Whether it is marked as one that may travel; nothing leaves this machine yet.
    public var isSynchronizable = false

    /// An item without attributes, which are all that make it another than the next one.
    public init() {}

    /// The attributes, as if they were the item's own.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<PasswordAttributes<Class>, Value>
    ) -> Value {
        get { attributes[keyPath: path] }
        set { attributes[keyPath: path] = newValue }
    }

    var stored: Attributes {
        var stored = attributes.stored
        if isSynchronizable { stored[.synchronizable] = .boolean(true) }
        return stored
    }

    /// - Throws: `invalid` for a synchronizable item with a constraint, `unimplemented` for any other with one.
    func accessibility() throws(KeychainError) -> Accessibility {
        guard let protection else { return .whenUnlocked }
        guard protection.isPlain else {
            if isSynchronizable {
                throw KeychainError(
                    .invalid, "an item that a person must confirm cannot be synchronizable")
            }
            throw KeychainError(
                .unimplemented, "this version has no items that a person must confirm")
        }
        return protection.accessibility
    }
}

extension NewItem where Class == GenericPassword {
    /// An item of a service and an account.
    public init(service: String, account: String) {
        self.init()
        self.service = service
        self.account = account
    }
}

extension NewItem where Class == InternetPassword {
    /// An item of a server and an account.
    public init(server: String, account: String) {
        self.init()
        self.server = server
        self.account = account
    }
}
