internal import SecretMemory

/// The keys of a family's index: the one that new files are sealed with and, while a rekey is under way,
/// the one before.
struct IndexKeys: ~Copyable {
    /// Of the current key.
    let epoch: UInt32

    let current: SecretKey
    let previousEpoch: UInt32
    let previous: SecretKey?

    /// - Parameter previousEpoch: Of `previous`; means nothing where that is nil.
    init(
        _ current: consuming SecretKey, epoch: UInt32, previous: consuming SecretKey?,
        previousEpoch: UInt32
    ) {
        self.current = current
        self.epoch = epoch
        self.previous = previous
        self.previousEpoch = previousEpoch
    }

    /// Lends the key of `epoch`; nil where the keybag has no such epoch.
    borrowing func withKey<Result: ~Copyable>(
        of epoch: UInt32, _ body: (borrowing SecretKey) throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        if epoch == self.epoch { return try body(current) }
        switch previous {
        case .some(let key):
            guard epoch == previousEpoch else { return nil }
            return try body(key)
        case .none: return nil
        }
    }
}
