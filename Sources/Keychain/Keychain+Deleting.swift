package import ItemModel
internal import Vault

extension Keychain {
    /// Deletes every item that `query` finds.
    ///
    /// - Returns: How many there were, at least one.
    /// - Throws: `notFound`, `interactionNotAllowed`, `groupNotHeld`.
    package func delete(_ query: ItemQuery, for caller: Caller) throws(KeychainError) -> Int {
        try Self.requireNoSkipping(query)
        let writer = try makeWriter()
        let found = try matches(query, caller)
        if let group = query.attributes.text(.accessGroup) { try caller.requireWritable(group) }
        try requireNothingHidden(query)
        if found.isEmpty { throw Self.noMatch }
        let catalogue = try catalogue()
        return try delete(found.map { catalogue.item($0).identifier }, writer)
    }

    /// Deletes these items, all or none.
    ///
    /// - Throws: `notFound` where one of them is not there.
    package func delete(
        _ references: [PersistentReference], for caller: Caller
    ) throws(KeychainError) -> Int {
        let writer = try makeWriter()
        var identifiers: [ItemIdentifier] = []
        var seen: Set<PersistentReference> = []
        for reference in references where seen.insert(reference).inserted {
            var query = ItemQuery()
            query.reference = reference
            if try matches(query, caller).isEmpty { throw try missing(query) }
            identifiers.append(reference.identifier)
        }
        return try delete(identifiers, writer)
    }

    private func delete(
        _ identifiers: [ItemIdentifier], _ writer: consuming VaultWriter
    ) throws(KeychainError) -> Int {
        var writer = writer
        var items: [StoredItem] = []
        // Where names are known while locked, they are still all that is.
        for identifier in identifiers {
            guard let item = vault.knownItem(identifier),
                vault.state.opens(item.accessibility.family)
            else { throw Self.locked }
            items.append(item)
        }
        do {
            for item in items {
                guard item.leavesTombstone else {
                    try writer.delete(item.identifier)
                    continue
                }
                var left = item.attributes.asTombstone(of: item.itemClass)
                left[.modificationDate] = .date(nextDate(after: item))
                try writer.update(item.identifier, attributes: left, value: .remove)
            }
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
        return identifiers.count
    }
}
