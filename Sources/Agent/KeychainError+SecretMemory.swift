internal import ItemModel
internal import Keychain
internal import SecretMemory
internal import Vault

extension KeychainError {
    /// What it means to a client that a secret could not be given memory of its own.
    init(_ error: SecretMemoryError) {
        self.init(VaultError(error.code == .lockRefused ? .memoryLock : .memory))
    }
}
