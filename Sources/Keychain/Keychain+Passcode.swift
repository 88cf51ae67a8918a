package import ItemModel
package import SecretMemory
internal import Vault

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

    /// Wraps the keybag anew under another passcode; items are not touched.
    ///
    /// - Throws: `canceled` where `isWanted` says so at the last moment.
    package func changePasscode(
        from old: consuming SecretBytes, to new: consuming SecretBytes,
        isWanted: () -> Bool = { true }
    ) throws(KeychainError) {
        defer { refresh() }
        do {
            try vault.changePasscode(from: old, to: new, cost: nil, isWanted: isWanted)
        } catch {
            throw KeychainError(error)
        }
    }
}
