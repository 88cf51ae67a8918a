internal import ItemModel

/// Whoever has class keys to lend: an open vault, or a copy that a recovery key opened.
protocol ClassKeyHolder: ~Copyable {
    /// Lends the keys that an item file of this epoch is sealed with.
    ///
    /// - Throws: `damaged` with `unknownEpoch`; what stands in the way of the class's keys.
    borrowing func withEpoch<Result: ~Copyable>(
        _ epoch: UInt32, of place: ItemPlace,
        _ body: (borrowing EpochKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result
}

extension KeyState: ClassKeyHolder {}
