internal import LinuxSystem
public import Sealing
public import SecretMemory

extension Vault {
    /// Makes a copied vault one of its own: new identifier, device key, salt, recovery key and indexes.
    ///
    /// The items stay sealed as they are, so that both vaults' class keys are the same: destroying them in
    /// one leaves the other's. What was put back or deleted before cannot be told by the new indexes.
    ///
    /// - Parameters:
    ///   - passcode: Opens the copy, and from now on the fork; nil for a vault without one.
    ///   - cost: Nil to aim at half a second on this machine.
    ///   - give: Takes the new recovery key before anything is changed, as with a rekey.
    /// - Throws: `exists` where the vault is no copy; `wrongPasscode`, `noPasscode`, `unsupported` in the
    ///   middle of a rekey or with gates; what `create` and `rebuild` throw. The copy is then what it was,
    ///   or has no indexes yet.
    public static func fork(
        at location: VaultLocation, passcode: borrowing SecretBytes?, cost: Argon2Cost? = nil,
        options: CreationOptions = CreationOptions(), random: some RandomSource,
        give: ((borrowing SecretKey) throws(VaultError) -> Void)? = nil
    ) throws(VaultError) -> ForkedVault {
        let directory = try openDirectory(location.vaultPath)
        let lock = try onSystem(lockName) { () throws(SystemError) in
            try FileLock(in: directory, name: lockName, timeout: Limits.lockMilliseconds)
        }
        let keybag = try Keybag.read(in: directory)
        let inherited: InheritedKeys? = try inheritedKeys(keybag, directory, location, passcode)
        let recovery = try VaultBirth(directory, location, options, random)
            .complete(
                passcode: passcode, cost: cost, inheriting: inherited, in: directory, give: give)
        lock.release()
        let vault = try open(at: location, random: random)
        switch passcode {
        case .some(let passcode): try vault.unlock(passcode: passcode)
        case .none: break
        }
        let report = try vault.rebuild()
        return ForkedVault(recovery: recovery, report: report)
    }

    private static func inheritedKeys(
        _ keybag: Keybag, _ directory: borrowing Directory, _ location: VaultLocation,
        _ passcode: borrowing SecretBytes?
    ) throws(VaultError) -> InheritedKeys {
        let state = try StateDirectory.open(
            root: location.stateRoot, vault: keybag.identifier)
        let deviceRoot = try StateDirectory.root(of: try state.deviceKey())
        guard try keybag.isGenuine(under: deviceRoot) else { throw .damagedKeybag }
        let place = try onSystem("vault") { () throws(SystemError) in try directory.status() }
        if let seen = try state.seen(deviceRoot), try seen.stands(at: place) {
            throw VaultError(.exists, "the vault is where this device made it")
        }
        guard keybag.isForkable else {
            throw VaultError(.unsupported, "a change of its keys is not finished")
        }
        let gate = try AttemptsGate(
            state, deviceKey: try state.deviceKey(), random: KernelRandom())
        let root = try root(of: keybag, passcode, location, try state.deviceKey(), gate)
        let inherited = InheritedKeys(
            root: WrapOpener(
                keybag, by: .root, holder: root, deviceKey: try state.deviceKey()),
            device: WrapOpener(
                keybag, by: .device, holder: deviceRoot, deviceKey: try state.deviceKey()), state)
        do throws(VaultError) {
            try inherited.requireRightRoot()
            if keybag.passcode != nil { try? gate.succeed() }
        } catch {
            if error.code != .wrongPasscode { try? gate.takeBack() }
            throw error
        }
        return inherited
    }

    private static func root(
        of keybag: Keybag, _ passcode: borrowing SecretBytes?, _ location: VaultLocation,
        _ deviceKey: borrowing SecretKey, _ gate: borrowing AttemptsGate
    ) throws(VaultError) -> SecretKey {
        guard let parameters = keybag.passcode else {
            return try StateDirectory.root(of: deviceKey)
        }
        switch passcode {
        case .some(let passcode):
            return try PasscodeRoot(stateRoot: location.stateRoot)
                .derive(passcode, parameters, deviceKey: deviceKey) { () throws(VaultError) in
                    try gate.begin()
                }
        case .none: throw VaultError(.noPasscode, "the vault needs its passcode")
        }
    }
}

extension Keybag {
    /// Whether every key stands once and none is an authenticator's.
    fileprivate var isForkable: Bool {
        !isRenewing && !hasCredentialGates
    }
}
