internal import CSodium
public import SecretMemory

/// Anonymous boxes to a public key (`crypto_box_seal`): written without passing the gate that opens them.
public enum BoxSeal {
    /// What a box is longer than its plaintext.
    public static let overhead = SealingLimits.boxOverhead

    /// Seals to a public key; libsodium draws the ephemeral pair.
    ///
    /// - Throws: `malformed` where the key is not 32 bytes or no usable point.
    public static func seal(
        _ plaintext: RawSpan, to publicKey: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        guard publicKey.count == SealingLimits.publicKeyCount else {
            throw SealingError(.malformed)
        }
        var status: Int32 = -1
        let sealed = [UInt8].make(count: plaintext.byteCount + overhead) { output in
            unsafe output.withPointer { output in
                unsafe plaintext.withPointer { bytes in
                    status = unsafe crypto_box_seal(
                        output, bytes, UInt64(plaintext.byteCount), publicKey)
                }
            }
        }
        guard status == 0 else { throw SealingError(.malformed) }
        return sealed
    }

    /// Opens a box into locked memory.
    ///
    /// - Throws: `truncated`, `malformed` for a public key of another length, `wrongKeyOrDamaged`,
    ///   `secretMemory`.
    public static func open(
        _ sealed: RawSpan, publicKey: [UInt8], privateKey: borrowing SecretKey
    ) throws(SealingError) -> SecretBytes {
        guard publicKey.count == SealingLimits.publicKeyCount else {
            throw SealingError(.malformed)
        }
        guard sealed.byteCount >= overhead else { throw SealingError(.truncated) }
        let count = sealed.byteCount - overhead
        var opened = try LockedMemory.makeBytes(capacity: count)
        let key = privateKey.bytes
        try opened.append(upTo: count) { (output) throws(SealingError) in
            guard decrypt(sealed, publicKey, key, into: &output) else {
                throw SealingError(.wrongKeyOrDamaged)
            }
            return count
        }
        return opened
    }

    /// As above, of a box in ordinary memory.
    public static func open(
        _ sealed: [UInt8], publicKey: [UInt8], privateKey: borrowing SecretKey
    ) throws(SealingError) -> SecretBytes {
        try open(sealed.rawBytes, publicKey: publicKey, privateKey: privateKey)
    }

    private static func decrypt(
        _ sealed: RawSpan, _ publicKey: [UInt8], _ privateKey: RawSpan,
        into output: inout MutableRawSpan
    ) -> Bool {
        let count = UInt64(sealed.byteCount)
        return unsafe output.withPointer { output in
            unsafe sealed.withPointer { sealed in
                unsafe privateKey.withPointer { key in
                    unsafe crypto_box_seal_open(output, sealed, count, publicKey, key) == 0
                }
            }
        }
    }
}
