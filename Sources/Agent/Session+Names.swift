internal import AgentProtocol
internal import ItemModel
internal import Keychain

extension Session {
    func resolve(_ name: String, _ options: NameOptions) throws(KeychainError) {
        let keychain = try host.keychain()
        let resolution = try keychain.resolve(name, options, for: caller(keychain))
        send(
            .resolution(
                resolution.creates?.itemClass, resolution.creates?.attributes ?? Attributes(),
                hint: resolution.hint, isExact: resolution.isExact))
        try sendItems(resolution.found, keychain)
    }

    func list(_ prefix: String?) throws(KeychainError) {
        let keychain = try host.keychain()
        try sendItems(keychain.list(prefix: prefix, for: caller(keychain)), keychain)
    }

    func find(_ text: String) throws(KeychainError) {
        let keychain = try host.keychain()
        try sendItems(keychain.find(text: text, for: caller(keychain)), keychain)
    }

    func items(_ query: Query) throws(KeychainError) {
        let keychain = try host.keychain()
        try sendItems(keychain.items(matching: query, for: caller(keychain)), keychain)
    }

    /// Sends items in batches that are small in number and in bytes, then what is missing from them.
    private func sendItems(
        _ items: [ItemSummary], _ keychain: Keychain
    ) throws(KeychainError) {
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
        send(
            .endOfItems(
                hiddenCount: try keychain.hiddenCount(), damagedCount: keychain.damagedCount))
    }
}

extension ItemSummary {
    /// What it takes on the wire but for a few bytes an attribute.
    fileprivate var approximateBytes: Int {
        attributes.sorted.reduce(name.utf8.count) { $0 + ($1.value.comparedBytes?.count ?? 8) }
    }
}
