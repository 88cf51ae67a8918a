package import ItemModel
internal import Vault
package import WebDomains

/// Items by the address that they are for (`docs/domains.md`).
extension Keychain {
    /// Every open item that answers `query`, best first.
    ///
    /// - Throws: `interactionNotAllowed` where there is none and a locked class may hold one.
    package func candidates(
        for query: WebQuery, for caller: Caller
    ) throws(KeychainError) -> [WebCandidate] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let found = try siteIndex().candidates(for: query, isSeen: sight(catalogue, caller))
        if found.candidates.isEmpty { try requireNothingHidden() }
        return found.candidates.compactMap { Self.candidate($0, catalogue) }
    }

    /// The one credential that may be handed over for `query`.
    ///
    /// - Throws: `interactionNotAllowed` where none is released and a locked class may hold one that is.
    package func choose(
        for query: WebQuery, for caller: Caller
    ) throws(KeychainError) -> WebChoice {
        try caller.requireAny()
        let catalogue = try catalogue()
        let choice = try siteIndex().choice(for: query, isSeen: sight(catalogue, caller))
        switch choice {
        case .release(let one):
            return Self.candidate(one, catalogue).map(WebChoice.release) ?? .nothing
        case .latest(let one, let others):
            return Self.candidate(one, catalogue).map { .latest($0, others: others) } ?? .nothing
        case .confirm(let one):
            try requireNothingHidden()
            return Self.candidate(one, catalogue).map(WebChoice.confirm) ?? .nothing
        case .nothing:
            try requireNothingHidden()
            return .nothing
        }
    }

    /// Why items that came near are none: the rule that ended each, by the items' names.
    package func nearMisses(
        for query: WebQuery, for caller: Caller
    ) throws(KeychainError) -> [(item: ItemSummary, miss: MatchMiss)] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let misses = try siteIndex().misses(for: query, isSeen: sight(catalogue, caller))
        return misses.compactMap { id, miss in
            catalogue.byIdentifier[id].map { (catalogue.summary($0), miss) }
        }.sorted { $0.item.name.utf8.lexicographicallyPrecedes($1.item.name.utf8) }
    }

    /// To be called when lists of suffixes or groups changed.
    package func refreshLists() {
        sites = nil
    }

    /// The index, as the open items are now.
    private func siteIndex() throws(KeychainError) -> SiteIndex<ItemIdentifier> {
        let table = sites ?? SiteTable(lists())
        sites = table
        if table.isStale { table.update(try catalogue().slots.all) }
        return table.index
    }

    private func sight(_ catalogue: Catalogue, _ caller: Caller) -> (ItemIdentifier) -> Bool {
        { id in
            catalogue.byIdentifier[id].map { caller.sees(catalogue.item($0).attributes) } ?? false
        }
    }

    private static func candidate(
        _ found: Candidate<ItemIdentifier>, _ catalogue: Catalogue
    ) -> WebCandidate? {
        catalogue.byIdentifier[found.id].map {
            WebCandidate(item: catalogue.summary($0), match: found.match)
        }
    }
}
