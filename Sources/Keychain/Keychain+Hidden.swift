package import ItemModel
internal import Vault

extension Keychain {
    /// Items in classes whose keys are not in memory.
    package func hiddenCount() throws(KeychainError) -> Int {
        0
    }

    /// Refuses where an answer would be partial without saying so.
    ///
    /// - Throws: `interactionNotAllowed`.
    func requireNothingHidden(_ query: Query) throws(KeychainError) {
        if let accessibility = query.accessibility, vault.state.opens(accessibility.family) {
            return
        }
        if let reference = query.reference { return try requireNotHidden(reference) }
        try requireNothingHidden()
    }

    /// As for a query without any filter.
    func requireNothingHidden() throws(KeychainError) {
        if try hiddenCount() > 0 { throw Self.locked }
    }

    private func requireNotHidden(_ reference: PersistentReference) throws(KeychainError) {
        try requireNothingHidden()
    }

    static var locked: KeychainError {
        KeychainError(.interactionNotAllowed, "the vault is locked", hint: "kist unlock")
    }
}
