internal import CSodium

/// ISO/IEC 7816-4 padding as `sodium_pad` makes it: one byte 0x80, then zeros to the next multiple.
///
/// There is always at least one byte of it, so a plaintext that ends in 0x80 comes back whole.
public enum Padding {
    /// How long `count` bytes are when padded.
    public static func paddedCount(_ count: Int, to blockSize: Int) -> Int {
        precondition(count >= 0 && blockSize > 0, "padding needs a block of one byte or more")
        return count + blockSize - count % blockSize
    }

    /// `bytes` and their padding; for what is no secret.
    public static func pad(_ bytes: [UInt8], to blockSize: Int) -> [UInt8] {
        let count = paddedCount(bytes.count, to: blockSize)
        var padded = bytes
        padded.append(0x80)
        padded.append(contentsOf: repeatElement(0, count: count - padded.count))
        return padded
    }

    /// How many of `padded` are no padding, found in constant time within the last block.
    ///
    /// - Throws: `malformed` where the length is no multiple or the padding is not as made.
    public static func unpaddedCount(
        _ padded: RawSpan, blockSize: Int
    ) throws(SealingError) -> Int {
        precondition(blockSize > 0, "padding needs a block of one byte or more")
        guard padded.byteCount > 0, padded.byteCount % blockSize == 0 else {
            throw SealingError(.malformed)
        }
        var count = 0
        let status = unsafe padded.withPointer { bytes in
            unsafe sodium_unpad(&count, bytes, padded.byteCount, blockSize)
        }
        guard status == 0 else { throw SealingError(.malformed) }
        return count
    }

    /// `padded` without its padding; for what is no secret.
    ///
    /// - Throws: `malformed`.
    public static func unpad(
        _ padded: [UInt8], blockSize: Int
    ) throws(SealingError) -> [UInt8] {
        Array(padded.prefix(try unpaddedCount(padded.rawBytes, blockSize: blockSize)))
    }
}
