internal import LinuxSystem
internal import SecretMemory

/// Files of the vault and of the state directory, with the vault's errors; `file` names them in these.
extension Directory {
    /// A small file that is no secret; nil where there is none.
    ///
    /// Of a file longer than `limit` come `limit + 1` bytes, which no decoder takes.
    func content(_ name: String, limit: Int) throws(VaultError) -> [UInt8]? {
        do throws(SystemError) {
            let file = try openFile(name)
            let size = try file.status().size
            return try file.read(at: 0, count: Int(min(size, UInt64(limit) + 1)))
        } catch {
            guard error.kind != .notFound else { return nil }
            throw VaultError(error, file: name)
        }
    }

    /// A key of 32 bytes; nil where there is no such file.
    ///
    /// - Throws: `failure` where the file has another length.
    func key(_ name: String, or failure: VaultError) throws(VaultError) -> SecretKey? {
        let file: FileDescriptor
        do throws(SystemError) {
            file = try openFile(name)
        } catch {
            guard error.kind != .notFound else { return nil }
            throw VaultError(error, file: name)
        }
        let bytes = try Self.readKey(from: file, name)
        guard bytes.count == SecretKey.byteCount else { throw failure }
        return try onMemory { () throws(SecretMemoryError) in
            try SecretKey.makeCopy(of: bytes.bytes)
        }
    }

    private static func readKey(
        from file: borrowing FileDescriptor, _ name: String
    ) throws(VaultError) -> SecretBytes {
        // One byte more than a key tells a file that is too long.
        let room = SecretKey.byteCount + 1
        var bytes = try onMemory { () throws(SecretMemoryError) in
            try SecretBytes(capacity: room)
        }
        do throws(SystemError) {
            while bytes.count < room, try file.read(into: &bytes, upTo: room) > 0 {}
        } catch {
            throw VaultError(error, file: name)
        }
        return bytes
    }

    /// Puts a key's file in place of the one that has the name, if any, whole or not at all.
    func put(
        _ key: borrowing SecretKey, as name: String, _ transaction: TransactionIdentifier
    ) throws(VaultError) {
        do throws(SystemError) {
            let file = try AtomicFile(
                in: self, temporaryName: transaction.temporary(for: name), finalName: name)
            try file.write(key.bytes)
            try file.commit()
        } catch {
            throw VaultError(error, file: name)
        }
    }

    /// As above, of any bytes that are no secret.
    func put(
        _ bytes: [UInt8], as name: String, _ transaction: TransactionIdentifier
    ) throws(VaultError) {
        do throws(SystemError) {
            let file = try AtomicFile(
                in: self, temporaryName: transaction.temporary(for: name), finalName: name)
            try file.write(bytes)
            try file.commit()
        } catch {
            throw VaultError(error, file: name)
        }
    }

    /// A directory inside, tightened; nil where there is none.
    func subdirectory(_ name: String, _ file: String) throws(VaultError) -> Directory? {
        do throws(SystemError) {
            let found = try openSubdirectory(name)
            try found.tighten()
            return found
        } catch {
            guard error.kind != .notFound else { return nil }
            throw VaultError(error, file: file)
        }
    }

    /// A directory inside, made where it is missing.
    func madeSubdirectory(_ name: String, _ file: String) throws(VaultError) -> Directory {
        do throws(SystemError) {
            let found = try openSubdirectory(name, create: true)
            try found.tighten()
            return found
        } catch {
            throw VaultError(error, file: file)
        }
    }
}
