internal import DomainFiles
internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import SecretMemory
internal import Synchronization
package import Vault

/// The one vault of an agent, opened when it is first needed and shared by all its sessions.
///
/// One lock stands before it, held for an operation on the vault and never while a client is read from or
/// written to. Not checked by the compiler: everything that varies is touched inside `exclusively` alone.
package final class VaultHost: @unchecked Sendable {
    let location: VaultLocation

    /// The user's own folder of lists of domains.
    let ownLists: String?

    /// The lists of domains, the user's before the administrator's.
    let files: DomainFiles

    private let lock = Mutex(())
    private var opened: OpenVault?
    private var clock = LockClock()
    private var watches = StateWatches()

    /// How the lists stood when the index of sites was last looked at.
    private var listStamp: ListStamp?

    /// - Parameters:
    ///   - location: Where the vault is, or will be once it is made.
    ///   - lists: The user's own folder of lists of domains.
    package init(_ location: VaultLocation, lists: String? = nil) {
        self.location = location
        ownLists = lists
        files = DomainFiles(folders: [lists, "/etc/kist"].compactMap { $0 })
    }

    /// Runs `body` while no other session does the same.
    private func exclusively<Value: Sendable & ~Copyable>(
        _ body: () throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        try lock.withLock { (_) throws(KeychainError) -> Value in
            defer {
                clock.note(opened?.keychain.vault.state)
                if let settings = opened?.keychain.vault.settings { clock.follow(settings) }
                watches.note(opened?.keychain.vault.state)
            }
            return try body()
        }
    }

    /// Runs an operation on the keychain as it is now.
    ///
    /// - Parameter client: The socket of whom it is done for: right before something becomes true it is
    ///   looked whether he is still there.
    /// - Throws: `noVault` where there is no vault yet, `damaged`; a failure is tried anew next time.
    func withKeychain<Value: Sendable & ~Copyable>(
        for client: Int32, _ body: (Keychain) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        try exclusively { () throws(KeychainError) -> Value in
            let keychain = try keychain()
            keychain.vault.isWanted = { UnixSocket.isConnected(.borrowing(client)) }
            return try body(keychain)
        }
    }

    /// The same for what goes by lists of domains: by those that lie there now.
    func withSites<Value: Sendable & ~Copyable>(
        for client: Int32, _ body: (Keychain) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        try withKeychain(for: client) { (keychain) throws(KeychainError) -> Value in
            let stamp = files.stamp()
            if stamp != listStamp { keychain.refreshLists() }
            listStamp = stamp
            return try body(keychain)
        }
    }

    private func keychain() throws(KeychainError) -> Keychain {
        let sight = KeybagStamp(location)
        if let opened, try opened.isCurrent(sight, at: location) {
            self.opened?.stamp = sight
            opened.keychain.update()
            return opened.keychain
        }
        opened = nil
        let names = ItemFileNames(vaultPath: location.vaultPath)
        let made = Keychain(
            try openVault(), now: Clock.realtimeMicroseconds, itemsOnDisk: names.identifiers,
            lists: { [files = self.files] in files.load().lists })
        opened = OpenVault(keychain: made, stamp: sight)
        return made
    }

    /// A keychain over the same vault for one long operation of one client.
    func makeKeychain(for client: Int32) throws(KeychainError) -> Keychain {
        let names = ItemFileNames(vaultPath: location.vaultPath)
        let keychain = Keychain(
            try openVault(), now: Clock.realtimeMicroseconds, itemsOnDisk: names.identifiers)
        keychain.vault.isWanted = { UnixSocket.isConnected(.borrowing(client)) }
        return keychain
    }

    private func openVault() throws(KeychainError) -> Vault {
        do {
            return try Vault.open(at: location, random: KernelRandom())
        } catch {
            throw explained(error)
        }
    }

    /// The place is the caller's own word, so it can be told.
    private func explained(_ error: VaultError) -> KeychainError {
        guard error.code == .noVault else { return KeychainError(error) }
        return KeychainError(
            .noVault, "there is no vault in \(location.vaultPath)", hint: "make one with: kist init"
        )
    }

    /// Takes the vault as it stands and where it stands; it is opened anew when it is next needed.
    func accept() throws(KeychainError) {
        try exclusively { () throws(KeychainError) in
            opened = nil
            do throws(VaultError) {
                try Vault.accept(at: location, random: KernelRandom())
            } catch {
                throw explained(error)
            }
        }
    }

    /// Makes a vault of its own of a copied one; it is opened when it is next needed.
    func fork(
        passcode: consuming SecretBytes?, for client: Int32,
        give: ((borrowing SecretKey) throws(VaultError) -> Void)?
    ) throws(KeychainError) -> [CheckedFinding] {
        try leave()
        let report: RebuildReport
        do {
            let forked = try Vault.fork(
                at: location, passcode: passcode,
                options: CreationOptions(recovery: give != nil, force: true),
                random: KernelRandom(), give: give)
            report = forked.report
        } catch {
            throw forking(error)
        }
        return try withKeychain(for: client) { (keychain) throws(KeychainError) in
            try keychain.findings(report)
        }
    }

    /// Lets go of the vault that is open; the one that stands there is opened when it is next needed.
    private func leave() throws(KeychainError) {
        try exclusively { () throws(KeychainError) in opened = nil }
    }

    private func forking(_ error: VaultError) -> KeychainError {
        guard error.code == .exists else { return explained(error) }
        return KeychainError(
            .invalid, "the vault is no copy: this machine made it where it is",
            hint: "copy its directory, and name the copy in KIST_DIR")
    }

    /// Opens a vault directory from elsewhere with its recovery key.
    func copy(at path: String, _ words: consuming SecretBytes) throws(KeychainError) -> CopiedVault
    {
        do {
            return try CopiedVault.open(path, words: words)
        } catch {
            guard error.code == .noVault else { throw KeychainError(error) }
            throw KeychainError(
                .noVault, "there is no vault in \(path)",
                hint: "name the directory that holds the file keybag")
        }
    }

    /// Makes the vault of what a copy holds.
    func recover(
        _ copy: borrowing CopiedVault, passcode: consuming SecretBytes?, _ options: CreationOptions,
        progress: (Int, Int) -> Void
    ) throws(KeychainError) -> MadeVault {
        try leave()
        let key: SecretKey?
        let report: RecoveryReport
        do {
            let recovered = try Vault.recover(
                copy, at: location, passcode: passcode, options: options, random: KernelRandom(),
                progress: progress)
            report = recovered.report
            key = recovered.recovery
        } catch {
            throw recovering(error)
        }
        return MadeVault(words: try Self.spelled(key), findings: CheckedFinding.findings(report))
    }

    private func recovering(_ error: VaultError) -> KeychainError {
        guard error.code == .exists || error.code == .occupied else { return KeychainError(error) }
        return KeychainError(
            .duplicate, "something stands where the vault is to be made: \(location.vaultPath)",
            hint: "move it aside, also where it is the very vault to recover")
    }

    private static func spelled(
        _ key: consuming SecretKey?
    ) throws(KeychainError) -> SecretBytes? {
        switch consume key {
        case .some(let key):
            do {
                return try RecoveryWords.spell(key)
            } catch {
                throw KeychainError(error)
            }
        case .none: return nil
        }
    }

    /// Makes the vault and answers its recovery key as words.
    ///
    /// Needs no vault, and so holds up nobody.
    func create(
        passcode: consuming SecretBytes?, recovery: Bool, force: Bool
    ) throws(KeychainError) -> SecretBytes? {
        do {
            let key = try Vault.create(
                at: location, passcode: passcode, cost: nil,
                options: CreationOptions(recovery: recovery, force: force),
                random: KernelRandom())
            guard let key else { return nil }
            return try RecoveryWords.spell(key)
        } catch {
            throw KeychainError(error)
        }
    }
}

/// Lock states.
extension VaultHost {
    /// The passcode was right: the time to lock runs from now.
    ///
    /// Called inside an operation.
    func noteUnlock() { clock.noteUnlock() }

    /// Forgets the keys that are there only while unlocked; with `forget`, all that a passcode opens.
    ///
    /// - Returns: Whether anything was open that is not now.
    /// - Throws: `unavailable` where no passcode is set: nothing could open it again.
    @discardableResult
    func lockVault(forget: Bool) throws(KeychainError) -> Bool {
        try exclusively { () throws(KeychainError) -> Bool in
            let vault = try keychain().vault
            guard vault.hasPasscode else {
                throw KeychainError(
                    .unavailable, "the vault has no passcode, so nothing can lock it",
                    hint: "give it one with: kist passcode set")
            }
            let before = vault.state
            if forget { vault.forget() } else { vault.lock() }
            return vault.state != before
        }
    }

    /// Lends the keys and times that stay to what replaces this process, and lets nobody work meanwhile.
    ///
    /// Where that fails the keys are gone: a memory that may hold what it must not is not kept.
    func handingOver(
        _ replace: (LockClock, consuming KeyHandover?) throws(SystemError) -> Void
    ) {
        lock.withLock { _ in
            let packed = try? opened?.keychain.vault.packKeys()
            try? replace(clock, packed ?? nil)
        }
    }

    /// Goes on with what the process before left.
    func takeOver(_ clock: LockClock, _ keys: borrowing KeyHandover?) {
        lock.withLock { _ in
            self.clock = clock
            guard let keychain = try? keychain() else { return }
            switch keys {
            case .some(let keys): _ = try? keychain.vault.unpackKeys(keys)
            case .none: break
            }
            self.clock.adopt(keychain.vault.state)
            self.clock.follow(keychain.vault.settings)
        }
    }

    /// The secret of an item of this class is read or written.
    ///
    /// Called inside an operation.
    func noteUse(of accessibility: Accessibility) {
        if accessibility.family == .whenUnlocked { clock.noteUse() }
    }

    /// When the vault is to be locked although nobody asks; nil where there is nothing to lock.
    func lockTime() -> Int64? {
        lock.withLock { _ in
            guard let vault = opened?.keychain.vault, vault.state == .unlocked else { return nil }
            return clock.lockTime
        }
    }

    /// Whether there is something that a locked screen and sleep are to lock.
    func isUnlocked() -> Bool {
        lock.withLock { _ in opened?.keychain.vault.state == .unlocked }
    }

    /// Locks where sleep is to lock.
    ///
    /// - Returns: Whether anything was open that is not now.
    func lockForSleep() -> Bool {
        let locks = lock.withLock { _ in opened?.keychain.vault.settings.locksOnSuspend ?? false }
        return locks && (try? lockVault(forget: false)) == true
    }

    /// A session's screen is locked, or open again.
    func noteScreen(isLocked: Bool) {
        lock.withLock { _ in
            guard isLocked else { return clock.noteScreenUnlock() }
            guard let vault = opened?.keychain.vault, vault.state == .unlocked,
                vault.settings.locksOnScreenLock
            else { return }
            clock.noteScreenLock(grace: vault.settings.graceSeconds)
        }
    }

    /// Whether the agent holds keys that another would not have at once.
    func holdsKeys() -> Bool {
        lock.withLock { _ in
            switch opened?.keychain.vault.state {
            case .unlocked, .locked: true
            case .beforeFirstUnlock, .noPasscode, nil: false
            }
        }
    }

    /// Wakes `watch` whenever WhenUnlocked items begin or cease to be open.
    func add(_ watch: StateWatch) { lock.withLock { _ in watches.add(watch) } }

    func remove(_ watch: StateWatch) { lock.withLock { _ in watches.remove(watch) } }

    /// How long the state has been what it is, and how long until it ends by itself.
    ///
    /// Called inside an operation.
    func times(_ state: LockState) -> (age: Int64, left: Int64?) {
        let now = Clock.boottimeMilliseconds()
        clock.note(state)
        return (
            now - clock.since, state == .unlocked ? clock.lockTime.map { max(0, $0 - now) } : nil
        )
    }
}
