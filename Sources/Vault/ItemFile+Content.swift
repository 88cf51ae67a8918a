internal import Sealing
internal import SecretMemory

extension ItemFile {
    /// The attributes, in ordinary memory, and whether slots and boxes agree with them.
    func content(_ keys: borrowing EpochKeys) throws(VaultError) -> ItemContent {
        let bytes = try openPadded(
            sealedAttributes, keys.attributes, ad: header.attributesAD,
            padding: Limits.attributesPadding, or: .attributes)
        do throws(ItemFault) {
            return try ItemContent(decoding: bytes, form: header.form)
        } catch {
            throw place.error(error.kind)
        }
    }

    /// The boxes that go with `content`.
    func boxes(
        _ content: ItemContent, _ keys: borrowing EpochKeys
    ) throws(VaultError) -> Boxes {
        let bytes = try openPadded(
            sealedSlots, keys.attributes, ad: header.slotsAD, padding: Limits.slotsPadding,
            or: .slots)
        do throws(ItemFault) {
            return try Boxes(decoding: bytes, for: content)
        } catch {
            throw place.error(error.kind)
        }
    }

    private func openPadded(
        _ sealed: [UInt8], _ key: borrowing SecretKey, ad: [UInt8], padding: Int,
        or kind: VaultDamage.Kind
    ) throws(VaultError) -> [UInt8] {
        do throws(SealingError) {
            let padded = try AEAD.open(sealed, key: key, ad: ad)
            return try Padding.unpad(padded, blockSize: padding)
        } catch {
            throw error.isOfContent ? place.error(kind) : VaultError(error)
        }
    }
}
