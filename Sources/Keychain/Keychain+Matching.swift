package import ItemModel
internal import Vault

extension Keychain {
    /// The items that `query` finds, as many as its limit allows, in the order of their names.
    ///
    /// - Throws: `notFound`; `interactionNotAllowed` where a locked class may hold what was asked for.
    package func items(
        matching query: ItemQuery, for caller: Caller
    ) throws(KeychainError) -> [ItemSummary] {
        let found = try matches(query, caller)
        let catalogue = try catalogue()
        switch query.limit {
        case .one:
            if found.isEmpty { throw try missing(query) }
            return [catalogue.summary(found[0])]
        case .all, .atMost:
            try requireNothingHidden(query)
            if found.isEmpty { throw Self.noMatch }
            guard case .atMost(let count) = query.limit else { return catalogue.summaries(found) }
            return catalogue.summaries(Array(found.prefix(count)))
        }
    }

    /// The positions of every open item that `query` finds for `caller`, whatever the limit.
    func matches(_ query: ItemQuery, _ caller: Caller) throws(KeychainError) -> [Int] {
        try caller.requireAny()
        if case .atMost(let count) = query.limit, count < 1 {
            throw KeychainError(.invalid, "a limit is at least one")
        }
        if let reference = query.reference { return try match(reference, query, caller) }
        guard let itemClass = query.itemClass else {
            throw KeychainError(.invalid, "a query needs a class")
        }
        guard query.host == nil || itemClass == .internetPassword else {
            throw KeychainError(.unimplemented, "only internet items have a host")
        }
        let wanted = try AttributeRules.checked(query.attributes, for: itemClass)
        if let group = wanted.text(.accessGroup) { try caller.require(group) }
        let catalogue = try catalogue()
        return catalogue.candidates(itemClass, wanted).filter { index in
            let item = catalogue.item(index)
            return item.itemClass == itemClass && item.attributes.contain(wanted)
                && query.fits(item) && caller.sees(item.attributes)
        }
    }

    /// A reference finds its item whatever the attributes, and allows no other filter.
    private func match(
        _ reference: PersistentReference, _ query: ItemQuery, _ caller: Caller
    ) throws(KeychainError) -> [Int] {
        guard query.attributes.isEmpty, query.accessibility == nil, query.host == nil else {
            throw KeychainError(.invalid, "a reference allows no other attribute beside it")
        }
        guard query.itemClass == nil || query.itemClass == reference.itemClass else {
            throw KeychainError(.noSuchClass, "the reference is to an item of another class")
        }
        let catalogue = try catalogue()
        guard let index = catalogue.byIdentifier[reference.identifier],
            catalogue.item(index).itemClass == reference.itemClass,
            caller.sees(catalogue.item(index).attributes)
        else { return [] }
        return [index]
    }

    static var noMatch: KeychainError {
        KeychainError(.notFound, "no item matches")
    }

    /// Why nothing was found: it is not there, or it may be where nobody can look now.
    func missing(_ query: ItemQuery) throws(KeychainError) -> KeychainError {
        try requireNothingHidden(query)
        return Self.noMatch
    }
}

extension ItemQuery {
    /// Whether the filters that are not attributes let the item through.
    fileprivate func fits(_ item: StoredItem) -> Bool {
        guard accessibility == nil || accessibility == item.accessibility else { return false }
        if let host, !Self.isBelow(host, item.attributes[.server]) { return false }
        if attributes[.synchronizable] != nil { return true }
        let isSynchronizable = item.attributes[.synchronizable] == .boolean(true)
        switch synchronizable {
        case .any: return true
        case .yes: return isSynchronizable
        case .no: return !isSynchronizable
        }
    }

    /// Whether a server is a host or below it; only one that was stored as text can be.
    private static func isBelow(_ host: String, _ server: AttributeValue?) -> Bool {
        guard case .text(let server) = server else { return false }
        if server.utf8.elementsEqual(host.utf8) { return true }
        let tail = [UInt8(ascii: ".")] + Array(host.utf8)
        return server.utf8.count > tail.count && server.utf8.suffix(tail.count).elementsEqual(tail)
    }
}
