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
        var broad = attributes
        broad[.accessGroup] = nil
        broad[.synchronizable] = nil
        return PrimaryKeyDigests(
            exact: digest(PrimaryKey(itemClass, attributes)),
            broad: digest(PrimaryKey(itemClass, broad)))
    }

    private func digest(_ primaryKey: PrimaryKey) -> [UInt8] {
        KeyedHash.digest(count: IndexLimits.digest, key: key, primaryKey.bytes)
    }
}
