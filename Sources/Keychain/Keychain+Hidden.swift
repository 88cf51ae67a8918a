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
        where !vault.knowsItems(of: accessibility.family) {
            hidden.formUnion(try itemsOnDisk(accessibility))
        }
        return hidden
    }

    /// Files that hold an item and do not open.
    package var damagedCount: Int {
        vault.damage.count(where: \.hidesItem)
    }

    /// Refuses where an answer would be partial without saying so.
    ///
    /// - Throws: `interactionNotAllowed`.
    func requireNothingHidden(_ query: ItemQuery) throws(KeychainError) {
        if let accessibility = query.accessibility {
            if vault.knowsItems(of: accessibility.family) { return }
            if try itemsOnDisk(accessibility).isEmpty { return }
            throw Self.locked
        }
        guard let reference = query.reference else {
            return try requireNoHiddenTwin(of: query)
        }
        // An identifier is the file's name, so that a reference needs no attribute to be decided.
        if try hiddenItems().contains(reference.identifier) { throw Self.locked }
    }

    /// Whether a locked item has this key; nil before the first unlock, when nobody can tell.
    func hasHiddenTwin(
        _ itemClass: ItemClass, _ attributes: Attributes
    ) throws(KeychainError) -> Bool? {
        guard try hiddenCount() > 0 else { return false }
        return try translated { () throws(VaultError) in
            try vault.holdsWhenUnlocked(itemClass, attributes, inAnyGroup: true)
        }
    }

    /// A query that names a whole key is decided by the digests that an open index holds of the hidden
    /// keys: a program in the background finds and changes its own while the vault is locked.
    ///
    /// Digests are asked before folders are read: one costs the same however many items are hidden.
    private func requireNoHiddenTwin(of query: ItemQuery) throws(KeychainError) {
        if LockFamily.allCases.allSatisfy(vault.knowsItems) { return }
        if let itemClass = query.itemClass {
            let wanted = try AttributeRules.checked(query.attributes, for: itemClass)
            if Attribute.naming(of: itemClass).allSatisfy({ wanted[$0] != nil }) {
                let isHeld = try translated { () throws(VaultError) in
                    try vault.holdsWhenUnlocked(itemClass, wanted, inAnyGroup: true)
                }
                if let isHeld, vault.knowsItems(of: .afterFirstUnlock) {
                    if isHeld { throw Self.locked }
                    return
                }
            }
        }
        guard try hiddenCount() == 0 else { throw Self.locked }
    }

    /// Whether an item can have this key beside those that are hidden.
    ///
    /// - Throws: `duplicate` where a hidden item has it; `interactionNotAllowed` where that cannot be told,
    ///   as before the first unlock.
    func requireNoHiddenTwin(
        _ itemClass: ItemClass, _ attributes: Attributes
    ) throws(KeychainError) {
        if LockFamily.allCases.allSatisfy(vault.knowsItems) { return }
        let isHeld = try translated { () throws(VaultError) in
            try vault.holdsWhenUnlocked(itemClass, attributes)
        }
        if let isHeld, vault.knowsItems(of: .afterFirstUnlock) {
            if isHeld { throw Self.duplicate }
            return
        }
        guard try hiddenCount() == 0 else { throw Self.locked }
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
        "to give it one: kist passcode set"
}
