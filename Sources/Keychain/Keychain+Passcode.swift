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

    /// Gives a passcode, and new keys, to a vault that has none.
    ///
    /// - Throws: `duplicate` where a passcode is set.
    package func setPasscode(
        to new: borrowing SecretBytes, _ options: RenewalOptions
    ) throws(KeychainError) {
        guard !vault.hasPasscode else {
            throw KeychainError(
                .duplicate, "the vault has a passcode already", hint: "kist passcode change")
        }
        defer { refresh() }
        do {
            try vault.setPasscode(to: new, options: options)
        } catch {
            throw KeychainError(error)
        }
    }

    /// Changes the passcode and every key.
    package func rekey(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes, _ options: RenewalOptions
    ) throws(KeychainError) {
        defer { refresh() }
        do {
            try vault.rekey(from: old, to: new, options: options)
        } catch {
            throw KeychainError(error)
        }
    }

    /// Takes the passcode away, and the items that exist only while one is set.
    package func removePasscode(_ passcode: consuming SecretBytes) throws(KeychainError) {
        defer { refresh() }
        do {
            try vault.removePasscode(passcode)
        } catch {
            throw KeychainError(error)
        }
    }

    /// Makes another recovery key in place of the one before.
    package func renewRecovery(
        passcode: consuming SecretBytes?,
        give: (borrowing SecretKey) throws(VaultError) -> Void
    ) throws(KeychainError) {
        do {
            try vault.renewRecovery(passcode: passcode, give: give)
        } catch {
            throw KeychainError(error)
        }
    }

    /// Hands the vault on as one archive.
    package func backUp<Sink: ValueSink & ~Copyable>(
        into sink: inout Sink, announce: (UInt64) throws(VaultError) -> Void
    ) throws(KeychainError) {
        defer { refresh() }
        do {
            try vault.backUp(into: &sink, announce: announce)
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
