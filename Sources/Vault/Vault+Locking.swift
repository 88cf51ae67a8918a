internal import ItemModel
internal import LinuxSystem
public import SecretMemory

extension Vault {
    /// Opens everything with the passcode; the passcode and what it gives are wiped before this returns.
    ///
    /// Where another process changed the keybag meanwhile, it is the new passcode that opens. It says
    /// whether the passcode is right even where the vault is unlocked already.
    /// - Throws: `wrongPasscode`, `invalidPasscode`, `noPasscode` where none is set, `damagedKeybag`,
    ///   `busy`, `memory`, `memoryLock`; and what `open` throws.
    public func unlock(passcode: borrowing SecretBytes) throws(VaultError) {
        while true {
            let root = try makeProof().derive(passcode)
            if try unlock(with: root) { return }
        }
    }

    /// What it takes to stretch the passcode; the stretching itself needs the vault no more.
    ///
    /// - Throws: `noPasscode`, `damagedKeybag`; and what `open` throws.
    public func makeProof() throws(VaultError) -> PasscodeProof {
        try reloadKeybag()
        guard let parameters = keybag.passcode else {
            throw VaultError(.noPasscode, "the vault has no passcode")
        }
        return PasscodeProof(
            parameters, stateRoot: location.stateRoot, deviceKey: try stateDirectory.deviceKey(),
            gate: try attemptsGate())
    }

    func attemptsGate() throws(VaultError) -> AttemptsGate {
        try AttemptsGate(
            stateDirectory, deviceKey: try stateDirectory.deviceKey(), random: random)
    }

    /// How long until a passcode is tried again, in milliseconds; 0 where none is set.
    public func passcodeDelay() throws(VaultError) -> Int64 {
        hasPasscode ? try attemptsGate().millisecondsLeft() : 0
    }

    /// Runs what finds out whether a counted passcode is right, and settles the count by it.
    ///
    /// - Throws: what `check` throws.
    func judging(
        _ check: () throws(VaultError) -> Bool
    ) throws(VaultError) -> Bool {
        let gate = try attemptsGate()
        do throws(VaultError) {
            guard try check() else {
                try gate.takeBack()
                return false
            }
            // A count that cannot be reset only makes a later slip cost more.
            try? gate.succeed()
            return true
        } catch {
            if error.code == .wrongPasscode { try wipeIfDue(gate) } else { try? gate.takeBack() }
            throw error
        }
    }

    /// Destroys what this device needs to open the vault, where its owner wanted that after so many wrong
    /// passcodes: only the recovery key opens it then.
    private func wipeIfDue(_ gate: borrowing AttemptsGate) throws(VaultError) {
        guard settings.wipeAfter > 0, try gate.count() >= UInt64(settings.wipeAfter) else { return }
        try stateDirectory.destroyKeys()
        forget()
    }

    /// Opens everything with what a passcode was stretched to.
    ///
    /// - Returns: False where another process changed the passcode since `makeProof`: nothing was looked
    ///   at, and the passcode is to be stretched anew.
    /// - Throws: as `unlock(passcode:)`.
    public func unlock(with root: borrowing ProvenRoot) throws(VaultError) -> Bool {
        try judging { () throws(VaultError) in
            try reloadKeybag()
            guard keybag.passcode == root.parameters else { return false }
            try openEverything(
                root: try root.makeKey(), deviceKey: try stateDirectory.deviceKey())
            resumeRenewal(root: try root.makeKey())
            return true
        }
    }

    /// Whether the vault at `location` is this one, and not another that was put in its place.
    public func stands(at location: VaultLocation) -> Bool {
        let here = try? Directory.open(path: location.vaultPath).status()
        let there = try? directory.status()
        guard let here, let there else { return false }
        return here.isSameFile(as: there)
    }

    /// Takes in the keybag as it stands now; keys in memory stay where it wraps the same ones.
    ///
    /// - Throws: what `open` throws.
    public func reload() throws(VaultError) {
        try reloadKeybag()
    }

    /// Forgets the keys that are there only while unlocked, and every name they opened.
    ///
    /// Without a passcode there is nothing to lock with, and nothing happens.
    public func lock() {
        guard hasPasscode else { return }
        keys.lock()
        forgetLocked()
    }

    /// Forgets everything but what is open always, as at the agent's start.
    public func forget() {
        guard hasPasscode else { return }
        keys.forget()
        forgetLocked()
    }

    /// Names obey the same locks as secrets.
    private func forgetLocked() {
        shelf.forget(keys)
        changes.add(catalogue.refresh(&shelf, keys))
    }

    func openWithoutPasscode() throws(VaultError) {
        let deviceKey = try stateDirectory.deviceKey()
        let root = try StateDirectory.root(of: deviceKey)
        try openEverything(root: root, deviceKey: deviceKey)
    }

    func openEverything(
        root: consuming SecretKey, deviceKey: consuming SecretKey
    ) throws(VaultError) {
        let deviceRoot = try StateDirectory.root(of: deviceKey)
        let deviceKeyAgain = try deviceKey.copied()
        let rootOpener = WrapOpener(keybag, by: .root, holder: root, deviceKey: deviceKey)
        let broken = try rootOpener.requireRightRoot(stateDirectory)
        let deviceOpener = WrapOpener(
            keybag, by: .device, holder: deviceRoot, deviceKey: deviceKeyAgain)
        let unlocked = try Self.recordsMustOpen { () throws(VaultError) in
            let always = try deviceOpener.family(.always, stateDirectory)
            return try rootOpener.unlockedKeys(always: always, stateDirectory)
        }
        keys = .unlocked(unlocked)
        keyDamage = broken
        // What was read under other keys, or without one that is here now, is read again.
        shelf.forgetAll()
        catalogue = Catalogue()
    }

    /// Takes in a keybag that another process wrote; keys in memory stay where it wraps the same ones.
    func reloadKeybag() throws(VaultError) {
        let deviceKey = try stateDirectory.deviceKey()
        let deviceRoot = try StateDirectory.root(of: deviceKey)
        let sight = try KeybagSight.look(directory, stateDirectory, identifier, deviceRoot)
        isCopied = sight.isCopied
        guard sight.keybag != keybag else { return }
        let sameKeys = sight.keybag.holdsSameKeys(as: keybag)
        keybag = sight.keybag
        guard !sameKeys else { return }
        let opener = WrapOpener(keybag, by: .device, holder: deviceRoot, deviceKey: deviceKey)
        keys = .beforeFirstUnlock(
            try Self.recordsMustOpen { () throws(VaultError) in
                try opener.family(.always, stateDirectory)
            })
        shelf.forgetAll()
        catalogue = Catalogue()
        if !hasPasscode { try openWithoutPasscode() }
    }
}
