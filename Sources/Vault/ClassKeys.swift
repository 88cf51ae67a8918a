/// A protection class's keys: those that writers use and, while a rekey is under way, the ones before.
struct ClassKeys: ~Copyable {
    let current: EpochKeys
    let previous: EpochKeys?

    init(current: consuming EpochKeys, previous: consuming EpochKeys?) {
        self.current = current
        self.previous = previous
    }

    /// Lends the keys of `epoch`; nil where the keybag has no such epoch.
    borrowing func withKeys<Result: ~Copyable>(
        of epoch: UInt32, _ body: (borrowing EpochKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        if current.epoch == epoch { return try body(current) }
        switch previous {
        case .some(let keys):
            guard keys.epoch == epoch else { return nil }
            return try body(keys)
        case .none:
            return nil
        }
    }
}
