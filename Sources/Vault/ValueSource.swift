public import SecretMemory

/// Where a value comes from, piece by piece, so that none is ever whole in memory.
public protocol ValueSource: ~Copyable {
    /// Adds bytes behind those that `window` holds, never more than its free room.
    ///
    /// It may add fewer than fit, or none, and be asked again as long as it says that more follows.
    ///
    /// - Returns: Whether more may follow.
    /// - Throws: `stream` where the other end gave up; nothing is then written.
    mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool
}

/// A value that is in memory already, in one piece.
public struct WholeValue: ValueSource, ~Copyable {
    private let bytes: SecretBytes
    private var position = 0

    /// A value of exactly these bytes.
    public init(_ bytes: consuming SecretBytes) {
        self.bytes = bytes
    }

    /// Adds the next bytes of the value.
    public mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool {
        let count = min(window.capacity - window.count, bytes.count - position)
        do {
            try window.append(bytes.bytes.extracting(position..<position + count))
        } catch {
            throw VaultError(.memory)
        }
        position += count
        return position < bytes.count
    }
}
