internal import CSodium
public import SecretMemory

extension AEAD {
    /// Opens what is no secret into ordinary memory.
    ///
    /// - Throws: `truncated`, `wrongKeyOrDamaged`.
    public static func open(
        _ sealed: RawSpan, key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> [UInt8] {
        let count = try plaintextCount(sealed)
        let key = key.bytes
        var isGenuine = false
        let plaintext = [UInt8].make(count: count) { output in
            isGenuine = decrypt(sealed, key: key, ad: ad, into: &output)
        }
        guard isGenuine else { throw SealingError(.wrongKeyOrDamaged) }
        return plaintext
    }

    /// Opens a secret of any length; its capacity is its length.
    ///
    /// - Throws: `truncated`, `wrongKeyOrDamaged`, `secretMemory`.
    public static func openSecret(
        _ sealed: RawSpan, key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> SecretBytes {
        var plaintext = try LockedMemory.makeBytes(capacity: try plaintextCount(sealed))
        try openSecret(sealed, key: key, ad: ad, into: &plaintext)
        return plaintext
    }

    /// Opens a secret behind the bytes that `secret` holds; on failure it holds what it held.
    ///
    /// - Throws: `truncated`, `wrongKeyOrDamaged`, `secretMemory` where it has no room.
    public static func openSecret(
        _ sealed: RawSpan, key: borrowing SecretKey, ad: [UInt8], into secret: inout SecretBytes
    ) throws(SealingError) {
        let count = try plaintextCount(sealed)
        try LockedMemory.requireRoom(for: count, in: secret)
        let key = key.bytes
        try secret.append(upTo: count) { (output) throws(SealingError) in
            guard decrypt(sealed, key: key, ad: ad, into: &output) else {
                throw SealingError(.wrongKeyOrDamaged)
            }
            return count
        }
    }

    /// Opens a 32-byte key.
    ///
    /// - Throws: `truncated`, `malformed` where the plaintext has another length, `wrongKeyOrDamaged`,
    ///   `secretMemory`.
    public static func openKey(
        _ sealed: RawSpan, key: borrowing SecretKey, ad: [UInt8]
    ) throws(SealingError) -> SecretKey {
        guard try plaintextCount(sealed) == SecretKey.byteCount else {
            throw SealingError(.malformed)
        }
        var opened = try LockedMemory.makeKey()
        var output = opened.mutableBytes
        guard decrypt(sealed, key: key.bytes, ad: ad, into: &output) else {
            throw SealingError(.wrongKeyOrDamaged)
        }
        return opened
    }

    private static func plaintextCount(_ sealed: RawSpan) throws(SealingError) -> Int {
        guard sealed.byteCount >= overhead else { throw SealingError(.truncated) }
        return sealed.byteCount - overhead
    }

    /// False, with `output` zeroed by libsodium, where the tag does not match.
    private static func decrypt(
        _ sealed: RawSpan, key: RawSpan, ad: [UInt8], into output: inout MutableRawSpan
    ) -> Bool {
        let count = UInt64(sealed.byteCount - SealingLimits.nonceCount)
        return unsafe output.withPointer { output in
            unsafe sealed.withPointer { nonce in
                unsafe key.withPointer { key in
                    unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
                        output, nil, nil, nonce.advanced(by: SealingLimits.nonceCount), count, ad,
                        UInt64(ad.count), nonce, key) == 0
                }
            }
        }
    }
}
