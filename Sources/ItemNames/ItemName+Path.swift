import ItemModel

extension ItemName {
    /// A name that is no URL, id or prefix: `service`, `service/account`, and for finding the host forms.
    static func fromPath(
        _ text: String, _ given: GivenAttributes
    ) throws(KeychainError) -> ItemName {
        try given.refuse(.service, "the name and -s both name the service: leave one out")
        try given.refuse(.server, "the name and --server both name the item: leave one out")
        var path = NamePath(text)
        if let account = try given.account {
            path = NamePath(service: NameEscapes.decoded(text), account: account)
        }
        return given.isInternet ? hostOnly(path, given) : generic(path)
    }

    private static func generic(_ path: NamePath) -> ItemName {
        var attributes = Attributes()
        attributes[.service] = .text(path.service)
        attributes[.account] = path.account.map { .text($0) }
        let wanted = Lookup.Filter(.genericPassword, attributes)
        return ItemName(
            creates: wanted.withoutDefaults,
            lookup: Lookup(
                exact: wanted.withoutDefaults, union: [wanted] + path.servers(Attributes())),
            hint: NameHints.forWeb(path))
    }

    /// Options that only internet items have make the name a host; they are too few to create one.
    private static func hostOnly(_ path: NamePath, _ given: GivenAttributes) -> ItemName {
        ItemName(
            lookup: Lookup(union: path.servers(given.attributes)),
            hint: "only a URL or --server names a new internet item")
    }
}
