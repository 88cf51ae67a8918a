package import ItemModel
package import Vault

/// Adding an item, or giving a new value to the one that has its key: which of the two is settled under
/// the writer's lock, so that somebody who is told to overwrite never hears that another was faster.
extension Keychain {
    /// Whether it could be put now; called before the caller sends a secret.
    ///
    /// - Throws: As `put`.
    package func checkPutting(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility?,
        for caller: Caller
    ) throws(KeychainError) {
        _ = try planPutting(itemClass, attributes, accessibility, caller)
    }

    /// Stores a value under a key, whatever was there.
    ///
    /// - Parameters:
    ///   - attributes: An item that is there takes those which are no part of its key.
    ///   - accessibility: Nil keeps an item's class; a new one is then WhenUnlocked.
    /// - Throws: `ambiguous` where items of several groups have the key and none is named;
    ///   `interactionNotAllowed` where a locked one has or may have it; as `add` and `update`.
    package func put<Source: ValueSource & ~Copyable>(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility?,
        value: inout Source, for caller: Caller
    ) throws(KeychainError) -> PersistentReference {
        var writer = try makeWriter()
        let plan = try planPutting(itemClass, attributes, accessibility, caller)
        let identifier: ItemIdentifier
        do {
            switch plan {
            case .add(let attributes, let accessibility):
                identifier = try writer.add(
                    itemClass, attributes, accessibility: accessibility, value: &value)
            case .replace(let planned):
                try writer.update(
                    planned.identifier, attributes: planned.attributes,
                    accessibility: planned.accessibility, value: &value)
                identifier = planned.identifier
            }
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
        return PersistentReference(itemClass, identifier)
    }

    /// Begins what is to be put, where its value is long.
    package func stagePutting(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility?,
        for caller: Caller
    ) throws(KeychainError) -> ItemStage {
        let plan = try planPutting(itemClass, attributes, accessibility, caller)
        return try translated { () throws(VaultError) in
            switch plan {
            case .add(let attributes, let accessibility):
                try vault.makeStage(itemClass, attributes, accessibility: accessibility)
            case .replace(let planned):
                try vault.makeStage(
                    planned.identifier, attributes: planned.attributes,
                    accessibility: planned.accessibility)
            }
        }
    }

    /// Stores what was sealed so; where another wrote meanwhile it is sealed once more, over what he wrote.
    package func put(
        _ staged: borrowing StagedItem, _ itemClass: ItemClass, _ attributes: Attributes,
        _ accessibility: Accessibility?, for caller: Caller
    ) throws(KeychainError) -> PersistentReference {
        let identifier = staged.identifier
        let writer: VaultWriter?
        do {
            writer = try vault.makeWriter(for: staged) {
                update()
                switch try? planPutting(itemClass, attributes, accessibility, caller) {
                case .add: return vault.knownItem(identifier) == nil
                case .replace(let planned): return planned.identifier == identifier
                case nil: return false
                }
            }
        } catch {
            guard error.code == .conflict else { throw KeychainError(error) }
            writer = nil
        }
        switch consume writer {
        case .some(let writer):
            try commit(writer)
            return PersistentReference(itemClass, identifier)
        case .none: return try putAgain(staged, itemClass, attributes, accessibility, caller)
        }
    }

    private func putAgain(
        _ staged: borrowing StagedItem, _ itemClass: ItemClass, _ attributes: Attributes,
        _ accessibility: Accessibility?, _ caller: Caller
    ) throws(KeychainError) -> PersistentReference {
        var value: OpenedSource
        do {
            value = try vault.openValue(of: staged).makeSource()
        } catch {
            throw KeychainError(error)
        }
        return try put(itemClass, attributes, accessibility, value: &value, for: caller)
    }

    private enum PutPlan {
        case add(Attributes, Accessibility)
        case replace(PlannedUpdate)
    }

    private func planPutting(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility?,
        _ caller: Caller
    ) throws(KeychainError) -> PutPlan {
        let wanted = try AttributeRules.checked(attributes, for: itemClass)
        if let group = wanted.text(.accessGroup) { try caller.require(group) }
        guard let holder = try holder(itemClass, wanted, caller) else {
            guard try hasHiddenTwin(itemClass, wanted) == false else { throw Self.locked }
            let accessibility = accessibility ?? .whenUnlocked
            let checked = try checkAdding(itemClass, attributes, accessibility, for: caller)
            return .add(dated(checked), accessibility)
        }
        if let accessibility { try requireOpen(accessibility) }
        try requireOpen(holder.accessibility)
        var changes = wanted
        for attribute in Attribute.primaryKey(of: itemClass) { changes[attribute] = nil }
        return .replace(try planned(holder, ItemChange(changes, accessibility)))
    }

    /// The open item that a person would say has this key: by bytes, else in another Unicode spelling.
    ///
    /// - Throws: `ambiguous`.
    func holder(
        _ itemClass: ItemClass, _ attributes: Attributes, _ caller: Caller
    ) throws(KeychainError) -> StoredItem? {
        let catalogue = try catalogue()
        let exact = catalogue.positions(named: PrimaryKey(naming: itemClass, attributes))
        let spelled = CanonicalKey(itemClass, attributes).map(catalogue.positions(spelled:)) ?? []
        for positions in [exact, spelled] {
            let items = positions.map(catalogue.item).filter { item in
                caller.sees(item.attributes) && item.attributes.isTwin(of: attributes)
            }
            guard items.count <= 1 else {
                throw KeychainError(
                    .ambiguous, "items of several groups have this name",
                    hint: "name one with --group or id:…",
                    names: items.compactMap { catalogue.byIdentifier[$0.identifier] }
                        .map(catalogue.name))
            }
            if let item = items.first { return item }
        }
        return nil
    }
}

extension Attributes {
    /// Whether both are synchronized alike and of one group, where `other` names one.
    fileprivate func isTwin(of other: Attributes) -> Bool {
        let isSynchronizable = self[.synchronizable] == .boolean(true)
        guard isSynchronizable == (other[.synchronizable] == .boolean(true)) else { return false }
        guard let group = other[.accessGroup] else { return true }
        return self[.accessGroup].map(group.matches) ?? false
    }
}
