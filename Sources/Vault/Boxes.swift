internal import ItemModel
internal import Records
internal import Sealing
internal import SecretMemory

/// The ways in to an item's data key, as the sealed slots hold them.
struct Boxes: Equatable, Sendable {
    let sealed: [[UInt8]]

    static let none = Boxes(sealed: [])

    var encoded: [UInt8] { Record.array(sealed.map { .bytes($0) }).encoded() }

    /// - Throws: `slots` where they are not exactly the boxes that the slots ask for, so that no way in
    ///   can be added beside them.
    init(decoding bytes: [UInt8], for content: ItemContent) throws(ItemFault) {
        guard let parts = (try? Record(decoding: bytes))?.arrayValue else {
            throw ItemFault(.slots)
        }
        sealed = parts.compactMap(\.bytesValue)
        guard sealed.count == parts.count, sealed.count == content.slots.count,
            sealed.allSatisfy({ $0.count == Limits.plainBoxByteCount })
        else { throw ItemFault(.slots) }
    }

    private init(sealed: [[UInt8]]) {
        self.sealed = sealed
    }

    /// One box without a gate.
    static func sealing(
        _ dataKey: borrowing SecretKey, _ header: ItemHeader, _ keys: borrowing EpochKeys,
        random: some RandomSource
    ) throws(VaultError) -> Boxes {
        let plain = try onMemory { () throws(SecretMemoryError) in
            var plain = try SecretBytes(
                capacity: SecretKey.byteCount + Limits.identifierByteCount)
            try plain.append(dataKey.bytes)
            try plain.append(header.identifier.bytes.span)
            return plain
        }
        return Boxes(sealed: [
            AEAD.seal(plain.bytes, key: keys.slot, ad: header.boxAD, random: random)
        ])
    }

    /// The same ways in under other class keys: only the outermost layer is peeled and put on anew.
    func resealed(
        from old: ItemHeader, _ oldKeys: borrowing EpochKeys, to new: ItemHeader,
        _ newKeys: borrowing EpochKeys, random: some RandomSource
    ) throws(VaultError) -> Boxes {
        var result: [[UInt8]] = []
        for box in sealed {
            let inner = try Self.peel(box, old, oldKeys)
            result.append(
                AEAD.seal(inner.bytes, key: newKeys.slot, ad: new.boxAD, random: random))
        }
        return Boxes(sealed: result)
    }

    /// The data key of an item without a gate.
    func dataKey(
        _ header: ItemHeader, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> SecretKey {
        let failure = ItemPlace(header).error(.slots)
        guard let box = sealed.first else { throw failure }
        let plain = try Self.peel(box, header, keys)
        let identifier = header.identifier.bytes
        guard plain.count == SecretKey.byteCount + identifier.count else { throw failure }
        let elements = plain.elements
        for index in identifier.indices
        where elements[SecretKey.byteCount + index] != identifier[index] {
            throw failure
        }
        return try onMemory { () throws(SecretMemoryError) in
            try SecretKey.makeCopy(of: plain.bytes.extracting(first: SecretKey.byteCount))
        }
    }

    private static func peel(
        _ box: [UInt8], _ header: ItemHeader, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> SecretBytes {
        do throws(SealingError) {
            return try AEAD.openSecret(box, key: keys.slot, ad: header.boxAD)
        } catch {
            throw error.isOfContent ? ItemPlace(header).error(.slots) : VaultError(error)
        }
    }
}

extension ItemPlace {
    init(_ header: ItemHeader) {
        self.init(accessibility: header.accessibility, identifier: header.identifier)
    }
}
