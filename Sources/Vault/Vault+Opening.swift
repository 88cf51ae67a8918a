internal import ItemModel
internal import LinuxSystem
public import SecretMemory

extension Vault {
    /// Opens the vault as far as the device key goes: the Always classes; everything where no passcode
    /// is set.
    ///
    /// - Parameter random: The kernel's, but in tests.
    /// - Throws: `noVault`, `missingDeviceKey`, `damagedKeybag`, `newerVersion`, `costOutOfBounds`,
    ///   `olderKeybag`, `replacedKeybag`, `notPermitted`, `memoryLock`, `io`.
    public static func open(
        at location: VaultLocation, random: some RandomSource
    ) throws(VaultError) -> Vault {
        let directory = try openDirectory(location.vaultPath)
        let identifier = try Keybag.read(in: directory).identifier
        let state = try StateDirectory.open(root: location.stateRoot, vault: identifier)
        let deviceKey = try state.deviceKey()
        let deviceRoot = try StateDirectory.root(of: deviceKey)
        let sight = try KeybagSight.look(directory, state, identifier, deviceRoot)
        let opener = WrapOpener(
            sight.keybag, by: .device, holder: deviceRoot, deviceKey: deviceKey)
        let always = try recordsMustOpen { () throws(VaultError) in
            try opener.family(.always, state)
        }
        let vault = Vault(
            location, directory, state, sight.keybag, .beforeFirstUnlock(always),
            isCopied: sight.isCopied, random: random)
        if !vault.hasPasscode {
            try vault.openWithoutPasscode()
            vault.resumeWithoutPasscode()
        }
        if sight.isNews { vault.noteSeen() }
        return vault
    }

    static func openDirectory(_ path: String) throws(VaultError) -> Directory {
        do throws(SystemError) {
            let directory = try Directory.open(path: path)
            // A directory that is no vault is somebody's, and keeps its mode.
            _ = try directory.status(of: Keybag.fileName)
            try directory.tightenIfPossible()
            return directory
        } catch {
            guard error.kind != .notFound else { throw .noVault }
            throw VaultError(error, file: "vault")
        }
    }

    /// Field 8 being good, a record that does not open is damage of the keybag as a whole.
    static func recordsMustOpen<Result: ~Copyable>(
        _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        do throws(VaultError) {
            return try body()
        } catch {
            throw error.damage?.kind == .keyRecord ? .damagedKeybag : error
        }
    }

    /// Remembers the keybag that is in use, so that an older one shows from now on.
    ///
    /// Only under the lock, lest a slower process take back what a faster one noted; a reader that finds
    /// it taken, or cannot write, leaves it to the next.
    func noteSeen() {
        guard !isCopied,
            let lock = try? FileLock(in: directory, name: Self.lockName, timeout: 0)
        else { return }
        if let now = try? Keybag.read(in: directory), now == keybag { try? putSeen() }
        lock.release()
    }

    func putSeen() throws(VaultError) {
        let deviceRoot = try StateDirectory.root(of: try stateDirectory.deviceKey())
        let status = try onSystem("vault") { () throws(SystemError) in try directory.status() }
        try stateDirectory.putSeen(
            try SeenRecord.now(keybag, status), deviceRoot, .makeRandom(from: random))
    }

    static let lockName = "lock"
}

extension VaultError {
    static let noVault = VaultError(.noVault, "there is no vault", file: Keybag.fileName)
}

extension Directory {
    /// Makes it 0700; a read-only file system that holds it otherwise is not refused for that.
    fileprivate func tightenIfPossible() throws(SystemError) {
        do throws(SystemError) {
            try tighten()
        } catch {
            guard error.kind == .readOnly else { throw error }
        }
    }
}
