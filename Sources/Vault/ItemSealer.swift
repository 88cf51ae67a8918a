internal import ItemModel
internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// Writes one version of an item into a temporary beside the classes' folders.
struct ItemSealer: Sendable {
    let place: ItemPlace
    let revision: UInt64
    let itemClass: ItemClass
    let attributes: Attributes
    let transaction: TransactionIdentifier
    let random: any RandomSource

    /// An item without a value.
    func sealAbsent(
        in folder: borrowing Directory, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> IndexEntry {
        let header = header(.absent, keys)
        var writer = try ItemFileWriter(place, in: folder, transaction, keys)
        try writer.write(try prefix(header, .none, keys) + LittleEndian.bytes(UInt64(0)))
        return written(header, try writer.finish())
    }

    /// An item with a value that is new to it.
    func seal<Source: ValueSource & ~Copyable>(
        _ source: inout Source, in folder: borrowing Directory, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> IndexEntry {
        var lock: FileLock?
        return try seal(&source, in: folder, keys, isApart: false, &lock)
    }

    /// The same apart from the vault's lock: the temporary's own then tells that its writer lives.
    func sealApart<Source: ValueSource & ~Copyable>(
        _ source: inout Source, in folder: borrowing Directory, _ keys: borrowing EpochKeys,
        _ lock: inout FileLock?
    ) throws(VaultError) -> IndexEntry {
        try seal(&source, in: folder, keys, isApart: true, &lock)
    }

    private func seal<Source: ValueSource & ~Copyable>(
        _ source: inout Source, in folder: borrowing Directory, _ keys: borrowing EpochKeys,
        isApart: Bool, _ lock: inout FileLock?
    ) throws(VaultError) -> IndexEntry {
        var window = try ValueWindow.make()
        let more = try ValueWindow.fill(&window, from: &source)
        let form: StoredItem.Form =
            more || window.count > Limits.oneShotByteCount ? .stream : .oneShot
        let header = header(form, keys)
        let dataKey = try onMemory { () throws(SecretMemoryError) in
            try SecretKey.makeRandom(from: random)
        }
        let boxes = try Boxes.sealing(dataKey, header, keys, random: random)
        var writer = try ItemFileWriter(place, in: folder, transaction, keys)
        if isApart { lock = try writer.lock() }
        let prefix = try prefix(header, boxes, keys)
        try writer.write(prefix)
        if form == .oneShot {
            try writeOneShot(&window, header, dataKey, to: &writer)
        } else {
            try writeStream(
                &window, more: more, from: &source, header, dataKey, to: &writer,
                lengthAt: UInt64(prefix.count))
        }
        return written(header, try writer.finish())
    }

    private func writeOneShot(
        _ window: inout SecretBytes, _ header: ItemHeader, _ dataKey: borrowing SecretKey,
        to writer: inout ItemFileWriter
    ) throws(VaultError) {
        do throws(SealingError) {
            try Padding.pad(&window, to: Limits.valuePadding)
        } catch {
            throw VaultError(error)
        }
        let sealed = AEAD.seal(window.bytes, key: dataKey, ad: header.valueAD, random: random)
        try writer.write(LittleEndian.bytes(UInt64(sealed.count)) + sealed)
    }

    private func writeStream<Source: ValueSource & ~Copyable>(
        _ window: inout SecretBytes, more: Bool, from source: inout Source, _ header: ItemHeader,
        _ dataKey: borrowing SecretKey, to writer: inout ItemFileWriter, lengthAt offset: UInt64
    ) throws(VaultError) {
        var stream = try ValueStream(header, dataKey)
        try writer.writeUncovered(LittleEndian.bytes(UInt64(0)) + stream.header)
        var length = UInt64(stream.header.count)
        var more = more
        while window.count == Limits.windowByteCount {
            let chunk = stream.push(window, isFinal: false)
            try writer.writeUncovered(chunk)
            length += UInt64(chunk.count)
            window.truncate(to: 0)
            if more { more = try ValueWindow.fill(&window, from: &source) }
        }
        let last = try stream.pushLast(&window)
        try writer.writeUncovered(last)
        try writer.cover(length: length + UInt64(last.count), at: offset)
    }
}

extension ItemSealer {
    func header(_ form: StoredItem.Form, _ keys: borrowing EpochKeys) -> ItemHeader {
        ItemHeader(
            accessibility: place.accessibility, identifier: place.identifier, revision: revision,
            form: form, epoch: keys.epoch)
    }

    private func content(_ form: StoredItem.Form) -> ItemContent {
        ItemContent.ungated(itemClass, attributes, form)
    }

    /// Everything before the value's length.
    ///
    /// - Throws: `tooLarge`.
    func prefix(
        _ header: ItemHeader, _ boxes: Boxes, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> [UInt8] {
        let attributes = AEAD.seal(
            Padding.pad(content(header.form).encoded, to: Limits.attributesPadding),
            key: keys.attributes,
            ad: header.attributesAD, random: random)
        let slots = AEAD.seal(
            Padding.pad(boxes.encoded, to: Limits.slotsPadding), key: keys.attributes,
            ad: header.slotsAD, random: random)
        guard attributes.count <= Limits.sealedPartByteCount,
            slots.count <= Limits.sealedPartByteCount
        else { throw VaultError(.tooLarge, "the attributes take more than 4 MiB") }
        return header.bytes + LittleEndian.bytes(UInt32(attributes.count)) + attributes
            + LittleEndian.bytes(UInt32(slots.count)) + slots
    }

    func written(_ header: ItemHeader, _ mac: [UInt8]) -> IndexEntry {
        IndexEntry(
            identifier: header.identifier, accessibility: header.accessibility,
            revision: header.revision, mac: mac, form: header.form,
            attributes: content(header.form).encoded)
    }
}
