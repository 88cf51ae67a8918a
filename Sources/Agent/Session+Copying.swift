internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import Vault

extension Session {
    /// Answers a query with the items it finds and, where asked, their values, one at a time.
    ///
    /// The vault is not held while the client reads: an item that is gone by the time its value's turn comes
    /// is refused in its place.
    func copy(_ query: ItemQuery, withValues: Bool) throws(KeychainError) {
        let found = try onKeychain { (keychain) throws(KeychainError) in
            try keychain.copy(matching: query, for: caller(keychain))
        }
        var rest = found[...]
        repeat {
            let batch = rest.prefix(rest.batchCount)
            rest = rest.dropFirst(batch.count)
            let reply = Reply.found(Array(batch), isLast: rest.isEmpty)
            let valued = withValues ? batch.filter(\.hasValue) : []
            // With the first value behind it, it is one message to wake up for.
            if valued.isEmpty { send(reply) } else { hold(reply) }
            for item in valued { try sendValue(of: item.reference) }
        } while !rest.isEmpty
        try exchanging { (channel) throws(ProtocolError) in try channel.flush() }
    }

    private func sendValue(of reference: PersistentReference) throws(KeychainError) {
        var download = Download(self, nil)
        let failure: KeychainError
        do throws(KeychainError) {
            let value = try onKeychain { (keychain) throws(KeychainError) -> OpenedValue? in
                try open(reference, keychain)
            }
            guard let value else { throw KeychainError(.notFound, "the item has no value by now") }
            do throws(VaultError) {
                return try value.pass(to: &download)
            } catch {
                throw KeychainError(error)
            }
        } catch {
            failure = error
        }
        try exchanging { (channel) throws(ProtocolError) in try channel.sendAbort() }
        hold(.refused(failure))
    }
}

extension ArraySlice<FoundItem> {
    /// How many go into one message: few in number and in bytes, and at least one.
    fileprivate var batchCount: Int {
        var bytes = 0
        var count = 0
        for item in prefix(Limits.batchItems) {
            bytes += item.attributes.approximateBytes
            guard bytes <= Limits.batchBytes || count == 0 else { break }
            count += 1
        }
        return count
    }
}

extension Attributes {
    /// What they take on the wire but for a few bytes each.
    var approximateBytes: Int {
        sorted.reduce(0) { $0 + ($1.value.comparedBytes?.count ?? 8) }
    }
}
