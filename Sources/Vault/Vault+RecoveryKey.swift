internal import LinuxSystem
public import SecretMemory

extension Vault {
    /// Makes another recovery key; the one before, if any, opens the vault's keybag no more.
    ///
    /// It revokes nothing for somebody who has a copy of an old keybag: `rekey` does.
    ///
    /// - Parameters:
    ///   - passcode: The vault's; nil where none is set.
    ///   - give: Takes the new recovery root before anything is written.
    /// - Throws: `wrongPasscode`, `noPasscode` where one is needed and not given, or given and none is set;
    ///   what `give` throws, nothing having changed; `damagedKeybag`, `stream`, `copiedVault`, `busy`,
    ///   `memory`, `memoryLock`, `diskFull`, `readOnly`, `io`.
    public func renewRecovery(
        passcode: borrowing SecretBytes?,
        give: (borrowing SecretKey) throws(VaultError) -> Void
    ) throws(VaultError) {
        let lock = try takeLock()
        let root = try recoveryWriterRoot(passcode)
        let deviceKey = try stateDirectory.deviceKey()
        let rootOpener = WrapOpener(
            keybag, by: .root, holder: root, deviceKey: try deviceKey.copied())
        _ = try rootOpener.requireRightRoot(stateDirectory)
        let deviceOpener = WrapOpener(
            keybag, by: .device, holder: try StateDirectory.root(of: deviceKey),
            deviceKey: try deviceKey.copied())
        try Leftovers.removeBesideItems(directory, stateDirectory)
        let recovery = try makeRecoveryRoot()
        var next = keybag
        next.records = try rewrapped(for: recovery, rootOpener, deviceOpener)
        try advance(&next, bag: try rootOpener.current(.bag, stateDirectory), deviceKey)
        try give(recovery)
        try requireWanted()
        try write(next)
        lock.release()
    }

    private func recoveryWriterRoot(
        _ passcode: borrowing SecretBytes?
    ) throws(VaultError) -> SecretKey {
        switch passcode {
        case .some(let passcode): return try provedRoot(passcode)
        case .none:
            guard keybag.passcode == nil else {
                throw VaultError(.locked, "the vault needs its passcode")
            }
            return try StateDirectory.root(of: try stateDirectory.deviceKey())
        }
    }

    private func rewrapped(
        for recovery: borrowing SecretKey, _ root: borrowing WrapOpener,
        _ device: borrowing WrapOpener
    ) throws(VaultError) -> [KeyRecord] {
        let sealer = WrapSealer(vaultIdentifier: keybag.identifier)
        var records: [KeyRecord] = []
        for record in keybag.records {
            guard record.name.isRecoverable else {
                records.append(record)
                continue
            }
            let isDevices = record.name.wrapper == .device
            let opened =
                try isDevices
                ? device.open(record, stateDirectory) : root.open(record, stateDirectory)
            guard let key = opened else { throw .damagedKeybag }
            let wrap = try sealer.seal(
                key, of: record, by: .recovery, holder: recovery, effaceable: nil, random: random)
            records.append(
                record.replacing(record.wraps.filter { $0.wrapper != .recovery } + [wrap]))
        }
        return records
    }
}
