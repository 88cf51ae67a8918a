package import ItemModel
internal import Vault

extension Keychain {
    /// Items in classes whose keys are not in memory; nothing of them is known but that they are there.
    package func hiddenCount() throws(KeychainError) -> Int {
        try hiddenItems().count
    }

    private func hiddenItems() throws(KeychainError) -> Set<ItemIdentifier> {
        var hidden: Set<ItemIdentifier> = []
        for accessibility in Accessibility.allCases
        where !vault.state.opens(accessibility.family) {
            hidden.formUnion(try itemsOnDisk(accessibility))
        }
        return hidden
    }

    /// Files that hold an item and do not open.
    package var damagedCount: Int {
        vault.damage.count(where: \.kind.hidesItem)
    }

    /// Refuses where an answer would be partial without saying so.
    ///
    /// - Throws: `interactionNotAllowed`.
    func requireNothingHidden(_ query: Query) throws(KeychainError) {
        if let accessibility = query.accessibility {
            if vault.state.opens(accessibility.family) { return }
            if try itemsOnDisk(accessibility).isEmpty { return }
            throw Self.locked
        }
        guard let reference = query.reference else {
            guard try !decidesHidden(query) else { return }
            return try requireNothingHidden()
        }
        // An identifier is the file's name, so that a reference needs no attribute to be decided.
        if try hiddenItems().contains(reference.identifier) { throw Self.locked }
    }

    /// Whether no hidden item can be what a query means that names the whole key (`docs/secitem.md`, 9 w).
    ///
    /// The AfterFirstUnlock index tells, so that a job finds or misses its token for certain while locked.
    private func decidesHidden(_ query: Query) throws(KeychainError) -> Bool {
        guard let itemClass = query.itemClass,
            Attribute.primaryKey(of: itemClass).allSatisfy({ attribute in
                attribute == .accessGroup || attribute == .synchronizable
                    || query.attributes[attribute] != nil
            })
        else { return false }
        return try hasHiddenTwin(itemClass, query.attributes, inAnyGroup: true) == false
    }

    /// Whether a locked item has this key; nil before the first unlock, when nobody can tell.
    func hasHiddenTwin(
        _ itemClass: ItemClass, _ attributes: Attributes, inAnyGroup: Bool = false
    ) throws(KeychainError) -> Bool? {
        guard try hiddenCount() > 0 else { return false }
        return try translated { () throws(VaultError) in
            try vault.holdsWhenUnlocked(itemClass, attributes, inAnyGroup: inAnyGroup)
        }
    }

    /// Refuses a key that a locked item has, or may have.
    func requireNoHiddenTwin(
        _ itemClass: ItemClass, _ attributes: Attributes
    ) throws(KeychainError) {
        guard try hasHiddenTwin(itemClass, attributes) == false else { throw Self.locked }
    }

    /// As for a query without any filter.
    func requireNothingHidden() throws(KeychainError) {
        if try hiddenCount() > 0 { throw Self.locked }
    }

    static var locked: KeychainError {
        KeychainError(.interactionNotAllowed, "the vault is locked", hint: passcodeHint)
    }

    static let passcodeHint =
        "open it with: kist unlock, or give the passcode with --passcode-fd N"

    static let noPasscodeHint =
        "a vault gets its passcode when kist init makes it; other classes need none"
}
