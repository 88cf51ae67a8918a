package import ItemModel
internal import ItemNames
internal import Vault
package import WebDomains

/// Items that are for exactly one place: what storing and erasing go by, which never use a lesser grade.
extension Keychain {
    /// How an item for the query's place, path and user would be stored, and the open items that are for
    /// that very place and path, whatever their account; where the query tells no path, for all of its paths.
    ///
    /// - Throws: `interactionNotAllowed` where there is none and a locked class may hold one.
    package func place(
        of query: WebQuery, for caller: Caller
    ) throws(KeychainError) -> (place: WebPlace, items: [ItemSummary]) {
        try caller.requireAny()
        let found = try items(at: query, caller)
        if found.isEmpty { try requireNothingHidden() }
        var attributes = URLNames.attributes(of: query.place)
        attributes[.account] = query.user.map { .text($0) }
        let place = WebPlace(
            attributes: attributes,
            site: try siteIndex().matcher.lists.listedSite(of: query.place.host))
        return (place, found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }

    private func items(
        at query: WebQuery, _ caller: Caller
    ) throws(KeychainError) -> [ItemSummary] {
        let catalogue = try catalogue()
        let wanted = StoredOrigin(query.place)
        // Items that say never are in no index, and are for their place all the same.
        let host = query.place.host
        let named = catalogue.positions(.server, Array(host.text.utf8)) ?? []
        let near = try siteIndex().items(at: host)
            .union(named.map { catalogue.item($0).identifier })
        return near.compactMap { id -> ItemSummary? in
            guard let position = catalogue.byIdentifier[id] else { return nil }
            let item = catalogue.item(position)
            guard item.itemClass == .internetPassword, caller.sees(item.attributes),
                let own = StoredCredential(item).origin, own.isSamePlace(as: wanted),
                query.path == nil || own.path == wanted.path
            else { return nil }
            return catalogue.summary(position)
        }
    }
}
