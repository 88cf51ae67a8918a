internal import ItemModel
internal import Records
internal import SecretMemory

/// Reads what `KeyPacker` wrote.
struct KeyUnpacker: ~Copyable {
    private let keys: SecretBytes
    private let families: [Record]
    private let hasBag: Bool
    private var position = 0

    /// Nil where the layout is not one of ours, or the keys are another keybag's.
    init?(
        _ handover: borrowing KeyHandover, _ outerMAC: [UInt8]
    ) throws(VaultError) {
        guard let parts = (try? Record(decoding: handover.layout))?.arrayValue, parts.count == 4,
            parts[0].unsignedValue == KeyPacker.version, parts[1].bytesValue == outerMAC,
            let families = parts[2].arrayValue, let hasBag = try? parts[3].requireBool()
        else { return nil }
        self.families = families
        self.hasBag = hasBag
        do throws(SecretMemoryError) {
            keys = try SecretBytes.makeCopy(of: handover.keys.bytes)
        } catch {
            throw VaultError(error)
        }
    }

    var isAtEnd: Bool { position == keys.count }

    /// The next family, if it is this one.
    mutating func family(_ family: LockFamily) throws(VaultError) -> FamilyKeys? {
        let record = families.first {
            $0.arrayValue?.first?.unsignedValue == UInt64(family.rawValue)
        }
        guard let parts = record?.arrayValue, parts.count == 3,
            let classes = parts[2].arrayValue, (2...3).contains(classes.count),
            let index = try indexKeys(parts[1]), let migrating = try classKeys(classes[0]),
            let deviceOnly = try classKeys(classes[1])
        else { return nil }
        let passcodeOnly = classes.count == 3 ? try classKeys(classes[2]) : nil
        return FamilyKeys(
            migrating: migrating, deviceOnly: deviceOnly, passcodeOnly: passcodeOnly, index: index)
    }

    mutating func keybagKeys() throws(VaultError) -> KeybagKeys? {
        guard hasBag, let bag = try key(), let gates = try key() else { return nil }
        return KeybagKeys(bag: bag, gates: gates)
    }

    private mutating func indexKeys(_ record: Record) throws(VaultError) -> IndexKeys? {
        guard let epochs = record.arrayValue, (1...2).contains(epochs.count),
            let epoch = epochs[0].number(UInt32.self), let current = try key()
        else { return nil }
        guard epochs.count == 2 else {
            return IndexKeys(current, epoch: epoch, previous: nil, previousEpoch: 0)
        }
        guard let previousEpoch = epochs[1].number(UInt32.self), let previous = try key() else {
            return nil
        }
        return IndexKeys(current, epoch: epoch, previous: previous, previousEpoch: previousEpoch)
    }

    private mutating func classKeys(_ record: Record) throws(VaultError) -> ClassKeys? {
        guard let epochs = record.arrayValue, (1...2).contains(epochs.count),
            let current = try epochKeys(epochs[0])
        else { return nil }
        let previous = epochs.count == 2 ? try epochKeys(epochs[1]) : nil
        return ClassKeys(current: current, previous: previous)
    }

    private mutating func epochKeys(_ record: Record) throws(VaultError) -> EpochKeys? {
        guard let epoch = record.number(UInt32.self), let slot = try key(),
            let attributes = try key(), let file = try key()
        else { return nil }
        return EpochKeys(epoch: epoch, slot: slot, attributes: attributes, file: file)
    }

    private mutating func key() throws(VaultError) -> SecretKey? {
        let end = position + SecretKey.byteCount
        guard end <= keys.count else { return nil }
        defer { position = end }
        do throws(SecretMemoryError) {
            return try SecretKey.makeCopy(of: keys.bytes.extracting(position..<end))
        } catch {
            throw VaultError(error)
        }
    }
}
