internal import CSodium
public import SecretMemory

/// Seals a value in chunks (`crypto_secretstream_xchacha20poly1305`); its key schedule stays locked.
public struct StreamSealer: ~Copyable {
    /// The 24 bytes that stand before the first chunk; libsodium draws them.
    public let header: [UInt8]

    private var state: SecretBytes
    private var isFinished = false

    /// - Throws: `secretMemory`.
    public init(key: borrowing SecretKey) throws(SealingError) {
        var state = try LockedMemory.makeBytes(capacity: SealingLimits.streamStateCount)
        let key = key.bytes
        header = [UInt8].make(count: SealingLimits.streamHeaderCount) { header in
            unsafe StreamState.start(&state) { state in
                unsafe header.withPointer { header in
                    unsafe key.withPointer { key in
                        _ = unsafe crypto_secretstream_xchacha20poly1305_init_push(
                            state, header, key)
                    }
                }
            }
        }
        self.state = state
    }

    /// The next chunk, 17 bytes longer than its plaintext.
    ///
    /// Nothing may follow the final one.
    public mutating func push(
        _ chunk: RawSpan, ad: [UInt8] = [], isFinal: Bool
    ) -> [UInt8] {
        precondition(!isFinished, "a chunk after the final one")
        isFinished = isFinal
        let tag = isFinal ? StreamState.finalTag : StreamState.messageTag
        return [UInt8].make(count: chunk.byteCount + SealingLimits.streamOverhead) { output in
            unsafe StreamState.use(&state) { state in
                unsafe output.withPointer { output in
                    unsafe chunk.withPointer { bytes in
                        _ = unsafe crypto_secretstream_xchacha20poly1305_push(
                            state, output, nil, bytes, UInt64(chunk.byteCount), ad,
                            UInt64(ad.count), tag)
                    }
                }
            }
        }
    }
}
