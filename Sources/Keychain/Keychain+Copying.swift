package import ItemModel
internal import Vault

extension Keychain {
    /// The items that `query` finds, as many as its limit allows, the oldest first; their names are not
    /// made.
    ///
    /// - Throws: `notFound`; `interactionNotAllowed` where a locked class may hold what was asked for.
    package func copy(
        matching query: ItemQuery, for caller: Caller
    ) throws(KeychainError) -> [FoundItem] {
        let found = try matches(query, caller)
        let catalogue = try catalogue()
        switch query.limit {
        case .one:
            guard let oldest = catalogue.oldest(of: found) else { throw try missing(query) }
            return [catalogue.found(oldest)]
        case .all, .atMost:
            try requireNothingHidden(query)
            if found.isEmpty { throw Self.noMatch }
            let ordered = catalogue.byAge(found)
            guard case .atMost(let count) = query.limit else { return ordered.map(catalogue.found) }
            return ordered.prefix(count).map(catalogue.found)
        }
    }
}

extension Catalogue {
    fileprivate func found(_ position: Int) -> FoundItem {
        let item = item(position)
        return FoundItem(
            reference: item.reference, accessibility: item.accessibility,
            attributes: item.attributes, hasValue: item.hasValue)
    }

    /// The order must be the same each time, so that "the first" is always the same item.
    fileprivate func byAge(_ positions: [Int]) -> [Int] {
        positions.map { (age: age($0), position: $0) }.sorted { $0.age < $1.age }.map(\.position)
    }

    fileprivate func oldest(of positions: [Int]) -> Int? {
        guard positions.count > 1 else { return positions.first }
        return positions.min { age($0) < age($1) }
    }

    private func age(_ position: Int) -> (Int64, ItemIdentifier) {
        let item = item(position)
        guard case .date(let created) = item.attributes[.creationDate] else {
            return (Int64.max, item.identifier)
        }
        return (created, item.identifier)
    }
}
