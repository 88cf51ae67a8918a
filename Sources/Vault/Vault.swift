public import ItemModel
internal import LinuxSystem
internal import SecretMemory

/// An open vault directory: its keybag, the keys in memory, and the items these open.
///
/// It belongs to one thread at a time. Several processes may have the same vault open: each write takes
/// the vault's lock, and reads notice what others wrote.
public final class Vault {
    let location: VaultLocation
    let random: any RandomSource
    let directory: Directory
    let stateDirectory: StateDirectory

    var keybag: Keybag
    var keys: KeyState
    var shelf = IndexShelf()
    var catalogue = Catalogue()

    /// What became of items since `takeChanges`.
    var changes = ItemChanges.everything

    /// Keys of the keybag that did not open, found at the last unlock.
    var keyDamage: [VaultDamage] = []

    /// Whether the vault stands elsewhere than where this device made it: it is then read only, until
    /// `check --accept` says that it moved.
    public internal(set) var isCopied: Bool

    /// Asked right before a write can no longer be taken back: waiting for the lock and deriving take
    /// seconds, and whoever gave up meanwhile must find everything unchanged.
    public var isWanted: () -> Bool = { true }

    init(
        _ location: VaultLocation, _ directory: consuming Directory,
        _ stateDirectory: consuming StateDirectory, _ keybag: Keybag, _ keys: consuming KeyState,
        isCopied: Bool, random: any RandomSource
    ) {
        self.location = location
        self.directory = directory
        self.stateDirectory = stateDirectory
        self.keybag = keybag
        self.keys = keys
        self.isCopied = isCopied
        self.random = random
    }

    /// - Throws: `stream`.
    func requireWanted() throws(VaultError) {
        guard isWanted() else { throw VaultError(.stream, "nobody waits for this any more") }
    }

    /// Which items may be others than at the last call.
    public func takeChanges() -> ItemChanges {
        defer { changes = .items([]) }
        return changes
    }

    /// The 16 random bytes that name the vault for life.
    public var identifier: [UInt8] { keybag.identifier }

    /// Whether a passcode is set.
    public var hasPasscode: Bool { keybag.passcode != nil }

    /// Whether a recovery key exists.
    public var hasRecovery: Bool { keybag.hasRecovery }

    /// What is open now.
    public var state: LockState { keys.lockState(hasPasscode: hasPasscode) }

    /// What guards the vault.
    public var settings: VaultSettings { keybag.settings }

    /// Everything found so far that is not as it was written.
    ///
    /// Keys that did not open, and what the indexes of open classes told when they were last read; `check`
    /// looks at every file.
    public var damage: [VaultDamage] {
        keyDamage + shelf.damage + catalogue.damage.map(blamingKeyRecord)
    }

    /// An item is gone for good only where its class's key was destroyed on purpose: behind a key that is
    /// damaged it still stands.
    private func blamingKeyRecord(_ damage: VaultDamage) -> VaultDamage {
        guard damage.kind == .keyDestroyed, keyDamage.contains(where: { $0.kind == .keyRecord })
        else { return damage }
        return VaultDamage(.keyRecord, file: damage.file, identifier: damage.identifier)
    }
}
