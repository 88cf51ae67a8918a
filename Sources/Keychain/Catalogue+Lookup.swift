internal import ItemModel
internal import ItemNames
internal import Vault

extension Catalogue {
    /// The items that a name finds: those of the first tier that has any.
    ///
    /// Byte for byte; then the same text spelled otherwise in Unicode; then all that have the given
    /// attributes, again by bytes before spelling.
    ///
    /// - Returns: The items, and whether the name spells them: an id does, the last two tiers do not.
    func find(_ lookup: Lookup, visible: (Int) -> Bool) -> (items: [Int], isExact: Bool) {
        if let prefix = lookup.identifierPrefix {
            return (items(withIdentifierPrefix: prefix).filter(visible), true)
        }
        let tiers: [(isExact: Bool, find: () -> [Int])] = [
            (true, { self.exact(lookup) }), (true, { self.canonical(lookup) }),
            (false, { self.union(lookup, self.having) }),
            (false, { self.union(lookup, self.havingCanonically) }),
        ]
        for tier in tiers {
            let found = tier.find().filter(visible)
            if !found.isEmpty { return (found, tier.isExact) }
        }
        return ([], false)
    }

    private func exact(_ lookup: Lookup) -> [Int] {
        guard let exact = lookup.exact else { return [] }
        return positions(named: PrimaryKey(naming: exact.itemClass, exact.attributes))
    }

    private func canonical(_ lookup: Lookup) -> [Int] {
        guard let exact = lookup.exact,
            let key = CanonicalKey(exact.itemClass, exact.attributes)
        else { return [] }
        return positions(spelled: key)
    }

    private func union(_ lookup: Lookup, _ find: (Lookup.Filter) -> [Int]) -> [Int] {
        var seen: Set<Int> = []
        return lookup.union.flatMap(find).filter { seen.insert($0).inserted }
    }

    /// The items of the filter's class that have all its attributes, byte for byte.
    private func having(_ filter: Lookup.Filter) -> [Int] {
        candidates(filter.itemClass, filter.attributes).filter {
            item($0).itemClass == filter.itemClass
                && item($0).attributes.contain(filter.attributes)
        }
    }

    /// The items that may have these attributes, from the narrowest table that knows one of them.
    ///
    /// Who names a whole key is given its few twins, however many items share its parts. Only a question
    /// that names nothing a table is kept of looks at every item.
    func candidates(_ itemClass: ItemClass, _ attributes: Attributes) -> [Int] {
        if Attribute.naming(of: itemClass).allSatisfy({ attributes[$0] != nil }) {
            return positions(named: PrimaryKey(naming: itemClass, attributes))
        }
        var narrowest: [Int]?
        for attribute in Self.indexed {
            guard let key = indexed(attributes, attribute), let found = positions(attribute, key)
            else { continue }
            if found.count < narrowest?.count ?? Int.max { narrowest = found }
            if found.count < Limits.fewItems { break }
        }
        return narrowest ?? slots.positions
    }

    /// The bytes to look up; nil for an empty value, which items without the attribute have too.
    private func indexed(_ attributes: Attributes, _ attribute: Attribute) -> [UInt8]? {
        guard let bytes = attributes[attribute]?.comparedBytes, !bytes.isEmpty else { return nil }
        return bytes
    }

    private func havingCanonically(_ filter: Lookup.Filter) -> [Int] {
        canonicalCandidates(filter.attributes).filter { index in
            item(index).itemClass == filter.itemClass
                && item(index).attributes.containEquivalent(of: filter.attributes)
        }
    }

    private func canonicalCandidates(_ attributes: Attributes) -> [Int] {
        for attribute in [Attribute.service, .server, .account] {
            guard let text = attributes.text(attribute) else { continue }
            return positions(attribute, text: text) ?? []
        }
        return []
    }
}
