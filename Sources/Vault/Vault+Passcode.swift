internal import LinuxSystem
public import Sealing
public import SecretMemory

extension Vault {
    /// Gives the vault another passcode: the keybag is wrapped anew, no item is touched.
    ///
    /// It is whole before it takes the old one's place, so that a power cut leaves one or the other. It
    /// revokes nothing for somebody who has the old keybag, the device key and the old passcode.
    /// - Parameter cost: Nil to aim at half a second on this machine.
    /// - Throws: `stream` where it is not wanted any more, `noPasscode` where none is set, `wrongPasscode`, `invalidPasscode`, `damagedKeybag`,
    ///   `copiedVault`, `busy`, `memory`, `memoryLock`, `diskFull`, `readOnly`, `io`.
    public func changePasscode(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes, cost: Argon2Cost? = nil
    ) throws(VaultError) {
        try PasscodeRoot.requireValid(new)
        let lock = try takeLock()
        guard let parameters = keybag.passcode else {
            throw VaultError(.noPasscode, "the vault has no passcode")
        }
        try Leftovers.removeBesideItems(directory, stateDirectory)
        let next = try rewrapped(from: old, parameters, to: new, cost)
        try requireWanted()
        try write(next)
        lock.release()
    }

    private func rewrapped(
        from old: borrowing SecretBytes, _ parameters: PasscodeParameters,
        to new: borrowing SecretBytes, _ cost: Argon2Cost?
    ) throws(VaultError) -> Keybag {
        let stretch = PasscodeRoot(stateRoot: location.stateRoot)
        let opener = WrapOpener(
            keybag, by: .root,
            holder: try stretch.derive(old, parameters, deviceKey: try stateDirectory.deviceKey()),
            deviceKey: try stateDirectory.deviceKey())
        // A destroyed record stays destroyed; one that is damaged must not lose its last good wrap.
        guard try opener.requireRightRoot(stateDirectory).allSatisfy({ $0.kind == .keyDestroyed })
        else { throw .damagedKeybag }
        let fresh = try PasscodeParameters.fresh(
            cost, stateRoot: location.stateRoot, random: random)
        let deviceKey = try stateDirectory.deviceKey()
        let root = try stretch.derive(new, fresh, deviceKey: deviceKey)
        var next = keybag
        next.passcode = fresh
        next.records = try opener.rewrapped(for: root, stateDirectory, deviceKey, random)
        try advance(&next, bag: try opener.current(.bag, stateDirectory), deviceKey)
        return next
    }

    /// Raises the generation and takes the MACs anew.
    func advance(
        _ next: inout Keybag, bag: borrowing SecretKey, _ deviceKey: borrowing SecretKey
    ) throws(VaultError) {
        guard try keybag.isGenuine(underBag: bag) else { throw .damagedKeybag }
        let (generation, overflow) = keybag.generation.addingReportingOverflow(1)
        guard !overflow else { throw VaultError(.tooLarge, "the keybag was written too often") }
        next.generation = generation
        try next.authenticate(bag: bag, deviceRoot: try StateDirectory.root(of: deviceKey))
    }

    /// Puts a new keybag in place, then remembers it; only under the lock.
    func write(_ next: Keybag) throws(VaultError) {
        try directory.put(next.encoded(), as: Keybag.fileName, .makeRandom(from: random))
        keybag = next
        // A keybag newer than what was seen is taken, so a failure here costs nothing.
        try? putSeen()
    }
}

extension WrapOpener {
    /// Every record with its root wrap made anew for another root; destroyed ones stay as they are.
    fileprivate func rewrapped(
        for root: borrowing SecretKey, _ state: borrowing StateDirectory,
        _ deviceKey: borrowing SecretKey, _ random: any RandomSource
    ) throws(VaultError) -> [KeyRecord] {
        let sealer = WrapSealer(vaultIdentifier: keybag.identifier)
        var result: [KeyRecord] = []
        for record in keybag.records {
            guard record.wrap(by: .root) != nil, let key = try open(record, state) else {
                result.append(record)
                continue
            }
            let effaceable =
                record.name.isEffaceable
                ? try state.effaceable(for: record, deviceKey: deviceKey) : nil
            let wrap = try sealer.seal(
                key, of: record, by: .root, holder: root, effaceable: effaceable, random: random)
            result.append(
                record.replacing(record.wraps.map { $0.wrapper == .root ? wrap : $0 }))
        }
        return result
    }
}
