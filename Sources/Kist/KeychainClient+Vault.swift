public import ItemModel
public import SecretMemory

extension KeychainClient {
    /// The state of the vault; never asks for the passcode.
    public func status() throws(KeychainError) -> VaultStatus {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// The agent's release.
    public func agentVersion() throws(KeychainError) -> String {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Makes the vault and answers the recovery key as words, nil where `recovery` is false.
    ///
    /// - Parameter force: also where the state directory is on a file system that does not last.
    public func createVault(
        passcode: borrowing SecretBytes?, recovery: Bool, force: Bool
    ) throws(KeychainError) -> SecretBytes? {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Opens the vault for this connection's agent.
    ///
    /// - Throws: `authenticationFailed` for a wrong passcode, `damaged` for a keybag that is not as written.
    public func unlock(passcode: borrowing SecretBytes) throws(KeychainError) {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Wraps the keybag anew; items are not touched.
    public func changePasscode(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes
    ) throws(KeychainError) {
        throw KeychainError(.unimplemented, "not built yet")
    }

    /// Everything that is not as it should be.
    public func check() throws(KeychainError) -> [CheckFinding] {
        throw KeychainError(.unimplemented, "not built yet")
    }
}
