public import ItemModel
public import SecretMemory

/// Where a secret comes from, piece by piece, into locked memory.
public protocol SecretSource: ~Copyable {
    /// Appends the next piece to the empty `window` of 16 KiB, filling it where more follows.
    ///
    /// Called again for as long as it returns true, which says that more follows.
    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool
}
