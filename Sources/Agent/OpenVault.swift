internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import Vault

/// A vault in use, and the keybag as it stood when it was last looked at.
struct OpenVault {
    let keychain: Keychain
    var stamp: KeybagStamp?

    /// Whether what is open is still the vault that stands there; takes in a keybag that others wrote.
    ///
    /// - Parameter sight: The keybag as it stands now.
    /// - Throws: `damaged` where it is not one to take.
    func isCurrent(
        _ sight: KeybagStamp?, at location: VaultLocation
    ) throws(KeychainError) -> Bool {
        if sight == stamp { return sight != nil }
        guard sight != nil, keychain.vault.stands(at: location) else { return false }
        do {
            try keychain.vault.reload()
        } catch {
            throw KeychainError(error)
        }
        return true
    }
}

/// What tells that somebody wrote the keybag, or put another vault in its place; one look, no reading.
struct KeybagStamp: Equatable {
    private let device: UInt64
    private let inode: UInt64
    private let size: UInt64
    private let modified: Int64
    private let owner: UInt32
    private let mode: UInt32

    /// Nil where there is none.
    init?(_ location: VaultLocation) {
        guard let status = try? Directory.status(path: location.vaultPath + "/keybag") else {
            return nil
        }
        device = status.device
        inode = status.inode
        size = status.size
        modified = status.modifiedNanoseconds
        owner = status.owner
        mode = status.mode
    }
}
