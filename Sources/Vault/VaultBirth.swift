internal import ItemModel
internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// The steps of making a vault, in the order that a power cut forgives.
struct VaultBirth: ~Copyable {
    private let identifier: [UInt8]
    private let state: StateDirectory
    private let location: VaultLocation
    private let options: CreationOptions
    private let random: any RandomSource
    private let transaction: TransactionIdentifier

    init(
        _ directory: borrowing Directory, _ location: VaultLocation, _ options: CreationOptions,
        _ random: any RandomSource
    ) throws(VaultError) {
        identifier = random.makeBytes(count: Limits.identifierByteCount)
        self.location = location
        self.options = options
        self.random = random
        transaction = .makeRandom(from: random)
        state = try StateDirectory.make(
            root: location.stateRoot, vault: identifier, force: options.force)
    }

    /// Everything up to the keybag, which makes it a vault, and what follows it.
    ///
    /// - Parameter give: Takes the recovery root before the keybag is in place; what it throws leaves
    ///   everything as it was.
    /// - Returns: The recovery root, if one was asked for.
    func complete(
        passcode: borrowing SecretBytes?, cost: Argon2Cost?,
        inheriting inherited: borrowing InheritedKeys? = nil, in directory: borrowing Directory,
        give: ((borrowing SecretKey) throws(VaultError) -> Void)? = nil
    ) throws(VaultError) -> SecretKey? {
        do throws(VaultError) {
            let recovery = try recoveryRoot()
            let keybag = try prepare(passcode, cost, recovery, inherited, directory)
            try Vault.give(recovery, give)
            try directory.put(keybag.encoded(), as: Keybag.fileName, transaction)
            // The place was noted before; a cut here leaves a keybag that is newer than what was seen.
            try? state.putSeen(
                try seen(keybag, directory), try deviceRoot(), transaction)
            return recovery
        } catch {
            undo(in: directory)
            throw error
        }
    }

    private func prepare(
        _ passcode: borrowing SecretBytes?, _ cost: Argon2Cost?,
        _ recovery: borrowing SecretKey?, _ inherited: borrowing InheritedKeys?,
        _ directory: borrowing Directory
    ) throws(VaultError) -> Keybag {
        let deviceKey = try state.makeDeviceKey(from: random)
        try state.putAttempts(try .none(), try deviceRoot(), transaction)
        let blank = Keybag(identifier: identifier, generation: 0, passcode: nil, records: [])
        try state.putSeen(try seen(blank, directory), try deviceRoot(), transaction)
        try directory.put(Self.ignored, as: Self.ignoreName, transaction)
        _ = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
        let parameters = try parameters(hasPasscode: passcode != nil, cost)
        let root = try root(passcode, parameters, deviceKey)
        let maker = try KeybagMaker(
            vault: identifier, passcode: parameters, deviceKey: deviceKey, root: root,
            recovery: try copy(recovery), random: random)
        return try maker.make(state, inheriting: inherited)
    }

    static let ignoreName = ".gitignore"

    /// What git and other copiers leave out: what is of one machine or one moment.
    static let ignored = Array("/lock\n/quarantine/\n.*\n!/.gitignore\n".utf8)
}

extension VaultBirth {
    private func recoveryRoot() throws(VaultError) -> SecretKey? {
        guard options.recovery else { return nil }
        return try onMemory { () throws(SecretMemoryError) in
            try SecretKey.makeRandom(from: random)
        }
    }

    private func copy(_ key: borrowing SecretKey?) throws(VaultError) -> SecretKey? {
        switch key {
        case .some(let key): return try key.copied()
        case .none: return nil
        }
    }

    private func parameters(
        hasPasscode: Bool, _ cost: Argon2Cost?
    ) throws(VaultError) -> PasscodeParameters? {
        guard hasPasscode else { return nil }
        return try .fresh(cost, stateRoot: location.stateRoot, random: random)
    }

    private func root(
        _ passcode: borrowing SecretBytes?, _ parameters: PasscodeParameters?,
        _ deviceKey: borrowing SecretKey
    ) throws(VaultError) -> SecretKey {
        guard let parameters else { return try StateDirectory.root(of: deviceKey) }
        switch passcode {
        case .some(let passcode):
            return try PasscodeRoot(stateRoot: location.stateRoot)
                .derive(passcode, parameters, deviceKey: deviceKey)
        case .none: return try StateDirectory.root(of: deviceKey)
        }
    }

    private func deviceRoot() throws(VaultError) -> SecretKey {
        try StateDirectory.root(of: try state.deviceKey())
    }

    private func seen(
        _ keybag: Keybag, _ directory: borrowing Directory
    ) throws(VaultError) -> SeenRecord {
        let status = try onSystem("vault") { () throws(SystemError) in try directory.status() }
        return try SeenRecord.now(keybag, status)
    }

    /// Takes the keybag away before the device key: never is one without the other that it needs.
    ///
    /// A keybag of another vault, which is being forked, stays.
    private func undo(in directory: borrowing Directory) {
        if let keybag = try? Keybag.read(in: directory), keybag.identifier != identifier {
            state.removeAll(root: location.stateRoot, vault: identifier)
            return
        }
        do throws(SystemError) {
            try directory.remove(Keybag.fileName)
        } catch {
            guard error.kind == .notFound else { return }
        }
        state.removeAll(root: location.stateRoot, vault: identifier)
    }
}

extension PasscodeParameters {
    /// A fresh salt, and the cost that was asked for or that suits this machine.
    static func fresh(
        _ cost: Argon2Cost?, stateRoot: String, random: some RandomSource
    ) throws(VaultError) -> PasscodeParameters {
        let cost =
            if let cost { cost } else {
                try Calibration.cost(stateRoot: stateRoot, random: random)
            }
        return PasscodeParameters(
            cost: cost, salt: random.makeBytes(count: Limits.saltByteCount))
    }
}
