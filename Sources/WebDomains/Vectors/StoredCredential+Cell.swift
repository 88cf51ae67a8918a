extension StoredCredential {
    private static let keys: Set<String> = [
        "server", "protocol", "port", "path", "account", "realm", "auth", "match", "suggest",
        "pathmode", "also", "not", "default", "used", "modified",
    ]

    /// An item as a vector spells it: a URL or `server=…`, and further `key=value` words.
    ///
    /// What does not read becomes an item that matches nothing, as in a vault.
    init(cell: String, identifier: [UInt8]) {
        let words = CellWords(cell, keys: Self.keys)
        let user: String?
        if let address = words.address {
            let parsed = try? WebAddress.parse(address)
            self.init(parsed.map(StoredOrigin.init), identifier: identifier)
            user = parsed?.user
        } else {
            self.init(Self.origin(words), identifier: identifier)
            user = nil
        }
        account = words["account"] ?? user
        realm = words["realm"]
        authentication = words["auth"].flatMap { AuthenticationKind($0) }
        lastUsed = words["used"].flatMap { Int64($0) } ?? 0
        modified = words["modified"].flatMap { Int64($0) } ?? 0
        let isReadable = !words.hasStray && words.areReadable(Self.keys)
        policy = isReadable ? Self.policy(words) : nil
    }

    private static func origin(_ words: CellWords) -> StoredOrigin? {
        guard let server = words["server"] else { return nil }
        let port = words["port"].map { Int64($0) ?? -1 }
        return try? StoredOrigin.parse(
            scheme: words["protocol"], server: server, port: port, path: words["path"])
    }

    private static func policy(_ words: CellWords) -> MatchPolicy? {
        try? MatchPolicy(
            reach: words["match"], suggestion: words["suggest"], pathMode: words["pathmode"],
            also: words.all("also") ?? [], exclusions: words.all("not") ?? [],
            isDefault: ["1", "true", "yes"].contains(words["default"]))
    }
}
