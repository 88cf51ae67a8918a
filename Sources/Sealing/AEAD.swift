internal import CSodium
public import SecretMemory

/// XChaCha20-Poly1305-IETF with its nonce in front and its tag behind.
///
/// The nonce is BLAKE2b-192(key = the sealing key, 24 random bytes, associated data, plaintext). A machine
/// that is cloned and draws the same random bytes twice then repeats a nonce only with the whole message.
public enum AEAD {
    /// What a sealed message is longer than its plaintext: nonce 24, tag 16.
    public static let overhead = SealingLimits.nonceCount + SealingLimits.tagCount

    /// Seals what lies in locked memory or elsewhere; the result may be written anywhere.
    public static func seal(
        _ plaintext: RawSpan, key: borrowing SecretKey, ad: [UInt8], random: some RandomSource
    ) -> [UInt8] {
        let key = key.bytes
        let hedge = [UInt8].make(count: SealingLimits.hedgeCount) { random.fill(&$0) }
        let nonce = BLAKE2b.hash(count: SealingLimits.nonceCount, key: key) { input in
            input.update(hedge)
            input.update(ad)
            input.update(plaintext)
        }
        var sealed = nonce
        sealed.append(contentsOf: encrypt(plaintext, nonce: nonce, key: key, ad: ad))
        return sealed
    }

    /// As above, of bytes that are no secret.
    public static func seal(
        _ plaintext: [UInt8], key: borrowing SecretKey, ad: [UInt8], random: some RandomSource
    ) -> [UInt8] {
        seal(plaintext.rawBytes, key: key, ad: ad, random: random)
    }

    /// Ciphertext and tag under a given nonce; only `seal` and vectors may choose one.
    static func encrypt(
        _ plaintext: RawSpan, nonce: [UInt8], key: RawSpan, ad: [UInt8]
    ) -> [UInt8] {
        [UInt8].make(count: plaintext.byteCount + SealingLimits.tagCount) { output in
            unsafe output.withPointer { output in
                unsafe plaintext.withPointer { bytes in
                    unsafe key.withPointer { key in
                        _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
                            output, nil, bytes, UInt64(plaintext.byteCount), ad, UInt64(ad.count),
                            nil, nonce, key)
                    }
                }
            }
        }
    }
}
