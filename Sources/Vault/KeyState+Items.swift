internal import ItemModel

extension KeyState {
    /// Lends the keys that an item file of this epoch is sealed with.
    ///
    /// - Throws: `locked`; `noPasscode` or a destroyed key for a class that has none; `unknownEpoch`.
    borrowing func withEpoch<Result: ~Copyable>(
        _ epoch: UInt32, of place: ItemPlace,
        _ body: (borrowing EpochKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        try withClass(place.accessibility) { keys throws(VaultError) in
            guard
                let result = try keys.withKeys(of: epoch, body)
            else { throw place.error(.unknownEpoch) }
            return result
        }
    }

    /// Lends the keys that a writer uses for the class now.
    borrowing func withCurrentEpoch<Result: ~Copyable>(
        of accessibility: Accessibility,
        _ body: (borrowing EpochKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        try withClass(accessibility) { keys throws(VaultError) in try body(keys.current) }
    }
}
