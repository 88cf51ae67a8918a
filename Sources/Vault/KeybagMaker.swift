internal import Sealing
internal import SecretMemory

/// Makes the records of a new keybag: every key fresh, in every wrap it is to lie in.
struct KeybagMaker: ~Copyable {
    let vaultIdentifier: [UInt8]
    let passcode: PasscodeParameters?
    let random: any RandomSource

    private let deviceKey: SecretKey
    private let root: SecretKey
    private let deviceRoot: SecretKey
    private let recovery: SecretKey?

    /// - Parameters:
    ///   - root: The passcode's root, or the device root where there is none.
    ///   - recovery: Nil where the recovery key was declined.
    init(
        vault identifier: [UInt8], passcode: PasscodeParameters?, deviceKey: consuming SecretKey,
        root: consuming SecretKey, recovery: consuming SecretKey?, random: any RandomSource
    ) throws(VaultError) {
        let deviceRoot = try StateDirectory.root(of: deviceKey)
        vaultIdentifier = identifier
        self.passcode = passcode
        self.deviceKey = deviceKey
        self.root = root
        self.deviceRoot = deviceRoot
        self.recovery = recovery
        self.random = random
    }

    /// The keybag of generation 1.
    ///
    /// Effaceable keys and empty indexes last a power cut before this returns.
    ///
    /// - Parameter inherited: The keys of a vault that is forked; its items stay sealed as they are. Its
    ///   indexes are made by whoever reads the items.
    func make(
        _ state: borrowing StateDirectory, inheriting inherited: borrowing InheritedKeys?
    ) throws(VaultError) -> Keybag {
        let bag = try randomKey()
        var records = [try record(.bag, keeping: bag, publicKey: nil, state)]
        let names = KeyName.always + (passcode == nil ? [] : KeyName.withPasscode)
        for name in names where name != .bag {
            if let record = try taken(name, from: inherited, state) {
                records.append(record)
            } else {
                records.append(try record(name, state, isIndexed: inherited == nil))
            }
        }
        records.sort { $0.precedes($1) }
        var keybag = Keybag(
            identifier: vaultIdentifier, generation: 1, passcode: passcode, records: records)
        switch inherited {
        case .some(let inherited): keybag.settings = inherited.settings
        case .none: break
        }
        try authenticate(&keybag, bag: bag)
        return keybag
    }

    private func taken(
        _ name: KeyName, from inherited: borrowing InheritedKeys?, _ state: borrowing StateDirectory
    ) throws(VaultError) -> KeyRecord? {
        switch inherited {
        case .some(let inherited):
            guard let old = inherited.record(of: name), let key = try inherited.key(of: old) else {
                return nil
            }
            return try record(
                name, epoch: old.epoch, keeping: key, publicKey: old.publicKey, state)
        case .none: return nil
        }
    }

    private func record(
        _ name: KeyName, _ state: borrowing StateDirectory, isIndexed: Bool
    ) throws(VaultError) -> KeyRecord {
        guard name.isPair else {
            let key = try randomKey()
            if isIndexed, let family = name.indexedFamily {
                _ = try IndexFile(
                    writing: IndexState(empty: family), in: state.directory, key, 1, random)
            }
            return try record(name, keeping: key, publicKey: nil, state)
        }
        let pair = try onSealing { () throws(SealingError) in
            try KeyPair.makeKeyPair(from: random)
        }
        return try record(
            name, keeping: pair.privateKey, publicKey: pair.publicKey, state)
    }

    /// - Parameter keepsEffaceable: The effaceable key that goes with the record is there already.
    func record(
        _ name: KeyName, epoch: UInt32 = 1, keeping key: borrowing SecretKey,
        publicKey: [UInt8]?, _ state: borrowing StateDirectory, keepsEffaceable: Bool = false
    ) throws(VaultError) -> KeyRecord {
        let bare = KeyRecord(name: name, epoch: epoch, publicKey: publicKey, wraps: [])
        let effaceable = try effaceable(for: bare, state, isKept: keepsEffaceable)
        let sealer = WrapSealer(vaultIdentifier: vaultIdentifier)
        var wraps: [KeyWrap] = []
        switch name.wrapper {
        case .device?:
            wraps.append(
                try sealer.seal(
                    key, of: bare, by: .device, holder: deviceRoot, effaceable: effaceable,
                    random: random))
        default:
            wraps.append(
                try sealer.seal(
                    key, of: bare, by: .root, holder: root, effaceable: effaceable,
                    random: random))
        }
        switch recovery {
        case .some(let recovery) where name.isRecoverable:
            wraps.append(
                try sealer.seal(
                    key, of: bare, by: .recovery, holder: recovery, effaceable: nil,
                    random: random))
        default: break
        }
        return bare.replacing(wraps)
    }

    private func effaceable(
        for record: KeyRecord, _ state: borrowing StateDirectory, isKept: Bool
    ) throws(VaultError) -> SecretKey? {
        guard record.name.isEffaceable else { return nil }
        return isKept
            ? try state.effaceable(for: record, deviceKey: deviceKey)
            : try state.makeEffaceable(for: record, deviceKey: deviceKey, random: random)
    }

    /// The keys that a keybag is authenticated with.
    func authenticate(_ keybag: inout Keybag, bag: borrowing SecretKey) throws(VaultError) {
        try keybag.authenticate(bag: bag, deviceRoot: deviceRoot)
    }

    func randomKey() throws(VaultError) -> SecretKey {
        try onMemory { () throws(SecretMemoryError) in try SecretKey.makeRandom(from: random) }
    }
}
