internal import CSodium
public import SecretMemory

/// An X25519 pair: anyone seals to the public half, the private half opens (RFC 7748).
public struct KeyPair: ~Copyable {
    /// 32 bytes.
    public let publicKey: [UInt8]

    /// The half that opens, in the key arena.
    public let privateKey: SecretKey

    /// A fresh pair.
    ///
    /// - Throws: `secretMemory`.
    public static func makeKeyPair(
        from random: some RandomSource
    ) throws(SealingError) -> KeyPair {
        do {
            return KeyPair(privateKey: try SecretKey.makeRandom(from: random))
        } catch { throw SealingError(error) }
    }

    /// The pair of a private key that is at hand.
    public init(privateKey: consuming SecretKey) {
        publicKey = KeyPair.derivePublicKey(of: privateKey)
        self.privateKey = privateKey
    }

    /// The public half.
    public static func derivePublicKey(of privateKey: borrowing SecretKey) -> [UInt8] {
        let privateBytes = privateKey.bytes
        return [UInt8].make(count: SealingLimits.publicKeyCount) { output in
            unsafe output.withPointer { output in
                unsafe privateBytes.withPointer { key in
                    _ = unsafe crypto_scalarmult_base(output, key)
                }
            }
        }
    }
}
