public import ItemModel

/// What items must be to be found.
///
///     let query = Query<GenericPassword>(service: "mail", account: "work")
///     let item = try client.item(matching: query)
///
/// Every attribute that is set must match, byte for byte. Synchronizable items are found only where asked.
@dynamicMemberLookup
public struct Query<Class: PasswordClass>: Equatable, Sendable {
    /// What must match.
    public var attributes = PasswordAttributes<Class>()

    /// Only items of exactly this protection class; nil for all.
    public var accessibility: Accessibility?

    /// Which half of the keychain is searched.
    public var synchronizable = ItemQuery.Synchronizable.no

    /// What happens with items for which a person would have to be asked.
    public var authenticationUI = ItemQuery.AuthenticationUI.allow

    /// Only items whose server is this host or one below it; of internet passwords alone.
    var host: String?

    /// A query that every item of the class fits.
    public init() {}

    /// The attributes, as if they were the query's own.
    public subscript<Value>(
        dynamicMember path: WritableKeyPath<PasswordAttributes<Class>, Value>
    ) -> Value {
        get { attributes[keyPath: path] }
        set { attributes[keyPath: path] = newValue }
    }

    /// The same as the engine takes it.
    func untyped(_ limit: ItemQuery.Limit) -> ItemQuery {
        var query = ItemQuery(Class.itemClass, attributes.stored)
        query.accessibility = accessibility
        query.synchronizable = synchronizable
        query.authenticationUI = authenticationUI
        query.host = host
        query.limit = limit
        return query
    }
}

extension Query where Class == GenericPassword {
    /// The items of a service, or the one of an account there.
    public init(service: String, account: String? = nil) {
        self.init()
        self.service = service
        self.account = account
    }
}

extension Query where Class == InternetPassword {
    /// The items of a server, or of an account there.
    public init(server: String, account: String? = nil) {
        self.init()
        self.server = server
        self.account = account
    }

    /// Only items whose server is this host or one below it.
    public var hostOrSubdomain: String? {
        get { host }
        set { host = newValue }
    }
}
