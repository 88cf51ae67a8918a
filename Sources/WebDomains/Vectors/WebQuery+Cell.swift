extension WebQuery {
    private static let keys: Set<String> = [
        "protocol", "host", "path", "serverurl", "user", "username", "realm", "auth", "consumer",
        "top", "action",
    ]

    /// What an item says of itself takes no part in a query: how far it travels is not for it to say.
    private static let foreignKeys: Set<String> = [
        "account", "match", "suggest", "pathmode", "also", "not", "default", "used",
    ]

    /// A query as a vector spells it: a URL, git's fields or docker's, and further `key=value` words.
    ///
    /// - Returns: nil for what no item can answer.
    init?(cell: String) {
        let words = CellWords(cell, keys: Self.keys.union(Self.foreignKeys))
        guard !words.hasStray, words.areReadable(["user", "realm"]),
            let consumer = Consumer(rawValue: words.raw("consumer") ?? "cli"),
            let query = Self.place(words)
        else { return nil }
        self = query
        self.consumer = consumer
        user = words.raw("username") ?? words["user"] ?? query.user
        realm = words["realm"]
        authentication = words.raw("auth").flatMap { AuthenticationKind($0) }
        for (key, field) in [("top", \WebQuery.top), ("action", \WebQuery.action)] {
            guard let text = words.raw(key) else { continue }
            guard let address = try? WebAddress.parse(text) else { return nil }
            self[keyPath: field] = address
        }
    }

    private static func place(_ words: CellWords) -> WebQuery? {
        if let address = words.address {
            return (try? WebAddress.parse(address)).map { WebQuery($0) }
        }
        if let server = words.raw("serverurl") {
            return (try? WebAddress.parse(server)).map { WebQuery($0) }
        }
        guard let scheme = words.raw("protocol"), let host = words.raw("host") else { return nil }
        return try? WebQuery(scheme: scheme, host: host, path: words.raw("path"))
    }
}
