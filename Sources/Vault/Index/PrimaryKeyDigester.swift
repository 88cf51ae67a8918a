internal import ItemModel
internal import Sealing
internal import SecretMemory

/// Makes the digests of primary keys, under a key that only the holder of `index.c`'s can derive.
struct PrimaryKeyDigester: ~Copyable {
    private let key: SecretKey

    /// - Parameter indexKey: The key of `index.c`, of the epoch that the index is sealed under.
    init(indexKey: borrowing SecretKey) throws(SealingError) {
        key = try KeyedHash.derive(key: indexKey, label: "kist 1 primary key")
    }

    /// The digests of an item's primary key, whole and without access group and synchronizable.
    func digests(_ itemClass: ItemClass, _ attributes: Attributes) -> PrimaryKeyDigests {
        PrimaryKeyDigests(
            exact: digest(PrimaryKey(itemClass, attributes)),
            broad: digest(PrimaryKey(naming: itemClass, attributes)))
    }

    private func digest(_ primaryKey: PrimaryKey) -> SixteenBytes {
        let hash = KeyedHash.digest(
            count: SixteenBytes.byteCount, key: key, primaryKey.bytes)
        guard let digest = SixteenBytes(hash) else {
            preconditionFailure("a hash of another length")
        }
        return digest
    }
}
