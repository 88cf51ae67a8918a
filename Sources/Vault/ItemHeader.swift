internal import ItemModel

/// The first 35 bytes of an item file: in clear, and bound by every seal behind them.
struct ItemHeader: Equatable, Sendable {
    let accessibility: Accessibility
    let identifier: ItemIdentifier
    let revision: UInt64
    let form: StoredItem.Form

    /// The epoch of the class keys it is sealed with.
    let epoch: UInt32

    static let magic = Array("KIST".utf8)

    var bytes: [UInt8] {
        Self.magic + [Limits.formatVersion, accessibility.rawValue] + identifier.bytes
            + LittleEndian.bytes(revision) + [form.rawValue] + LittleEndian.bytes(epoch)
    }

    /// What ads of value and box bind besides their label: never the revision, so that attributes
    /// change without the value being opened.
    var sealedPlace: [UInt8] {
        [Limits.formatVersion, accessibility.rawValue] + identifier.bytes + [form.rawValue]
    }

    var attributesAD: [UInt8] { Label.bytes(Label.attributes) + bytes }

    var slotsAD: [UInt8] { Label.bytes(Label.slots) + bytes }

    var boxAD: [UInt8] { Label.bytes(Label.slot) + sealedPlace + LittleEndian.bytes(epoch) }

    var valueAD: [UInt8] { Label.bytes(Label.value) + sealedPlace }
}

extension ItemHeader {
    /// The header that `bytes` begin with, which must be the one of `place`.
    ///
    /// Nothing is authentic yet: this only says which key would tell.
    init(decoding bytes: [UInt8], at place: ItemPlace) throws(VaultError) {
        guard bytes.count >= Limits.headerByteCount else { throw place.error(.truncated) }
        guard bytes.prefix(4).elementsEqual(Self.magic), bytes[4] > 0 else {
            throw place.error(.notAnItem)
        }
        guard bytes[4] <= Limits.formatVersion else { throw place.error(.newerVersion) }
        guard bytes[6..<22].elementsEqual(place.identifier.bytes) else {
            throw place.error(.swapped)
        }
        guard bytes[5] == place.accessibility.rawValue else { throw place.error(.otherClass) }
        guard let revision = LittleEndian.number(UInt64.self, in: bytes, at: 22), revision > 0,
            let form = StoredItem.Form(rawValue: bytes[30]),
            let epoch = LittleEndian.number(UInt32.self, in: bytes, at: 31)
        else { throw place.error(.edited) }
        self.init(
            accessibility: place.accessibility, identifier: place.identifier, revision: revision,
            form: form, epoch: epoch)
    }
}
