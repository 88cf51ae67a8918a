internal import AgentProtocol
internal import ItemModel
internal import Keychain

extension Session {
    func resolve(
        _ name: String, _ options: NameOptions, isForAdding: Bool
    ) throws(KeychainError) {
        let (resolution, missing) = try onKeychain { (keychain) throws(KeychainError) in
            (
                try keychain.resolve(
                    name, options, isForAdding: isForAdding, for: caller(keychain)),
                try Missing(keychain)
            )
        }
        send(
            .resolution(
                resolution.creates?.itemClass, resolution.creates?.attributes ?? Attributes(),
                hint: resolution.hint, isExact: resolution.isExact))
        send(resolution.found, missing)
    }

    func list(_ prefix: String?) throws(KeychainError) {
        try send { (keychain) throws(KeychainError) in
            try keychain.list(prefix: prefix, for: caller(keychain))
        }
    }

    func find(_ text: String) throws(KeychainError) {
        try send { (keychain) throws(KeychainError) in
            try keychain.find(text: text, for: caller(keychain))
        }
    }

    func listNames(_ prefix: String?) throws(KeychainError) {
        try sendNames { (keychain) throws(KeychainError) in
            try keychain.listNames(
                prefix: prefix, pieceBytes: Limits.batchBytes, for: caller(keychain))
        }
    }

    func findNames(_ text: String) throws(KeychainError) {
        try sendNames { (keychain) throws(KeychainError) in
            try keychain.findNames(
                text: text, pieceBytes: Limits.batchBytes, for: caller(keychain))
        }
    }

    private func sendNames(
        _ find: (Keychain) throws(KeychainError) -> NameList
    ) throws(KeychainError) {
        let (names, missing) = try onKeychain { (keychain) throws(KeychainError) in
            (try find(keychain), try Missing(keychain))
        }
        for piece in names.pieces { send(.names(piece)) }
        send(missing)
    }

    func send(_ missing: Missing) {
        send(
            .endOfItems(
                hiddenCount: missing.hiddenCount, damagedCount: missing.damagedCount))
    }

    func items(_ query: ItemQuery) throws(KeychainError) {
        try send { (keychain) throws(KeychainError) in
            try keychain.items(matching: query, for: caller(keychain))
        }
    }

    private func send(
        _ find: (Keychain) throws(KeychainError) -> [ItemSummary]
    ) throws(KeychainError) {
        let (items, missing) = try onKeychain { (keychain) throws(KeychainError) in
            (try find(keychain), try Missing(keychain))
        }
        send(items, missing)
    }

    /// Sends items in batches that are small in number and in bytes, then what is missing from them.
    private func send(_ items: [ItemSummary], _ missing: Missing) {
        var batch: [ItemSummary] = []
        var size = 0
        for item in items {
            let next = item.approximateBytes
            if batch.count == Limits.batchItems || (size + next > Limits.batchBytes && size > 0) {
                send(.items(batch))
                (batch, size) = ([], 0)
            }
            batch.append(item)
            size += next
        }
        if !batch.isEmpty { send(.items(batch)) }
        send(missing)
    }
}

/// What a listing could not hold.
struct Missing {
    let hiddenCount: Int
    var damagedCount: Int

    init(_ keychain: Keychain) throws(KeychainError) {
        hiddenCount = try keychain.hiddenCount()
        damagedCount = keychain.damagedCount
    }
}

extension ItemSummary {
    /// What it takes on the wire but for a few bytes an attribute.
    fileprivate var approximateBytes: Int {
        name.utf8.count + attributes.approximateBytes
    }
}
