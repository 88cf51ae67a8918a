public import ItemModel

extension ItemName {
    /// Takes `text` apart; what `options` say is added to it, without any percent rule.
    ///
    /// - Parameters:
    ///   - text: may be empty where the options name a service, a server or an account.
    ///   - options: must not say again, differently, what `text` says.
    /// - Throws: `invalid` with a reason that never repeats the input.
    public static func parse(
        _ text: String, options: NameOptions = NameOptions()
    ) throws(KeychainError) -> ItemName {
        let given = try GivenAttributes(options)
        guard !text.isEmpty else { return try fromOptions(given) }
        if let prefix = NameForm.identifierPrefix(text) {
            try given.requireNone(beside: "an item id")
            return ItemName(
                lookup: Lookup(identifierPrefix: prefix),
                hint: "id:… finds an item and names no new one")
        }
        if NameForm.isURL(text.utf8) { return try fromURL(text, given) }
        guard text.utf8.last == UInt8(ascii: "/") else { return try fromPath(text, given) }
        try given.requireNone(beside: "a prefix")
        let prefix = NameEscapes.canonical(text)
        return ItemName(
            lookup: Lookup(prefix: prefix),
            hint: "a name that ends with / is a prefix: kist ls \(NameHints.quoted(prefix))")
    }

    private static func fromOptions(_ given: GivenAttributes) throws(KeychainError) -> ItemName {
        guard !given.attributes.isEmpty else {
            throw KeychainError(.invalid, "the name is empty")
        }
        if given.isInternet { return internet(given.attributes) }
        guard given.attributes[.service] != nil else {
            return ItemName(
                lookup: Lookup(union: ItemClass.allCases.map { .init($0, given.attributes) }),
                hint: "an account alone names no new item: add -s SERVICE or --server HOST")
        }
        return generic(given.attributes)
    }

    private static func fromURL(
        _ text: String, _ given: GivenAttributes
    ) throws(KeychainError) -> ItemName {
        guard given.attributes[.service] == nil else {
            throw KeychainError(.invalid, "a URL names a server and -s a service: leave one out")
        }
        let attributes = try given.added(to: try URLNames.attributes(of: text))
        return internet(attributes, hint: NameHints.forRest(text, attributes))
    }

    /// The internet item with these attributes, all of which an item must have to be found.
    private static func internet(_ attributes: Attributes, hint: String? = nil) -> ItemName {
        let wanted = Lookup.Filter(.internetPassword, attributes)
        let refusal = URLNames.refusal(of: attributes)
        return ItemName(
            creates: refusal == nil ? wanted.withoutDefaults : nil,
            lookup: Lookup(exact: wanted.withoutDefaults, union: [wanted]), hint: refusal ?? hint)
    }

    private static func generic(_ attributes: Attributes) -> ItemName {
        let wanted = Lookup.Filter(.genericPassword, attributes)
        return ItemName(
            creates: wanted.withoutDefaults,
            lookup: Lookup(exact: wanted.withoutDefaults, union: [wanted]))
    }
}
