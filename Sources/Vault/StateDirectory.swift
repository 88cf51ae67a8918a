internal import ItemModel
internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// What this device keeps of one vault, outside it: device key, effaceable keys, what was seen.
struct StateDirectory: ~Copyable {
    let directory: Directory
    private let provider: any DeviceKeyProvider

    private init(_ directory: consuming Directory) {
        self.directory = directory
        provider = FileDeviceKey()
    }

    /// - Throws: `missingDeviceKey` where there is none for the vault.
    static func open(
        root: String, vault identifier: [UInt8]
    ) throws(VaultError) -> StateDirectory {
        do throws(SystemError) {
            let directory = try Directory.open(path: root)
                .openSubdirectory(HexDigits.text(of: identifier))
            try directory.tighten()
            return StateDirectory(directory)
        } catch {
            guard error.kind != .notFound else { throw .missingDeviceKey }
            throw VaultError(error, file: "state directory")
        }
    }

    /// Makes an empty one.
    ///
    /// - Throws: `temporaryState` where it would vanish, unless forced.
    static func make(
        root: String, vault identifier: [UInt8], force: Bool
    ) throws(VaultError) -> StateDirectory {
        let parent = try onSystem("state directory") { () throws(SystemError) in
            try Directory.make(path: root)
        }
        let kind = try onSystem("state directory") { () throws(SystemError) in
            try parent.fileSystemKind()
        }
        guard kind == .durable || force else {
            throw VaultError(
                .temporaryState,
                "the state directory lies on a file system that does not last; the vault would be "
                    + "lost with it", file: "state directory")
        }
        return StateDirectory(
            try parent.madeSubdirectory(HexDigits.text(of: identifier), "state directory"))
    }
}

extension StateDirectory {
    /// The device key, for as long as somebody needs it.
    func deviceKey() throws(VaultError) -> SecretKey {
        try provider.unseal(in: directory)
    }

    func makeDeviceKey(from random: some RandomSource) throws(VaultError) -> SecretKey {
        try provider.make(in: directory, random: random)
    }

    /// What opens the Always classes, and everything where no passcode is set.
    static func root(of deviceKey: borrowing SecretKey) throws(VaultError) -> SecretKey {
        try KeyedKey.derive(deviceKey, Label.deviceRoot)
    }

    /// Nil where it is missing or not as this device wrote it: the vault then counts as a copy.
    func seen(_ deviceRoot: borrowing SecretKey) throws(VaultError) -> SeenRecord? {
        guard
            let bytes = try directory.content(
                SeenRecord.fileName, limit: Limits.stateFileByteCount)
        else { return nil }
        return try SeenRecord.decode(bytes, deviceRoot)
    }

    func putSeen(
        _ seen: SeenRecord, _ deviceRoot: borrowing SecretKey, _ transaction: TransactionIdentifier
    ) throws(VaultError) {
        try directory.put(try seen.encoded(deviceRoot), as: SeenRecord.fileName, transaction)
    }

    /// Nil where it is missing or not as this device wrote it.
    func attempts(_ deviceRoot: borrowing SecretKey) throws(VaultError) -> AttemptsRecord? {
        guard
            let bytes = try directory.content(
                AttemptsRecord.fileName, limit: Limits.stateFileByteCount)
        else { return nil }
        return try AttemptsRecord.decode(bytes, deviceRoot)
    }

    func putAttempts(
        _ attempts: AttemptsRecord, _ deviceRoot: borrowing SecretKey,
        _ transaction: TransactionIdentifier
    ) throws(VaultError) {
        try directory.put(
            try attempts.encoded(deviceRoot), as: AttemptsRecord.fileName, transaction)
    }
}

extension StateDirectory {
    /// Removes all of it, of a vault that did not come to be; what cannot be removed does no harm.
    func removeAll(root: String, vault identifier: [UInt8]) {
        if let folder = try? directory.openSubdirectory(Self.effaceableName) {
            for entry in (try? folder.entries()) ?? [] { try? folder.remove(entry.nameBytes) }
        }
        try? directory.removeSubdirectory(Self.effaceableName)
        for entry in (try? directory.entries()) ?? [] { try? directory.remove(entry.nameBytes) }
        let parent = try? Directory.open(path: root)
        try? parent?.removeSubdirectory(HexDigits.text(of: identifier))
    }
}
