internal import DomainFiles
internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import SecretMemory
package import Vault

/// The one vault of an agent, opened when it is first needed and shared by all its sessions.
///
/// Not Sendable: whoever serves several clients calls it from one place at a time.
package final class VaultHost {
    /// Where an administrator lays down lists of domains.
    private static let listFolders = ["/etc/kist"]

    let location: VaultLocation

    private var opened: Keychain?

    /// Whether the client whose request is in hand is still there to hear of it.
    var isWanted: () -> Bool = { true } {
        didSet { opened?.vault.isWanted = isWanted }
    }

    /// - Parameter location: Where the vault is, or will be once it is made.
    package init(_ location: VaultLocation) {
        self.location = location
    }

    /// The keychain over the vault.
    ///
    /// - Throws: `noVault` where there is no vault yet, `damaged`; a failure is tried anew next time.
    func keychain() throws(KeychainError) -> Keychain {
        if let opened { return opened }
        let files = ItemFileNames(vaultPath: location.vaultPath)
        let made = Keychain(
            try openVault(), now: Clock.realtimeMicroseconds, itemsOnDisk: files.identifiers,
            lists: { DomainFiles(folders: Self.listFolders).load().lists })
        made.vault.isWanted = isWanted
        opened = made
        return made
    }

    private func openVault() throws(KeychainError) -> Vault {
        do {
            return try Vault.open(at: location, random: KernelRandom())
        } catch {
            throw explained(error)
        }
    }

    /// The place is the caller's own word, so it can be told.
    private func explained(_ error: VaultError) -> KeychainError {
        guard error.code == .noVault else { return KeychainError(error) }
        return KeychainError(
            .noVault, "there is no vault in \(location.vaultPath)", hint: "make one with: kist init"
        )
    }

    /// Takes the vault as it stands and where it stands; it is opened anew when it is next needed.
    func accept() throws(KeychainError) {
        opened = nil
        do {
            try Vault.accept(at: location, random: KernelRandom())
        } catch {
            throw explained(error)
        }
    }

    /// Makes the vault and answers its recovery key as words.
    func create(
        passcode: consuming SecretBytes?, recovery: Bool, force: Bool
    ) throws(KeychainError) -> SecretBytes? {
        do {
            let key = try Vault.create(
                at: location, passcode: passcode, cost: nil,
                options: CreationOptions(recovery: recovery, force: force),
                random: KernelRandom())
            guard let key else { return nil }
            return try RecoveryWords.spell(key)
        } catch {
            throw KeychainError(error)
        }
    }
}
