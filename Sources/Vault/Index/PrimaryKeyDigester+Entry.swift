internal import ItemModel

extension PrimaryKeyDigester {
    /// The digests of an item as its index holds it.
    ///
    /// - Throws: `damaged` where its attributes do not decode.
    func digests(of entry: IndexEntry) throws(VaultError) -> PrimaryKeyDigests {
        do throws(ItemFault) {
            let content = try ItemContent(decoding: entry.attributes, form: entry.form)
            return digests(content.itemClass, content.attributes)
        } catch {
            throw entry.place.error(error.kind)
        }
    }
}
