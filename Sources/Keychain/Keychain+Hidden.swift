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
        vault.damage.count(where: \.hidesItem)
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
        guard let reference = query.reference else { return try requireNothingHidden() }
        // An identifier is the file's name, so that a reference needs no attribute to be decided.
        if try hiddenItems().contains(reference.identifier) { throw Self.locked }
    }

    /// As for a query without any filter.
    func requireNothingHidden() throws(KeychainError) {
        if try hiddenCount() > 0 { throw Self.locked }
    }

    static var locked: KeychainError {
        KeychainError(.interactionNotAllowed, "the vault is locked", hint: passcodeHint)
    }

    static let passcodeHint = "run it on a terminal, or give the passcode with --passcode-fd N"

    static let noPasscodeHint =
        "a vault gets its passcode when kist init makes it; other classes need none"
}
