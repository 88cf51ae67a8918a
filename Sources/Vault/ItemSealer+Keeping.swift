internal import ItemModel
internal import LinuxSystem
internal import Sealing
internal import SecretMemory

extension ItemSealer {
    /// A new version of an item of the same class with the value it had, which is not opened.
    ///
    /// The old file's MAC is checked again over the very bytes that are copied.
    /// - Parameter oldKeys: The class keys of the old file's epoch; `keys` are those of the current one.
    func sealKeeping(
        _ old: borrowing ItemFile, _ oldKeys: borrowing EpochKeys,
        in folder: borrowing Directory, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> IndexEntry {
        let header = header(old.header.form, keys)
        let boxes = try old.boxes(try old.content(oldKeys), oldKeys)
        let kept =
            oldKeys.epoch == keys.epoch
            ? boxes
            : try boxes.resealed(
                from: old.header, oldKeys, to: header, keys, random: random)
        var writer = try ItemFileWriter(place, in: folder, transaction, keys)
        try writer.write(try prefix(header, kept, keys))
        try writer.write(LittleEndian.bytes(old.valueByteCount))
        try copyValue(of: old, oldKeys, to: &writer)
        return written(header, try writer.finish())
    }

    private func copyValue(
        of old: borrowing ItemFile, _ oldKeys: borrowing EpochKeys,
        to writer: inout ItemFileWriter
    ) throws(VaultError) {
        var mac = try FileMAC(oldKeys)
        mac.update(old.prefix)
        var offset: UInt64 = 0
        while offset < old.valueByteCount {
            let step = Int(min(old.valueByteCount - offset, UInt64(Limits.copyByteCount)))
            let bytes = try old.valueBytes(at: offset, count: step)
            mac.update(bytes)
            try writer.write(bytes)
            offset += UInt64(step)
        }
        guard constantTimeEqual(mac.finish(), old.mac) else { throw old.place.error(.changed) }
    }
}

extension ItemFile {
    /// Everything before the value, as it was read.
    var prefix: [UInt8] {
        header.bytes + LittleEndian.bytes(UInt32(sealedAttributes.count)) + sealedAttributes
            + LittleEndian.bytes(UInt32(sealedSlots.count)) + sealedSlots
            + LittleEndian.bytes(valueByteCount)
    }
}
