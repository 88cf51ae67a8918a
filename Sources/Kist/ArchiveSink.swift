public import ItemModel

/// Where a backup goes, piece by piece.
public protocol ArchiveSink: ~Copyable {
    /// Told once, before the first piece, how many bytes there will be.
    mutating func begin(byteCount: Int) throws(KeychainError)

    /// The next piece, at most 16 KiB; valid only during the call.
    mutating func write(_ piece: RawSpan) throws(KeychainError)
}
