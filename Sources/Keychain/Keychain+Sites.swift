package import ItemModel
internal import Vault
package import WebDomains

/// Items by the address that they are for (`docs/domains.md`).
extension Keychain {
    /// Every open item that answers `query`, best first.
    ///
    /// - Parameter filter: Narrows what is looked at, by what matching knows nothing of.
    /// - Throws: `interactionNotAllowed` where there is none and a locked class may hold one.
    package func candidates(
        for query: WebQuery, _ filter: WebFilter = WebFilter(), for caller: Caller
    ) throws(KeychainError) -> [WebCandidate] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let found = try siteIndex().candidates(
            for: query, isSeen: sight(catalogue, caller, filter))
        if found.candidates.isEmpty { try requireNothingHidden() }
        return found.candidates.compactMap { candidate($0, catalogue) }
    }

    /// The one credential that may be handed over for `query`.
    ///
    /// - Throws: `interactionNotAllowed` where none is released and a locked class may hold one that is.
    package func choose(
        for query: WebQuery, _ filter: WebFilter = WebFilter(), for caller: Caller
    ) throws(KeychainError) -> WebChoice {
        try caller.requireAny()
        let catalogue = try catalogue()
        let choice = try siteIndex().choice(for: query, isSeen: sight(catalogue, caller, filter))
        switch choice {
        case .release(let one):
            return candidate(one, catalogue).map(WebChoice.release) ?? .nothing
        case .latest(let one, let others):
            return candidate(one, catalogue).map { .latest($0, others: others) } ?? .nothing
        case .confirm(let one):
            try requireNothingHidden()
            return candidate(one, catalogue).map(WebChoice.confirm) ?? .nothing
        case .nothing:
            try requireNothingHidden()
            return .nothing
        }
    }

    /// Why items that come near are none: the rule that ended each, by the items' names.
    ///
    /// Reads every address.
    package func nearMisses(
        for query: WebQuery, for caller: Caller
    ) throws(KeychainError) -> [(item: ItemSummary, miss: MatchMiss)] {
        try caller.requireAny()
        let catalogue = try catalogue()
        let misses = try siteIndex().allMisses(for: query, isSeen: sight(catalogue, caller))
        return misses.compactMap { id, miss in
            catalogue.byIdentifier[id].map { (catalogue.summary($0), miss) }
        }.sorted { $0.item.name.utf8.lexicographicallyPrecedes($1.item.name.utf8) }
    }

    /// A registrable domain of an open item that the query's could be taken for; nil where there is none.
    package func lookalike(
        for query: WebQuery, for caller: Caller
    ) throws(KeychainError) -> String? {
        try caller.requireAny()
        // A caller of one group must not learn of another's sites.
        guard caller.holdsAll else { return nil }
        let index = try siteIndex()
        guard let site = index.matcher.lists.site(of: query.place.host) else { return nil }
        return Lookalike.find(site, among: index.sites)
    }

    /// The item was handed over for an address: of several that would do it is the one next time.
    ///
    /// Kept in memory alone: a lookup writes nothing.
    package func noteUse(of identifier: ItemIdentifier) {
        sites?.noteUse(of: identifier, at: now())
    }

    /// To be called when lists of suffixes or groups changed.
    package func refreshLists() {
        sites = nil
    }

    /// The index, as the open items are now.
    func siteIndex() throws(KeychainError) -> SiteIndex<ItemIdentifier> {
        let table = sites ?? SiteTable(lists())
        sites = table
        if table.isStale { table.update(try catalogue().slots.all) }
        return table.index
    }

    private func sight(
        _ catalogue: Catalogue, _ caller: Caller, _ filter: WebFilter = WebFilter()
    ) -> (ItemIdentifier) -> Bool {
        let now = now()
        return { id in
            guard let position = catalogue.byIdentifier[id] else { return false }
            let attributes = catalogue.item(position).attributes
            return caller.sees(attributes) && filter.passes(attributes, at: now)
        }
    }

    private func candidate(
        _ found: Candidate<ItemIdentifier>, _ catalogue: Catalogue
    ) -> WebCandidate? {
        catalogue.byIdentifier[found.id].map {
            let summary = catalogue.summary($0)
            return WebCandidate(
                item: summary, match: found.match,
                isExpired: WebFilter.isExpired(summary.attributes, at: now()))
        }
    }
}
