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

    /// Makes a vault of its own of a copied one; it is opened when it is next needed.
    func fork(
        passcode: consuming SecretBytes?, recovery: Bool
    ) throws(KeychainError) -> MadeVault {
        opened = nil
        let key: SecretKey?
        let report: RebuildReport
        do {
            let forked = try Vault.fork(
                at: location, passcode: passcode,
                options: CreationOptions(recovery: recovery, force: true), random: KernelRandom())
            report = forked.report
            key = forked.recovery
        } catch {
            throw forking(error)
        }
        return MadeVault(
            words: try Self.spelled(key), findings: try keychain().findings(report))
    }

    private func forking(_ error: VaultError) -> KeychainError {
        guard error.code == .exists else { return explained(error) }
        return KeychainError(
            .invalid, "the vault is no copy: this machine made it where it is",
            hint: "copy its directory, and name the copy in KIST_DIR")
    }

    /// Opens a vault directory from elsewhere with its recovery key.
    func copy(at path: String, _ words: consuming SecretBytes) throws(KeychainError) -> CopiedVault
    {
        do {
            return try CopiedVault.open(path, words: words)
        } catch {
            guard error.code == .noVault else { throw KeychainError(error) }
            throw KeychainError(
                .noVault, "there is no vault in \(path)",
                hint: "name the directory that holds the file keybag")
        }
    }

    /// Makes the vault of what a copy holds.
    func recover(
        _ copy: borrowing CopiedVault, passcode: consuming SecretBytes?, _ options: CreationOptions,
        progress: (Int, Int) -> Void
    ) throws(KeychainError) -> MadeVault {
        opened = nil
        let key: SecretKey?
        let report: RecoveryReport
        do {
            let recovered = try Vault.recover(
                copy, at: location, passcode: passcode, options: options, random: KernelRandom(),
                progress: progress)
            report = recovered.report
            key = recovered.recovery
        } catch {
            throw recovering(error)
        }
        return MadeVault(words: try Self.spelled(key), findings: CheckedFinding.findings(report))
    }

    private func recovering(_ error: VaultError) -> KeychainError {
        guard error.code == .exists || error.code == .occupied else { return KeychainError(error) }
        return KeychainError(
            .duplicate, "something stands where the vault is to be made: \(location.vaultPath)",
            hint: "move it aside, also where it is the very vault to recover")
    }

    private static func spelled(
        _ key: consuming SecretKey?
    ) throws(KeychainError) -> SecretBytes? {
        switch consume key {
        case .some(let key):
            do {
                return try RecoveryWords.spell(key)
            } catch {
                throw KeychainError(error)
            }
        case .none: return nil
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
