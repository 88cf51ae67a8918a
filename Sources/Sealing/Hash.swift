public import SecretMemory

/// BLAKE2b without a key, and the mixing of one key with another (RFC 7693).
public enum Hash {
    /// BLAKE2b-256 of the parts, one after the other.
    public static func digest32(_ parts: [UInt8]...) -> [UInt8] {
        digest(count: SealingLimits.digestCount, parts)
    }

    /// BLAKE2b-128 of the parts, one after the other: references and names of files.
    public static func digest16(_ parts: [UInt8]...) -> [UInt8] {
        digest(count: 16, parts)
    }

    /// BLAKE2b-256 of bytes that may lie in locked memory; the result may be shown.
    public static func digest32(_ bytes: RawSpan) -> [UInt8] {
        BLAKE2b.hash(count: SealingLimits.digestCount, key: RawSpan()) { $0.update(bytes) }
    }

    /// BLAKE2b-256(key = `key`, the 32 bytes of an effaceable file): a key that dies with either.
    ///
    /// - Throws: `malformed` where there are not exactly 32, `secretMemory`.
    public static func key(
        _ key: borrowing SecretKey, mixedWith bytes: RawSpan
    ) throws(SealingError) -> SecretKey {
        guard bytes.byteCount == SealingLimits.digestCount else { throw SealingError(.malformed) }
        var mixed = try LockedMemory.makeKey()
        var output = mixed.mutableBytes
        BLAKE2b.hash(key: key.bytes, into: &output) { $0.update(bytes) }
        return mixed
    }

    private static func digest(count: Int, _ parts: [[UInt8]]) -> [UInt8] {
        BLAKE2b.hash(count: count, key: RawSpan()) { $0.update(parts) }
    }
}
