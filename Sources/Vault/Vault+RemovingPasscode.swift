internal import ItemModel
internal import LinuxSystem
public import SecretMemory

/// Taking the passcode away.
extension Vault {
    /// Whether a change of all keys was cut off and goes on at the next unlock.
    public var isRekeying: Bool { keybag.isRenewing }

    /// Takes the passcode away, and with it every item that exists only while one is set.
    ///
    /// The keybag is what decides: before its rename nothing has changed, after it the keys of that class
    /// and its items go, at the latest when the vault is next opened. The other way round a power cut would
    /// leave a passcode without the items.
    ///
    /// - Throws: `noPasscode` where none is set, `wrongPasscode`, `damagedKeybag`, `damaged` where an index
    ///   is; `unsupported` with authenticators; `stream`, `copiedVault`, `busy`, `memory`, `memoryLock`,
    ///   `diskFull`, `readOnly`, `io`.
    public func removePasscode(_ passcode: borrowing SecretBytes) throws(VaultError) {
        let lock = try takeLock()
        let root = try provedRoot(passcode)
        let items = try openForRenewal(root: try root.copied())
        let next = try withoutPasscode(root: root)
        try requireWanted()
        try write(next)
        try openWithoutPasscode()
        try finishRemoval(in: items)
        lock.release()
    }

    private func withoutPasscode(root: consuming SecretKey) throws(VaultError) -> Keybag {
        let deviceKey = try stateDirectory.deviceKey()
        let deviceRoot = try StateDirectory.root(of: deviceKey)
        let opener = WrapOpener(
            keybag, by: .root, holder: root, deviceKey: try deviceKey.copied())
        let sealer = WrapSealer(vaultIdentifier: keybag.identifier)
        var next = keybag
        next.passcode = nil
        next.records = []
        for record in keybag.records where !KeyName.withPasscode.contains(record.name) {
            guard record.wrap(by: .root) != nil else {
                next.records.append(record)
                continue
            }
            guard let key = try opener.open(record, stateDirectory) else { throw .damagedKeybag }
            let wrap = try sealer.seal(
                key, of: record, by: .root, holder: deviceRoot, effaceable: nil, random: random)
            next.records.append(
                record.replacing(record.wraps.map { $0.wrapper == .root ? wrap : $0 }))
        }
        try advance(&next, bag: try opener.current(.bag, stateDirectory), deviceKey)
        return next
    }

    /// Destroys the keys that only a passcode justified and deletes the items that they opened.
    ///
    /// Only under the lock, settled, in a vault without a passcode.
    func finishRemoval(in items: borrowing Directory) throws(VaultError) {
        try destroyOrphans()
        try refresh()
        let transaction = Transaction(.makeRandom(from: random))
        for entry in passcodeEntries {
            transaction.stage(ItemMove(before: entry, after: nil), of: entry.identifier)
        }
        try commit(transaction, in: items)
        try refresh()
    }

    private var passcodeEntries: [IndexEntry] {
        shelf.files[.whenUnlocked]?.state.entries.values.filter {
            $0.accessibility == .whenPasscodeSetThisDeviceOnly
        } ?? []
    }

    /// Whether a removal was cut off before its items were gone.
    var holdsPasscodeItems: Bool {
        do throws(VaultError) {
            try refresh()
        } catch {
            // What is wrong is told to whoever asks for an item.
            return false
        }
        return !passcodeEntries.isEmpty
    }
}
