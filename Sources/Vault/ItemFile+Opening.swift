internal import LinuxSystem
internal import Sealing

extension ItemFile {
    /// Opens the item's file in its class's folder and checks its MAC before anything else is read.
    ///
    /// - Parameter name: The temporary's, where that is what is looked for.
    /// - Returns: nil where there is no such file.
    /// - Throws: `damaged`; or what the system refused.
    static func open<Keys: ClassKeyHolder & ~Copyable>(
        _ place: ItemPlace, named name: String? = nil, in folder: borrowing Directory,
        _ keys: borrowing Keys
    ) throws(VaultError) -> ItemFile? {
        guard let descriptor = try openDescriptor(place, name ?? place.name, in: folder) else {
            return nil
        }
        let status = try onSystem(place.path) { () throws(SystemError) in try descriptor.status() }
        guard status.isOwn else { throw place.error(.notOurs) }
        guard status.size >= UInt64(Limits.smallestItemByteCount) else {
            throw place.error(.truncated)
        }
        let prefix = try readPrefix(descriptor, place, status.size)
        let header = try ItemHeader(decoding: prefix, at: place)
        guard let layout = ItemLayout(prefix, size: status.size, form: header.form) else {
            throw place.error(.truncated)
        }
        let mac = try checkedMAC(descriptor, place, header, prefix, size: status.size, keys)
        return ItemFile(
            descriptor: descriptor, place: place, header: header,
            sealedAttributes: Array(prefix[layout.attributes]),
            sealedSlots: Array(prefix[layout.slots]), valueOffset: layout.valueOffset,
            valueByteCount: layout.valueByteCount, mac: mac, stamp: FileStamp(status))
    }

    private static func openDescriptor(
        _ place: ItemPlace, _ name: String, in folder: borrowing Directory
    ) throws(VaultError) -> FileDescriptor? {
        do throws(SystemError) {
            return try folder.openFile(name)
        } catch {
            switch error.kind {
            case .notFound: return nil
            case .wrongType: throw place.error(.notAFile)
            case .permission, .foreignOwner: throw place.error(.notOurs)
            default: throw VaultError(error, file: place.path)
            }
        }
    }

    /// Enough of the file to hold everything that is parsed, whatever its lengths say.
    private static func readPrefix(
        _ descriptor: borrowing FileDescriptor, _ place: ItemPlace, _ size: UInt64
    ) throws(VaultError) -> [UInt8] {
        var bytes = try read(descriptor, place, at: 0, upTo: Limits.copyByteCount)
        guard size > UInt64(bytes.count), let attributes = ItemLayout.attributes(in: bytes) else {
            return bytes
        }
        if attributes.upperBound + 4 + Limits.sealedPartByteCount + 8 > bytes.count {
            bytes += try read(
                descriptor, place, at: UInt64(bytes.count),
                upTo: ItemLayout.longestPrefix - bytes.count)
        }
        return bytes
    }

    /// Reads on to the end of what the MAC covers, and the MAC itself.
    private static func checkedMAC<Keys: ClassKeyHolder & ~Copyable>(
        _ descriptor: borrowing FileDescriptor, _ place: ItemPlace, _ header: ItemHeader,
        _ prefix: [UInt8], size: UInt64, _ keys: borrowing Keys
    ) throws(VaultError) -> [UInt8] {
        let covered = size - 32
        var mac = try keys.withEpoch(header.epoch, of: place) { keys throws(VaultError) in
            try FileMAC(keys)
        }
        var offset = min(UInt64(prefix.count), covered)
        mac.update(Array(prefix.prefix(Int(offset))))
        while offset < covered {
            let step = Int(min(covered - offset, UInt64(Limits.copyByteCount)))
            let bytes = try read(descriptor, place, at: offset, upTo: step)
            guard !bytes.isEmpty else { throw place.error(.truncated) }
            mac.update(bytes)
            offset += UInt64(bytes.count)
        }
        let stored = try read(descriptor, place, at: covered, upTo: 32)
        guard constantTimeEqual(mac.finish(), stored) else { throw place.error(.edited) }
        return stored
    }

    private static func read(
        _ descriptor: borrowing FileDescriptor, _ place: ItemPlace, at offset: UInt64,
        upTo count: Int
    ) throws(VaultError) -> [UInt8] {
        do throws(SystemError) {
            return try descriptor.read(at: offset, count: count)
        } catch {
            throw VaultError(error, file: place.path)
        }
    }
}
