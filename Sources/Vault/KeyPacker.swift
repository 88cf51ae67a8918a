internal import ItemModel
internal import Records
internal import SecretMemory

/// Writes keys one behind the other, and down whose they are.
struct KeyPacker: ~Copyable {
    static let version: UInt64 = 1

    private var keys: SecretBytes
    private var families: [Record] = []

    init() throws(VaultError) {
        keys = try onMemory { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Vault.handoverByteCount)
        }
    }

    mutating func add(_ key: borrowing SecretKey) throws(VaultError) {
        do throws(SecretMemoryError) {
            try keys.append(key.bytes)
        } catch {
            throw VaultError(error)
        }
    }

    mutating func add(_ family: LockFamily, _ held: borrowing FamilyKeys) throws(VaultError) {
        let indexEpochs = try add(held.index)
        var classes = [try add(held.migrating), try add(held.deviceOnly)]
        switch held.passcodeOnly {
        case .some(let keys): classes.append(try add(keys))
        case .none: break
        }
        families.append(
            .array([
                .unsigned(UInt64(family.rawValue)), indexEpochs, .array(classes),
            ]))
    }

    /// - Returns: The epochs, the one that writers use first.
    private mutating func add(_ held: borrowing IndexKeys) throws(VaultError) -> Record {
        try add(held.current)
        var epochs: [Record] = [.unsigned(UInt64(held.epoch))]
        switch held.previous {
        case .some(let key):
            try add(key)
            epochs.append(.unsigned(UInt64(held.previousEpoch)))
        case .none: break
        }
        return .array(epochs)
    }

    private mutating func add(_ held: borrowing ClassKeys) throws(VaultError) -> Record {
        try add(held.current)
        var epochs: [Record] = [.unsigned(UInt64(held.current.epoch))]
        switch held.previous {
        case .some(let keys):
            try add(keys)
            epochs.append(.unsigned(UInt64(keys.epoch)))
        case .none: break
        }
        return .array(epochs)
    }

    private mutating func add(_ held: borrowing EpochKeys) throws(VaultError) {
        try add(held.slot)
        try add(held.attributes)
        try add(held.file)
    }

    consuming func finish(_ outerMAC: [UInt8], hasBag: Bool) -> KeyHandover {
        let layout = Record.array([
            .unsigned(Self.version), .bytes(outerMAC), .array(families), .bool(hasBag),
        ])
        return KeyHandover(layout: layout.encoded(), keys: keys)
    }
}
