package import ItemModel
package import SecretMemory
package import Vault

extension Keychain {
    /// Opens what the passcode opens; it is wiped before this returns, whatever comes of it.
    ///
    /// - Throws: `authenticationFailed`, `damaged`.
    package func unlock(_ passcode: consuming SecretBytes) throws(KeychainError) {
        defer { refresh() }
        do {
            try vault.unlock(passcode: passcode)
        } catch {
            throw KeychainError(error)
        }
    }
}

extension Keychain {
    /// Wraps the keybag anew under another passcode; items are not touched.
    package func changePasscode(
        from old: consuming SecretBytes, to new: consuming SecretBytes
    ) throws(KeychainError) {
        defer { refresh() }
        do {
            try vault.changePasscode(from: old, to: new, cost: nil)
        } catch {
            throw KeychainError(error)
        }
    }
}

/// The same in steps, of which the long one needs no keychain.
extension Keychain {
    /// How long until a passcode is looked at again, in milliseconds.
    package func passcodeDelay() throws(KeychainError) -> Int64 {
        try translated { () throws(VaultError) in try vault.passcodeDelay() }
    }

    /// What it takes to stretch the passcode.
    ///
    /// - Throws: `unavailable` where none is set, `damaged`.
    package func makeProof() throws(KeychainError) -> PasscodeProof {
        try translated { () throws(VaultError) in try vault.makeProof() }
    }

    /// Opens what the passcode opens that was stretched to `root`.
    ///
    /// - Returns: False where the passcode was changed since, and is to be stretched anew.
    /// - Throws: `authenticationFailed`, `damaged`.
    package func unlock(with root: borrowing ProvenRoot) throws(KeychainError) -> Bool {
        defer { refresh() }
        do {
            return try vault.unlock(with: root)
        } catch {
            throw KeychainError(error)
        }
    }

    /// Whether `root` is that of the passcode; false where the passcode was changed since.
    ///
    /// - Throws: `authenticationFailed`, `damaged`.
    package func accepts(_ root: borrowing ProvenRoot) throws(KeychainError) -> Bool {
        do {
            return try vault.accepts(root)
        } catch {
            throw KeychainError(error)
        }
    }

    /// Wraps the keybag anew.
    ///
    /// - Returns: False where the passcode was changed by another meanwhile.
    package func changePasscode(
        from old: borrowing ProvenRoot, to new: borrowing ProvenRoot
    ) throws(KeychainError) -> Bool {
        defer { refresh() }
        do {
            return try vault.changePasscode(from: old, to: new)
        } catch {
            throw KeychainError(error)
        }
    }
}
