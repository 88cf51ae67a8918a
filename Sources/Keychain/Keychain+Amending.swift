package import ItemModel
internal import Vault

/// Changes to several items by reference, all or none.
extension Keychain {
    /// Changes or takes away attributes, and moves items to other classes.
    ///
    /// An item that is already as it should be is left alone.
    ///
    /// - Parameters:
    ///   - changes: For every item; of the key, too, where it then is nobody else's.
    ///   - removed: Attributes that no item has afterwards.
    /// - Returns: How many items were changed.
    /// - Throws: `notFound` where one is not there, `duplicate`, `noSuchAttribute`, `invalid`,
    ///   `unavailable`, `interactionNotAllowed`.
    package func amend(
        _ amendments: [Amendment], _ changes: Attributes, removing removed: [Attribute],
        for caller: Caller
    ) throws(KeychainError) -> Int {
        var writer = try makeWriter()
        if changes[.accessGroup] != nil || removed.contains(.accessGroup) {
            throw KeychainError(.invalid, "an item keeps its access group for life")
        }
        var plan: [(old: StoredItem, new: PlannedUpdate)] = []
        for amendment in amendments {
            let item = try item(amendment.reference, caller)
            if let accessibility = amendment.accessibility { try requireOpen(accessibility) }
            let planned = try planned(item, changes, removing: removed, amendment.accessibility)
            if planned.changes(item) { plan.append((item, planned)) }
        }
        let moving = Set(plan.map(\.old.identifier))
        try requireApart(plan.map { ($0.old.itemClass, $0.new.attributes) })
        for (old, new) in plan where !new.attributes.haveSameKey(old.itemClass, old.attributes) {
            let holder = try holder(of: new.attributes, old.itemClass)
            guard holder.map({ moving.contains($0.identifier) }) ?? true else {
                throw Self.duplicate
            }
        }
        do {
            for (_, new) in plan {
                try writer.update(
                    new.identifier, attributes: new.attributes, accessibility: new.accessibility)
            }
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
        return plan.count
    }

    /// An open item that the caller may see.
    ///
    /// - Throws: `notFound`; `interactionNotAllowed` also where only its name is known.
    func item(
        _ reference: PersistentReference, _ caller: Caller
    ) throws(KeychainError) -> StoredItem {
        var query = ItemQuery()
        query.reference = reference
        guard let position = try matches(query, caller).first else { throw try missing(query) }
        let item = try catalogue().item(position)
        guard vault.state.opens(item.accessibility.family) else { throw Self.locked }
        return item
    }

    private func planned(
        _ item: StoredItem, _ changes: Attributes, removing removed: [Attribute],
        _ accessibility: Accessibility?
    ) throws(KeychainError) -> PlannedUpdate {
        for attribute in removed where !attribute.exists(in: item.itemClass) {
            throw KeychainError(
                .noSuchAttribute, "items of this class have no \(attribute.word)")
        }
        let planned = try planned(item, ItemChange(changes, accessibility))
        var attributes = planned.attributes
        for attribute in removed { attributes[attribute] = nil }
        return PlannedUpdate(
            identifier: planned.identifier, attributes: attributes,
            accessibility: planned.accessibility)
    }

    /// Whoever has this very key, in its group: an item that is open.
    ///
    /// - Throws: `interactionNotAllowed` where a locked item has or may have it.
    func holder(
        of attributes: Attributes, _ itemClass: ItemClass
    ) throws(KeychainError) -> StoredItem? {
        let catalogue = try catalogue()
        let exact = catalogue.positions(named: PrimaryKey(naming: itemClass, attributes))
        let spelled = CanonicalKey(itemClass, attributes).map(catalogue.positions(spelled:)) ?? []
        let found = (exact + spelled).map(catalogue.item).first {
            $0.attributes.haveEquivalentKey(itemClass, attributes)
        }
        if let found { return found }
        guard try hasHiddenTwin(itemClass, attributes) == false else { throw Self.locked }
        return nil
    }

    /// No two of these may be one item's key.
    func requireApart(_ keys: [(ItemClass, Attributes)]) throws(KeychainError) {
        var taken: Set<PrimaryKey> = []
        for (itemClass, attributes) in keys {
            guard taken.insert(PrimaryKey(itemClass, attributes)).inserted else {
                throw KeychainError(.duplicate, "two items would have one name")
            }
        }
    }
}

extension PlannedUpdate {
    /// Whether anything but the date is another.
    fileprivate func changes(_ item: StoredItem) -> Bool {
        var dated = attributes
        dated[.modificationDate] = item.attributes[.modificationDate]
        return accessibility != nil || dated != item.attributes
    }
}
