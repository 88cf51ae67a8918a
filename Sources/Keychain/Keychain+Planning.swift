internal import ItemModel
internal import Vault

extension Keychain {
    /// What an update makes of each item it finds, once every rule is kept by all of them.
    func plan(
        _ query: ItemQuery, _ change: ItemChange, _ caller: Caller
    ) throws(KeychainError) -> UpdatePlan {
        try Self.requireNoSkipping(query)
        let found = try matches(query, caller)
        if let group = query.attributes.text(.accessGroup) { try caller.requireWritable(group) }
        try Self.requireGroupUntouched(change.attributes, caller)
        if let group = change.group { try caller.requireWritable(group) }
        if let accessibility = change.accessibility { try requireOpen(accessibility) }
        if let itemClass = query.itemClass ?? query.reference?.itemClass {
            _ = try AttributeRules.checked(change.attributes, for: itemClass)
        }
        try requireNothingHidden(query)
        if found.isEmpty { throw Self.noMatch }
        let catalogue = try catalogue()
        var updates: [PlannedUpdate] = []
        for index in found { updates.append(try planned(catalogue.item(index), change)) }
        return UpdatePlan(
            updates: updates, replaced: try replaced(by: updates, found),
            left: left(by: updates, found, catalogue))
    }

    /// What stays behind where an item that travels gets another key: to the others it was deleted.
    private func left(
        by updates: [PlannedUpdate], _ found: [Int], _ catalogue: Catalogue
    ) -> [Tombstone] {
        zip(updates, found).compactMap { planned, index in
            let old = catalogue.item(index)
            guard old.leavesTombstone,
                PrimaryKey(old.itemClass, planned.attributes)
                    != PrimaryKey(old.itemClass, old.attributes)
            else { return nil }
            var attributes = old.attributes.asTombstone(of: old.itemClass)
            attributes[.modificationDate] = planned.attributes[.modificationDate]
            return Tombstone(
                itemClass: old.itemClass, attributes: attributes,
                accessibility: old.accessibility)
        }
    }

    /// Who changes all that match cannot leave out some of them.
    static func requireNoSkipping(_ query: ItemQuery) throws(KeychainError) {
        guard query.authenticationUI != .skip else {
            throw KeychainError(.invalid, "only a search can pass items over")
        }
    }

    /// A group is an item's for life: moving is a verb of its own (`docs/secitem.md`, "Changing").
    private static func requireGroupUntouched(
        _ changes: Attributes, _ caller: Caller
    ) throws(KeychainError) {
        guard changes[.accessGroup] != nil else { return }
        if let group = changes.text(.accessGroup) { try caller.require(group) }
        throw KeychainError(.invalid, "an update cannot change the access group")
    }

    func planned(
        _ item: StoredItem, _ change: ItemChange
    ) throws(KeychainError) -> PlannedUpdate {
        let checked = try AttributeRules.checked(change.attributes, for: item.itemClass)
        var attributes = item.attributes
        for (attribute, value) in checked.sorted where attribute.updateRule == .stored {
            attributes[attribute] = value
        }
        if let group = change.group { attributes[.accessGroup] = .text(group) }
        attributes[.modificationDate] = .date(nextDate(after: item))
        try Self.requireCombinable(attributes, change.accessibility ?? item.accessibility)
        return PlannedUpdate(
            identifier: item.identifier, attributes: attributes,
            accessibility: change.accessibility == item.accessibility ? nil : change.accessibility)
    }

    /// Strictly later than the item's last date, also where the clock stood still or went back.
    func nextDate(after item: StoredItem) -> Int64 {
        guard case .date(let last) = item.attributes[.modificationDate] else { return now() }
        let (next, overflow) = last.addingReportingOverflow(Limits.dateStep)
        return overflow ? last : max(now(), next)
    }

    /// No item may end with the key of another, whether that one is part of the update or not.
    ///
    /// - Returns: Those that have such a key and cannot be used any more: they give way.
    private func replaced(
        by updates: [PlannedUpdate], _ found: [Int]
    ) throws(KeychainError) -> [ItemIdentifier] {
        let catalogue = try catalogue()
        let moving = Set(found)
        var taken: Set<PrimaryKey> = []
        var replaced: [ItemIdentifier] = []
        for (planned, index) in zip(updates, found) {
            let old = catalogue.item(index)
            let key = PrimaryKey(old.itemClass, planned.attributes)
            guard taken.insert(key).inserted else { throw Self.duplicate }
            if let holder = catalogue.position(of: key), !moving.contains(holder),
                let damaged = try damagedHolder(of: key)
            {
                replaced.append(damaged)
            }
            guard key != PrimaryKey(old.itemClass, old.attributes) else { continue }
            try requireNoHiddenTwin(old.itemClass, planned.attributes)
            if let tombstone = catalogue.tombstone(old.itemClass, planned.attributes) {
                replaced.append(tombstone)
            }
        }
        return replaced
    }
}
