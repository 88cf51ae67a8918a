internal import ItemModel
internal import LinuxSystem
public import Sealing
public import SecretMemory

extension Vault {
    /// Makes a vault: device key, keybag, and what this device remembers of them.
    ///
    /// The device key is on the device before the keybag that needs it exists. A failure leaves no keybag,
    /// and no state of a vault that does not exist.
    /// - Parameters:
    ///   - passcode: Nil for a vault that the device key alone opens.
    ///   - cost: Nil to aim at half a second on this machine.
    ///   - random: The kernel's, but in tests.
    /// - Returns: The recovery root, which nothing keeps; nil where it was declined.
    /// - Throws: `exists`, `occupied`, `temporaryState`, `invalidPasscode`, `costOutOfBounds`, `notPermitted`,
    ///   `memory`, `memoryLock`, `diskFull`, `readOnly`, `io`.
    public static func create(
        at location: VaultLocation, passcode: borrowing SecretBytes?, cost: Argon2Cost? = nil,
        options: CreationOptions = CreationOptions(), random: some RandomSource
    ) throws(VaultError) -> SecretKey? {
        switch passcode {
        case .some(let passcode): try PasscodeRoot.requireValid(passcode)
        case .none: break
        }
        let directory = try madeDirectory(location.vaultPath)
        let lock = try onSystem(lockName) { () throws(SystemError) in
            try FileLock(in: directory, name: lockName, timeout: Limits.lockMilliseconds)
        }
        try requireEmpty(directory)
        let birth = try VaultBirth(directory, location, options, random)
        let recovery = try birth.complete(passcode: passcode, cost: cost, in: directory)
        lock.release()
        return recovery
    }

    private static func madeDirectory(_ path: String) throws(VaultError) -> Directory {
        let directory = try onSystem("vault") { () throws(SystemError) in
            try Directory.make(path: path)
        }
        try requireOurs(directory)
        try onSystem("vault") { () throws(SystemError) in try directory.tighten() }
        return directory
    }

    /// A directory in use for something else keeps its files and its mode.
    private static func requireOurs(_ directory: borrowing Directory) throws(VaultError) {
        let entries = try onSystem("vault") { () throws(SystemError) in try directory.entries() }
        for entry in entries {
            guard let name = entry.name, try isOurs(name, in: directory) else {
                throw VaultError(.occupied, "the directory is not empty", file: "vault")
            }
        }
    }

    private static func isOurs(
        _ name: String, in directory: borrowing Directory
    ) throws(VaultError) -> Bool {
        switch name {
        case Keybag.fileName, lockName, ItemPlace.root, Quarantine.name, ".git": true
        case VaultBirth.ignoreName:
            try directory.content(name, limit: VaultBirth.ignored.count) == VaultBirth.ignored
        default: TransactionIdentifier.isTemporary(name)
        }
    }

    /// - Throws: `exists` for a keybag, whatever it is; and for items, which only a keybag that is lost
    ///   would open.
    private static func requireEmpty(_ directory: borrowing Directory) throws(VaultError) {
        do throws(SystemError) {
            _ = try directory.status(of: Keybag.fileName)
        } catch {
            guard error.kind == .notFound else { throw VaultError(error, file: Keybag.fileName) }
            return try requireNoItems(directory)
        }
        throw VaultError(.exists, "there is a vault already", file: Keybag.fileName)
    }

    private static func requireNoItems(_ directory: borrowing Directory) throws(VaultError) {
        guard let items = try directory.subdirectory(ItemPlace.root, ItemPlace.root) else { return }
        for accessibility in Accessibility.allCases {
            let path = ItemPlace.root + "/" + accessibility.code
            guard let folder = try items.subdirectory(accessibility.code, path) else { continue }
            let entries = try onSystem(path) { () throws(SystemError) in try folder.entries() }
            guard entries.isEmpty else {
                throw VaultError(
                    .exists, "there are items of a vault whose keybag is missing", file: path)
            }
        }
    }
}
