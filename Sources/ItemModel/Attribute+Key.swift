extension Attribute {
    /// The attributes that make an item of `itemClass` the one it is.
    public static func primaryKey(of itemClass: ItemClass) -> [Attribute] {
        naming(of: itemClass) + [.accessGroup, .synchronizable]
    }

    /// The primary key but for group and synchronisation: what a person says to mean one item.
    public static func naming(of itemClass: ItemClass) -> [Attribute] {
        switch itemClass {
        case .genericPassword: [.account, .service]
        case .internetPassword:
            [
                .account, .securityDomain, .server, .protocol, .authenticationType, .port, .path,
            ]
        }
    }

    /// Whether leaving the attribute out means the same as `value`.
    ///
    /// Empty for text and data, 0 or false for a number or truth value. An empty text as a port is not
    /// port 0, nor is an account that is the number 0 the empty account.
    public func isDefault(_ value: AttributeValue) -> Bool {
        switch (kind, value) {
        case (.blob, .text(let text)): text.isEmpty
        case (.blob, .data(let bytes)): bytes.isEmpty
        case (.string, .text(let text)): text.isEmpty
        case (.string, .data(let bytes)): bytes.isEmpty
        case (.number, .number(let number)), (.boolean, .number(let number)): number == 0
        case (.number, .boolean(let flag)), (.boolean, .boolean(let flag)): !flag
        default: false
        }
    }
}
