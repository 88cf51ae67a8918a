internal import ItemModel
internal import Vault

extension Keychain {
    /// What an update makes of each item it finds, once every rule is kept by all of them.
    func plan(
        _ query: Query, _ changes: Attributes, _ accessibility: Accessibility?, _ caller: Caller
    ) throws(KeychainError) -> [PlannedUpdate] {
        let found = try matches(query, caller)
        try Self.requireGroupUntouched(changes, caller)
        if let accessibility { try requireOpen(accessibility) }
        try requireNothingHidden(query)
        if found.isEmpty { throw Self.noMatch }
        let catalogue = try catalogue()
        var plan: [PlannedUpdate] = []
        for index in found {
            plan.append(try planned(catalogue.item(index), changes, accessibility))
        }
        try requireFreeKeys(plan, found)
        return plan
    }

    /// A group is an item's for life: moving is a verb of its own (`docs/secitem.md`, 9 b and ab).
    private static func requireGroupUntouched(
        _ changes: Attributes, _ caller: Caller
    ) throws(KeychainError) {
        guard changes[.accessGroup] != nil else { return }
        if let group = changes.text(.accessGroup) { try caller.require(group) }
        throw KeychainError(.invalid, "an update cannot change the access group")
    }

    func planned(
        _ item: StoredItem, _ changes: Attributes, _ accessibility: Accessibility?
    ) throws(KeychainError) -> PlannedUpdate {
        let checked = try AttributeRules.checked(changes, for: item.itemClass)
        var attributes = item.attributes
        for (attribute, value) in checked.sorted where attribute.updateRule == .stored {
            attributes[attribute] = value
        }
        attributes[.modificationDate] = .date(nextDate(after: item))
        try Self.requireCombinable(attributes, accessibility ?? item.accessibility)
        return PlannedUpdate(
            identifier: item.identifier, attributes: attributes,
            accessibility: accessibility == item.accessibility ? nil : accessibility)
    }

    /// Strictly later than the item's last date, also where the clock stood still or went back.
    private func nextDate(after item: StoredItem) -> Int64 {
        guard case .date(let last) = item.attributes[.modificationDate] else { return now() }
        let (next, overflow) = last.addingReportingOverflow(Limits.dateStep)
        return overflow ? last : max(now(), next)
    }

    /// No item may end with the key of another, whether that one is part of the update or not.
    private func requireFreeKeys(
        _ plan: [PlannedUpdate], _ found: [Int]
    ) throws(KeychainError) {
        let catalogue = try catalogue()
        let moving = Set(found)
        var taken: Set<PrimaryKey> = []
        for (planned, index) in zip(plan, found) {
            let key = PrimaryKey(catalogue.item(index).itemClass, planned.attributes)
            let holder = catalogue.position(of: key)
            guard taken.insert(key).inserted, holder.map(moving.contains) ?? true else {
                throw Self.duplicate
            }
            let old = catalogue.item(index)
            guard key != PrimaryKey(old.itemClass, old.attributes) else { continue }
            try requireNoHiddenTwin(old.itemClass, planned.attributes)
        }
    }
}
