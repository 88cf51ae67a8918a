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
        while true {
            let proof = try makeProof()
            let oldRoot = try proof.derive(old)
            guard try accepts(oldRoot) else { continue }
            let successor = try proof.makeSuccessor(cost: cost, random: random)
            let newRoot = try successor.derive(new)
            if try changePasscode(from: oldRoot, to: newRoot) { return }
        }
    }

    /// Whether the root is that of the passcode as it is now; false where the passcode was changed since.
    ///
    /// - Throws: `wrongPasscode`, `damagedKeybag`.
    public func accepts(_ root: borrowing ProvenRoot) throws(VaultError) -> Bool {
        try judging { () throws(VaultError) in
            try reloadKeybag()
            guard keybag.passcode == root.parameters else { return false }
            _ = try opener(of: root).requireRightRoot(stateDirectory)
            return true
        }
    }

    private func opener(of root: borrowing ProvenRoot) throws(VaultError) -> WrapOpener {
        WrapOpener(
            keybag, by: .root, holder: try root.makeKey(),
            deviceKey: try stateDirectory.deviceKey())
    }

    /// The same with what both passcodes were stretched to.
    ///
    /// - Returns: False where another process changed the passcode meanwhile: nothing was written.
    /// - Throws: as `changePasscode(from:to:cost:)`.
    public func changePasscode(
        from old: borrowing ProvenRoot, to new: borrowing ProvenRoot
    ) throws(VaultError) -> Bool {
        let lock = try takeLock()
        guard keybag.passcode == old.parameters else { return false }
        try Leftovers.removeBesideItems(directory, stateDirectory)
        let next = try rewrapped(from: old, to: new)
        try requireWanted()
        try write(next)
        lock.release()
        return true
    }

    private func rewrapped(
        from old: borrowing ProvenRoot, to new: borrowing ProvenRoot
    ) throws(VaultError) -> Keybag {
        let opener = try opener(of: old)
        // A destroyed record stays destroyed; one that is damaged must not lose its last good wrap.
        guard try opener.requireRightRoot(stateDirectory).allSatisfy({ $0.kind == .keyDestroyed })
        else { throw .damagedKeybag }
        let deviceKey = try stateDirectory.deviceKey()
        var next = keybag
        next.passcode = new.parameters
        next.records = try opener.rewrapped(for: new.key, stateDirectory, deviceKey, random)
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
