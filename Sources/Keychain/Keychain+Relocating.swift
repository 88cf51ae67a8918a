package import ItemModel
internal import ItemNames
internal import Vault

/// Giving items, or copies of them, other names: all or none.
extension Keychain {
    /// - Parameters:
    ///   - copies: Whether the items stay and copies get the names.
    ///   - replaces: Whether an item that has one of the names goes.
    /// - Returns: How many there were.
    /// - Throws: `notFound` where one is not there; `duplicate` with the names that are taken; `invalid`
    ///   for a name that makes no item, or where an attribute would be lost; `interactionNotAllowed`.
    package func relocate(
        _ relocations: [Relocation], copies: Bool, replaces: Bool, for caller: Caller
    ) throws(KeychainError) -> Int {
        var writer = try makeWriter()
        var plan: [PlannedRelocation] = []
        for relocation in relocations { plan.append(try planned(relocation, copies, caller)) }
        try requireApart(plan.map { ($0.itemClass, $0.attributes) })
        for holder in try holders(plan, copies: copies, replaces: replaces, caller) {
            do {
                try writer.delete(holder)
            } catch {
                throw KeychainError(error)
            }
        }
        do {
            for planned in plan { try write(planned, copies, &writer) }
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
        return plan.count
    }

    /// An item and what it becomes.
    private struct PlannedRelocation {
        let old: StoredItem
        let itemClass: ItemClass
        let attributes: Attributes
    }

    private func planned(
        _ relocation: Relocation, _ copies: Bool, _ caller: Caller
    ) throws(KeychainError) -> PlannedRelocation {
        let item = try item(relocation.reference, caller)
        let name = try ItemName.parse(relocation.name)
        guard let created = name.creates else {
            throw KeychainError(.invalid, name.hint ?? "the name makes no item")
        }
        var attributes = try Self.kept(of: item, as: created.itemClass)
        attributes = attributes.merging(created.attributes)
        if copies {
            attributes = dated(attributes)
        } else {
            attributes = try planned(item, ItemChange(Attributes(), nil)).dating(attributes)
        }
        return PlannedRelocation(
            old: item, itemClass: created.itemClass,
            attributes: try AttributeRules.checked(attributes, for: created.itemClass))
    }

    /// What is no part of the name, all of which the other class must have a place for.
    private static func kept(
        of item: StoredItem, as itemClass: ItemClass
    ) throws(KeychainError) -> Attributes {
        var kept = item.attributes
        for attribute in Attribute.naming(of: item.itemClass) { kept[attribute] = nil }
        for (attribute, value) in kept.sorted where !attribute.exists(in: itemClass) {
            guard attribute.isDefault(value) else {
                throw KeychainError(
                    .invalid,
                    "the item's \(attribute.word) would be lost: the new name's kind has none",
                    hint: "take it away first: kist set NAME \(attribute.word)=")
            }
            kept[attribute] = nil
        }
        return kept
    }

    /// Items that have the new names already and are to go.
    ///
    /// - Throws: `duplicate` where they are to stay.
    private func holders(
        _ plan: [PlannedRelocation], copies: Bool, replaces: Bool, _ caller: Caller
    ) throws(KeychainError) -> [ItemIdentifier] {
        let sources = Set(plan.map(\.old.identifier))
        var holders: [ItemIdentifier] = []
        for planned in plan {
            let old = planned.old
            guard let holder = try holder(of: planned.attributes, planned.itemClass) else {
                continue
            }
            let isItself = holder.identifier == old.identifier
            if isItself, copies || planned.attributes.haveSameKey(old.itemClass, old.attributes) {
                throw KeychainError(.invalid, "the item has this name already")
            }
            if !copies, sources.contains(holder.identifier) { continue }
            guard !sources.contains(holder.identifier) else {
                throw KeychainError(.invalid, "a copy would replace what is to be copied")
            }
            guard vault.state.opens(holder.accessibility.family) else { throw Self.locked }
            guard caller.sees(holder.attributes) else { throw Self.duplicate }
            holders.append(holder.identifier)
        }
        guard !holders.isEmpty, !replaces else { return holders }
        let catalogue = try catalogue()
        throw KeychainError(
            .duplicate, "the name is taken",
            names: holders.prefix(Limits.ambiguousNames).compactMap {
                catalogue.byIdentifier[$0].map(catalogue.name)
            })
    }

    private func write(
        _ planned: PlannedRelocation, _ copies: Bool, _ writer: inout VaultWriter
    ) throws(VaultError) {
        let old = planned.old
        guard copies || planned.itemClass != old.itemClass else {
            return try writer.update(old.identifier, attributes: planned.attributes)
        }
        switch try writer.openValue(of: old.identifier) {
        case .some(let value):
            var source = try value.makeSource()
            _ = try writer.add(
                planned.itemClass, planned.attributes, accessibility: old.accessibility,
                value: &source)
        case .none:
            _ = try writer.addWithoutValue(
                planned.itemClass, planned.attributes, accessibility: old.accessibility)
        }
        if !copies { try writer.delete(old.identifier) }
    }
}

extension PlannedUpdate {
    /// Other attributes with this update's date.
    fileprivate func dating(_ other: Attributes) -> Attributes {
        var dated = other
        dated[.modificationDate] = attributes[.modificationDate]
        return dated
    }
}
