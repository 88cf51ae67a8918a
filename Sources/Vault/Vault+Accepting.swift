internal import LinuxSystem
public import SecretMemory

extension Vault {
    /// Takes the keybag and the place as they are now for the ones that count: the vault was moved, or put
    /// back from a backup, on purpose.
    ///
    /// What the items are is not accepted with it: those that are not the indexes' are still reported.
    ///
    /// - Throws: `noVault`, `missingDeviceKey`, `damagedKeybag`, `newerVersion`, `busy`, `readOnly`, `io`.
    public static func accept(
        at location: VaultLocation, random: some RandomSource
    ) throws(VaultError) {
        let directory = try openDirectory(location.vaultPath)
        let lock = try onSystem(lockName) { () throws(SystemError) in
            try FileLock(in: directory, name: lockName, timeout: Limits.lockMilliseconds)
        }
        let keybag = try Keybag.read(in: directory)
        let state = try StateDirectory.open(
            root: location.stateRoot, vault: keybag.identifier)
        let deviceRoot = try StateDirectory.root(of: try state.deviceKey())
        guard try keybag.isGenuine(under: deviceRoot) else { throw .damagedKeybag }
        let place = try onSystem("vault") { () throws(SystemError) in try directory.status() }
        try state.putSeen(
            try SeenRecord.now(keybag, place), deviceRoot, .makeRandom(from: random))
        lock.release()
    }
}
