internal import LinuxSystem
internal import Sealing

/// An item file in the making: a temporary that becomes the item when its transaction renames it.
struct ItemFileWriter: ~Copyable {
    private let file: AtomicFile
    private var mac: FileMAC
    private let place: ItemPlace

    init(
        _ place: ItemPlace, in folder: borrowing Directory, _ transaction: TransactionIdentifier,
        _ keys: borrowing EpochKeys
    ) throws(VaultError) {
        let mac = try FileMAC(keys)
        do throws(SystemError) {
            file = try AtomicFile(
                in: folder, temporaryName: transaction.temporary(for: place.name),
                finalName: place.name)
        } catch {
            throw VaultError(error, file: place.path)
        }
        self.mac = mac
        self.place = place
    }

    /// Adds bytes that the MAC covers.
    mutating func write(_ bytes: [UInt8]) throws(VaultError) {
        mac.update(bytes)
        try writeUncovered(bytes)
    }

    /// Adds bytes that the MAC takes in later, when the length before them is known.
    mutating func writeUncovered(_ bytes: [UInt8]) throws(VaultError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw VaultError(error, file: place.path)
        }
    }

    /// Puts the value's length at `offset`, and takes it and the value behind it into the MAC.
    mutating func cover(length: UInt64, at offset: UInt64) throws(VaultError) {
        let lengthBytes = LittleEndian.bytes(length)
        mac.update(lengthBytes)
        do throws(SystemError) {
            try file.overwrite(lengthBytes, at: offset)
            var position = offset + UInt64(lengthBytes.count)
            let end = position + length
            while position < end {
                let step = Int(min(end - position, UInt64(Limits.copyByteCount)))
                let bytes = try file.read(at: position, count: step)
                guard !bytes.isEmpty else { break }
                mac.update(bytes)
                position += UInt64(bytes.count)
            }
        } catch {
            throw VaultError(error, file: place.path)
        }
    }

    /// Marks the temporary as a living writer's.
    ///
    /// - Throws: `busy` where another writer took it for a dead one's, in the moment before.
    func lock() throws(VaultError) -> FileLock {
        do throws(SystemError) {
            if let lock = try file.lock() { return lock }
        } catch {
            throw VaultError(error, file: place.path)
        }
        throw VaultError(.busy, "another writer came in between")
    }

    /// Writes the MAC and leaves the temporary on the device for the rename.
    ///
    /// - Returns: The MAC.
    consuming func finish() throws(VaultError) -> [UInt8] {
        let place = place
        let digest = mac.finish()
        do throws(SystemError) {
            try file.write(digest)
            try file.prepare()
        } catch {
            throw VaultError(error, file: place.path)
        }
        return digest
    }
}
