internal import ItemModel
internal import LinuxSystem
internal import Sealing
public import SecretMemory

/// Setting a passcode and rekey: new keys for everything, so that neither an old keybag with the device
/// key nor an old recovery key opens what is written from then on.
extension Vault {
    /// Gives a passcode to a vault that has none.
    ///
    /// From the keybag's rename on the passcode holds; what is left to seal anew is then finished by this
    /// call, or by the next unlock.
    ///
    /// - Throws: `exists` where a passcode is set, `invalidPasscode`, `damaged` where a key or an item is:
    ///   nothing has then changed; `unsupported` with authenticators; `stream`, `copiedVault`, `busy`,
    ///   `memory`, `memoryLock`, `diskFull`, `readOnly`, `io`.
    public func setPasscode(
        to new: borrowing SecretBytes, options: RenewalOptions = RenewalOptions()
    ) throws(VaultError) {
        try PasscodeRoot.requireValid(new)
        let lock = try takeLock()
        guard keybag.passcode == nil else {
            throw VaultError(.exists, "the vault has a passcode already")
        }
        let root = try StateDirectory.root(of: try stateDirectory.deviceKey())
        try renew(from: root, to: new, options)
        lock.release()
    }

    /// Changes the passcode and every key.
    ///
    /// - Throws: `noPasscode` where none is set, `wrongPasscode`; and what `setPasscode` throws.
    public func rekey(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes,
        options: RenewalOptions = RenewalOptions()
    ) throws(VaultError) {
        try PasscodeRoot.requireValid(new)
        let lock = try takeLock()
        try renew(from: try provedRoot(old), to: new, options)
        lock.release()
    }

    /// The root that the passcode gives; a guess like any other.
    ///
    /// - Throws: `wrongPasscode`, `delayed`, `noPasscode`.
    func provedRoot(_ passcode: borrowing SecretBytes) throws(VaultError) -> SecretKey {
        let root = try makeProof().derive(passcode)
        // Under the lock nobody changes it in between.
        guard try accepts(root) else { throw .damagedKeybag }
        return try root.makeKey()
    }

    private func renew(
        from old: consuming SecretKey, to new: borrowing SecretBytes, _ options: RenewalOptions
    ) throws(VaultError) {
        let items = try openForRenewal(root: try old.copied())
        guard keyDamage.isEmpty else { throw VaultError(keyDamage[0]) }
        try requireEverySound()
        let fresh = try PasscodeParameters.fresh(
            options.cost, stateRoot: location.stateRoot, random: random)
        let root = try PasscodeRoot(stateRoot: location.stateRoot)
            .derive(new, fresh, deviceKey: try stateDirectory.deviceKey())
        do throws(VaultError) {
            let next = try renewed(from: old, fresh, root: root, options)
            try requireWanted()
            try write(next)
        } catch {
            // Those of keys that never came to be; the next renewal finds what cannot be removed now.
            if let now = try? Keybag.read(in: directory), now == keybag {
                try? destroyOrphans()
            }
            throw error
        }
        options.progress(0, 0)
        try openEverything(root: try root.copied(), deviceKey: stateDirectory.deviceKey())
        try finishRenewal(root: root, in: items, progress: options.progress)
    }

    /// Opens everything with a root that is to be proved, and settles what earlier writers left.
    ///
    /// - Returns: The folder of items.
    func openForRenewal(root: consuming SecretKey) throws(VaultError) -> Directory {
        guard !keybag.hasCredentialGates else {
            throw VaultError(.unsupported, "the vault has authenticators")
        }
        try openEverything(root: try root.copied(), deviceKey: try stateDirectory.deviceKey())
        let items = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
        try settle(in: items)
        try Leftovers.remove(directory, stateDirectory, keys)
        if keybag.isRenewing { try finishRenewal(root: root, in: items) }
        if !hasPasscode { try finishRemoval(in: items) }
        return items
    }

    private func renewed(
        from old: consuming SecretKey, _ fresh: PasscodeParameters, root: borrowing SecretKey,
        _ options: RenewalOptions
    ) throws(VaultError) -> Keybag {
        let deviceKey = try stateDirectory.deviceKey()
        let recovery: SecretKey? = try options.giveRecovery == nil ? nil : makeRecoveryRoot()
        let given = try Self.copy(of: recovery)
        let maker = try KeybagMaker(
            vault: keybag.identifier, passcode: fresh, deviceKey: try deviceKey.copied(),
            root: try root.copied(), recovery: recovery, random: random)
        let next = try maker.renew(
            keybag,
            root: WrapOpener(keybag, by: .root, holder: old, deviceKey: try deviceKey.copied()),
            device: WrapOpener(
                keybag, by: .device, holder: try StateDirectory.root(of: deviceKey),
                deviceKey: deviceKey), stateDirectory)
        try Self.give(given, options.giveRecovery)
        return next
    }

    static func copy(of key: borrowing SecretKey?) throws(VaultError) -> SecretKey? {
        switch key {
        case .some(let key): return try key.copied()
        case .none: return nil
        }
    }

    static func give(
        _ recovery: borrowing SecretKey?,
        _ taker: ((borrowing SecretKey) throws(VaultError) -> Void)?
    ) throws(VaultError) {
        switch recovery {
        case .some(let recovery): try taker?(recovery)
        case .none: break
        }
    }

    func makeRecoveryRoot() throws(VaultError) -> SecretKey {
        try onMemory { () throws(SecretMemoryError) in try SecretKey.makeRandom(from: random) }
    }

    func destroyOrphans() throws(VaultError) {
        try stateDirectory.destroyEffaceables(
            except: keybag.records, deviceKey: try stateDirectory.deviceKey())
    }
}
