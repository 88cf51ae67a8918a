package import ItemModel
package import Vault

extension Keychain {
    /// What an item with these attributes would be stored with, if it can be stored now.
    ///
    /// Called before the caller sends a secret, and again under the writer's lock.
    ///
    /// - Throws: In this order: what is wrong with the attributes, `groupNotHeld`, `invalid` for a
    ///   combination, `unavailable`, `interactionNotAllowed`, `duplicate`. The lock of the item's own class
    ///   comes before the duplicate, as on the Mac. An item of a class that is open finds its duplicate in
    ///   one that is locked, by a keyed digest.
    package func checkAdding(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        for caller: Caller
    ) throws(KeychainError) -> Attributes {
        var checked = try AttributeRules.checked(attributes, for: itemClass)
        try caller.requireAny()
        let named = checked.text(.accessGroup)
        let group = if let named { named } else { try caller.defaultGroup() }
        try caller.requireWritable(group)
        checked[.accessGroup] = .text(group)
        try Self.requireCombinable(checked, accessibility)
        try requireOpen(accessibility)
        try requireNoHiddenTwin(itemClass, checked)
        _ = try damagedHolder(of: PrimaryKey(itemClass, checked))
        return checked
    }

    /// The item that has the key already and cannot be used any more: a new one takes its place.
    ///
    /// - Throws: `duplicate` where it can be used.
    func damagedHolder(of key: PrimaryKey) throws(KeychainError) -> ItemIdentifier? {
        let catalogue = try catalogue()
        guard let holder = catalogue.position(of: key) else { return nil }
        let identifier = catalogue.item(holder).identifier
        let damage = try translated { () throws(VaultError) in try vault.inspect(identifier) }
        guard damage != nil else { throw Self.duplicate }
        return identifier
    }

    /// Takes away what `damagedHolder` found, and a tombstone, in the transaction that adds the successor.
    func clear(
        _ itemClass: ItemClass, _ attributes: Attributes, _ writer: inout VaultWriter
    ) throws(KeychainError) {
        let gone = [
            try damagedHolder(of: PrimaryKey(itemClass, attributes)),
            try catalogue().tombstone(itemClass, attributes),
        ]
        do {
            for identifier in gone.compactMap(\.self) { try writer.delete(identifier) }
        } catch {
            throw KeychainError(error)
        }
    }

    /// Stores a new item, with both dates set to now.
    package func add<Source: ValueSource & ~Copyable>(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        value: inout Source, for caller: Caller
    ) throws(KeychainError) -> PersistentReference {
        var writer = try makeWriter()
        let dated = dated(try checkAdding(itemClass, attributes, accessibility, for: caller))
        try clear(itemClass, dated, &writer)
        let identifier: ItemIdentifier
        do {
            identifier = try writer.add(
                itemClass, dated, accessibility: accessibility, value: &value)
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
        return PersistentReference(itemClass, identifier)
    }

    /// Stores a new item without a value, which is not the same as an empty one.
    package func addWithoutValue(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        for caller: Caller
    ) throws(KeychainError) -> PersistentReference {
        var writer = try makeWriter()
        let dated = dated(try checkAdding(itemClass, attributes, accessibility, for: caller))
        try clear(itemClass, dated, &writer)
        let identifier: ItemIdentifier
        do {
            identifier = try writer.addWithoutValue(itemClass, dated, accessibility: accessibility)
        } catch {
            throw KeychainError(error)
        }
        try commit(writer)
        return PersistentReference(itemClass, identifier)
    }

    func dated(_ attributes: Attributes) -> Attributes {
        var dated = attributes
        let date = AttributeValue.date(now())
        dated[.creationDate] = date
        dated[.modificationDate] = date
        return dated
    }

    static var duplicate: KeychainError {
        KeychainError(.duplicate, "an item with this name exists already")
    }

    /// An item bound to this device cannot travel (`docs/secitem.md`, "Dictionaries").
    static func requireCombinable(
        _ attributes: Attributes, _ accessibility: Accessibility
    ) throws(KeychainError) {
        guard attributes[.synchronizable] == .boolean(true), accessibility.isThisDeviceOnly else {
            return
        }
        throw KeychainError(
            .invalid, "an item for this device only cannot be synchronizable")
    }

    /// Whether an item of this class can be written now.
    func requireOpen(_ accessibility: Accessibility) throws(KeychainError) {
        if accessibility == .whenPasscodeSetThisDeviceOnly, !vault.hasPasscode {
            throw KeychainError(
                .unavailable, "items of this class need a passcode, and the vault has none",
                hint: Self.noPasscodeHint)
        }
        guard vault.state.opens(accessibility.family) else { throw Self.locked }
    }
}
