package import ItemModel
package import Vault

/// Values that are sealed before the writer's lock is taken, since they come at their sender's pace.
extension Keychain {
    /// Begins an item whose value is long.
    ///
    /// - Throws: as `checkAdding`.
    package func stageAdding(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        for caller: Caller
    ) throws(KeychainError) -> ItemStage {
        let dated = dated(try checkAdding(itemClass, attributes, accessibility, for: caller))
        return try translated { () throws(VaultError) in
            try vault.makeStage(itemClass, dated, accessibility: accessibility)
        }
    }

    /// Stores the item that was sealed so, if it still can be stored.
    package func add(
        _ staged: borrowing StagedItem, _ itemClass: ItemClass, _ attributes: Attributes,
        _ accessibility: Accessibility, for caller: Caller
    ) throws(KeychainError) -> PersistentReference {
        var writer = try makeWriter(for: staged)
        let checked = try checkAdding(itemClass, attributes, accessibility, for: caller)
        try clear(itemClass, checked, &writer)
        try commit(writer)
        return PersistentReference(itemClass, staged.identifier)
    }

    /// Begins the next version of the one item that `query` finds.
    ///
    /// - Throws: as `update`; `invalid` where it finds several, for a long value comes once.
    package func stageUpdating(
        _ query: ItemQuery, _ changes: Attributes, _ accessibility: Accessibility?,
        for caller: Caller
    ) throws(KeychainError) -> ItemStage {
        let plan = try plan(query, ItemChange(changes, accessibility), caller).updates
        guard plan.count == 1 else { throw KeychainError(VaultError(.tooLarge)) }
        return try translated { () throws(VaultError) in
            try vault.makeStage(
                plan[0].identifier, attributes: plan[0].attributes,
                accessibility: plan[0].accessibility)
        }
    }

    /// Makes the version that was sealed so the item's, unless another was written meanwhile.
    package func update(
        _ staged: borrowing StagedItem, _ query: ItemQuery, _ changes: Attributes,
        _ accessibility: Accessibility?, for caller: Caller
    ) throws(KeychainError) {
        var writer = try makeWriter(for: staged)
        let plan = try plan(query, ItemChange(changes, accessibility), caller)
        guard plan.updates.map(\.identifier) == [staged.identifier] else {
            throw KeychainError(VaultError(.conflict))
        }
        do {
            try writer.prepare(plan)
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
    }
}
