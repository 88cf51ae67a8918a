public import ItemModel

extension ItemName {
    /// The name that finds exactly the item with these attributes.
    ///
    /// Nil where no name can: a realm, an authentication type, a foreign group, a synchronised item, an
    /// attribute that is not text, an internet item without protocol, a service that reads as an id.
    public static func printed(_ itemClass: ItemClass, _ attributes: Attributes) -> String? {
        let unnamed: [Attribute] = [
            .accessGroup, .synchronizable, .securityDomain, .authenticationType,
        ]
        guard unnamed.allSatisfy({ attributes[$0].map($0.isDefault) ?? true }) else { return nil }
        switch itemClass {
        case .genericPassword: return genericName(attributes)
        case .internetPassword: return URLNames.text(of: attributes)
        }
    }

    private static func genericName(_ attributes: Attributes) -> String? {
        guard let service = textOrEmpty(attributes[.service]),
            let account = textOrEmpty(attributes[.account])
        else { return nil }
        var name = NameEscapes.encoded(service, slashes: account.isEmpty)
        if !account.isEmpty {
            name.append(UInt8(ascii: "/"))
            name += NameEscapes.encoded(account, slashes: true)
        }
        let text = String(decoding: withoutURLForm(name), as: UTF8.self)
        return text.isEmpty || NameForm.identifierPrefix(text) != nil ? nil : text
    }

    /// A service that begins like a URL: its first slash is escaped, so that it does not read as one.
    private static func withoutURLForm(_ name: [UInt8]) -> [UInt8] {
        guard NameForm.isURL(name), let slash = name.firstIndex(of: UInt8(ascii: "/")) else {
            return name
        }
        return Array(name[..<slash]) + "%2F".utf8 + name[(slash + 1)...]
    }

    /// Nil where there is a value that is not text.
    private static func textOrEmpty(_ value: AttributeValue?) -> String? {
        guard let value else { return "" }
        return value.readAsText
    }
}
