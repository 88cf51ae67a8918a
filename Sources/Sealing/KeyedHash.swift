public import SecretMemory

/// BLAKE2b with a key: every key of the format that is not random, and its keyed names.
public enum KeyedHash {
    /// BLAKE2b-256(key = `key`, label and `more`, concatenated), written into locked memory.
    ///
    /// - Parameter label: the ASCII label of `docs/format.md`, for instance "kist 1 wrap ak".
    /// - Throws: `secretMemory`.
    public static func derive(
        key: borrowing SecretKey, label: String, _ more: [UInt8]...
    ) throws(SealingError) -> SecretKey {
        var derived = try LockedMemory.makeKey()
        var output = derived.mutableBytes
        BLAKE2b.hash(key: key.bytes, into: &output) { input in
            input.update(label: label)
            input.update(more)
        }
        return derived
    }

    /// BLAKE2b of `count` bytes (16, 24 or 32) over label and parts: names and checks, no secret.
    public static func digest(
        count: Int = 32, key: borrowing SecretKey, label: String = "", _ parts: [UInt8]...
    ) -> [UInt8] {
        BLAKE2b.hash(count: count, key: key.bytes) { input in
            input.update(label: label)
            input.update(parts)
        }
    }

    /// BLAKE2b of `count` bytes over bytes that may lie in locked memory; the result may be shown.
    public static func digest(
        count: Int = 32, key: borrowing SecretKey, _ bytes: RawSpan
    ) -> [UInt8] {
        BLAKE2b.hash(count: count, key: key.bytes) { $0.update(bytes) }
    }
}
