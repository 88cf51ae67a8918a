internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import SecretMemory
internal import Vault

/// Passcodes: stretched without the lock, since that takes half a second.
extension VaultHost {
    /// Opens what the passcode opens.
    ///
    /// - Throws: `authenticationFailed`, `damaged`, `unavailable`.
    func unlock(_ passcode: borrowing SecretBytes, for client: Int32) throws(KeychainError) {
        while true {
            let root = try makeProof(for: client).stretch(passcode)
            let isCurrent = try withKeychain(for: client) {
                (keychain) throws(KeychainError) -> Bool in
                guard try keychain.unlock(with: root) else { return false }
                noteUnlock()
                return true
            }
            guard isCurrent else { continue }
            return
        }
    }

    /// Wraps the keybag anew under another passcode; items are not touched.
    func changePasscode(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes, for client: Int32
    ) throws(KeychainError) {
        while true {
            let proof = try makeProof(for: client)
            let oldRoot = try proof.stretch(old)
            let isCurrent = try withKeychain(for: client) {
                (keychain) throws(KeychainError) -> Bool in
                try keychain.accepts(oldRoot)
            }
            guard isCurrent else { continue }
            let newRoot = try proof.successor().stretch(new)
            let isChanged = try withKeychain(for: client) {
                (keychain) throws(KeychainError) -> Bool in
                try keychain.changePasscode(from: oldRoot, to: newRoot)
            }
            guard isChanged else { continue }
            return
        }
    }

    /// What a passcode is stretched to, for whoever proves it with something else.
    func root(
        of passcode: borrowing SecretBytes, for client: Int32
    ) throws(KeychainError) -> ProvenRoot {
        try makeProof(for: client).stretch(passcode)
    }

    private func makeProof(for client: Int32) throws(KeychainError) -> PasscodeProof {
        try withKeychain(for: client) { (keychain) throws(KeychainError) -> PasscodeProof in
            try keychain.makeProof()
        }
    }
}
