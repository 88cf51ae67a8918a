/// Where a value goes, piece by piece.
public protocol ValueSink: ~Copyable {
    /// Takes the next bytes, which lie in locked memory only as long as the call lasts.
    ///
    /// - Parameters:
    ///   - chunk: At most 16,384 bytes; may be empty where it is the last.
    ///   - isLast: Whether the value ends with them.
    /// - Throws: `stream` where the other end gave up.
    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError)
}
