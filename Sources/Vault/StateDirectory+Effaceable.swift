internal import ItemModel
internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// Keys that die with their file, whatever copies of the keybag exist.
extension StateDirectory {
    static let effaceableName = "effaceable"

    /// A name that tells nobody without the device key whose key it is.
    static func effaceableName(
        of record: KeyRecord, deviceKey: borrowing SecretKey
    ) -> String {
        HexDigits.text(
            of: KeyedHash.digest(
                count: 16, key: deviceKey, label: Label.effaceable + record.name.text,
                LittleEndian.bytes(record.epoch)))
    }

    /// Destroys the device key and every effaceable one: no passcode opens the vault on this device again.
    ///
    /// The device key first: without it the others are worth nothing.
    func destroyKeys() throws(VaultError) {
        do throws(SystemError) {
            try directory.remove(FileDeviceKey.fileName)
            try directory.sync()
            let folder = try directory.openSubdirectory(Self.effaceableName)
            for entry in try folder.entries() { try folder.remove(entry.nameBytes) }
            try folder.sync()
        } catch {
            guard error.kind != .notFound else { return }
            throw VaultError(error, file: "state directory")
        }
    }

    /// Makes the record's key, which lasts a power cut before this returns.
    func makeEffaceable(
        for record: KeyRecord, deviceKey: borrowing SecretKey, random: some RandomSource
    ) throws(VaultError) -> SecretKey {
        let key = try onMemory { () throws(SecretMemoryError) in
            try SecretKey.makeRandom(from: random)
        }
        let folder = try directory.madeSubdirectory(Self.effaceableName, Self.effaceableName)
        try folder.put(
            key, as: Self.effaceableName(of: record, deviceKey: deviceKey),
            .makeRandom(from: random))
        return key
    }

    /// The names of effaceable files that none of `records` needs: of a rekey or a passcode that is gone, or
    /// of one that never came to be.
    func orphanedEffaceables(
        _ records: [KeyRecord], deviceKey: borrowing SecretKey
    ) throws(VaultError) -> [String] {
        guard let folder = try directory.subdirectory(Self.effaceableName, Self.effaceableName)
        else { return [] }
        let entries = try onSystem(Self.effaceableName) { () throws(SystemError) in
            try folder.entries()
        }
        var kept: Set<String> = []
        for record in records { kept.insert(Self.effaceableName(of: record, deviceKey: deviceKey)) }
        return entries.compactMap(\.name).filter {
            ItemIdentifier(hex: $0) != nil && !kept.contains($0)
        }
    }

    /// Destroys the effaceable keys that none of `records` needs; they stay destroyed after a power cut.
    ///
    /// Only under the lock: another writer makes its own before the keybag that names them.
    func destroyEffaceables(
        except records: [KeyRecord], deviceKey: borrowing SecretKey
    ) throws(VaultError) {
        let orphans = try orphanedEffaceables(records, deviceKey: deviceKey)
        guard !orphans.isEmpty else { return }
        let folder = try directory.madeSubdirectory(Self.effaceableName, Self.effaceableName)
        do throws(SystemError) {
            for name in orphans { try folder.remove(name) }
            try folder.sync()
        } catch {
            throw VaultError(error, file: Self.effaceableName)
        }
    }

    /// The record's key; nil where it was destroyed, which only the absence of the file means.
    func effaceable(
        for record: KeyRecord, deviceKey: borrowing SecretKey
    ) throws(VaultError) -> SecretKey? {
        guard let folder = try directory.subdirectory(Self.effaceableName, Self.effaceableName)
        else { return nil }
        let name = Self.effaceableName(of: record, deviceKey: deviceKey)
        let damage = VaultDamage(.state, file: Self.effaceableName + "/" + name)
        return try folder.key(name, or: VaultError(damage))
    }
}
