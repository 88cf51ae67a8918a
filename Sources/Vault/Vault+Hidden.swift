public import ItemModel

extension Vault {
    /// Whether a WhenUnlocked item has this primary key, told without its class's keys.
    ///
    /// Keyed digests in `index.c` say so, so that an AfterFirstUnlock write while locked still finds its
    /// duplicate.
    ///
    /// - Parameter inAnyGroup: Leaves access group and synchronizable out of the comparison.
    /// - Returns: nil before the first unlock, when nobody can tell.
    /// - Throws: `damaged` where an open index is; `io`, `memory`.
    public func holdsWhenUnlocked(
        _ itemClass: ItemClass, _ attributes: Attributes, inAnyGroup: Bool = false
    ) throws(VaultError) -> Bool? {
        try refresh()
        guard let known = shelf.files[.afterFirstUnlock]?.state.digests else { return nil }
        let wanted = try makeDigester().digests(itemClass, attributes)
        return inAnyGroup
            ? known.contains(broad: wanted.broad) : known.contains(exact: wanted.exact)
    }
}
