internal import CSodium
public import SecretMemory

/// Opens what `StreamSealer` sealed, chunk by chunk into locked memory.
///
/// A stream is whole only when a chunk was final: the caller must not stop before, nor read on after.
public struct StreamOpener: ~Copyable {
    private var state: SecretBytes

    /// Whether the final chunk has been opened.
    public private(set) var isFinished = false

    /// - Parameter header: the stream's first 24 bytes.
    /// - Throws: `malformed` for another length, `secretMemory`.
    public init(key: borrowing SecretKey, header: [UInt8]) throws(SealingError) {
        guard header.count == SealingLimits.streamHeaderCount else {
            throw SealingError(.malformed)
        }
        var state = try LockedMemory.makeBytes(capacity: SealingLimits.streamStateCount)
        let key = key.bytes
        unsafe StreamState.start(&state) { state in
            unsafe key.withPointer { key in
                _ = unsafe crypto_secretstream_xchacha20poly1305_init_pull(state, header, key)
            }
        }
        self.state = state
    }

    /// Adds the chunk's plaintext to `secret` and tells whether it was the final one.
    ///
    /// - Throws: `truncated`, `wrongKeyOrDamaged` (also for chunks out of order), `malformed` for a chunk
    ///   after the final one or of a kind that is never written, `secretMemory` where there is no room.
    public mutating func pull(
        _ chunk: RawSpan, ad: [UInt8] = [], into secret: inout SecretBytes
    ) throws(SealingError) -> Bool {
        guard !isFinished else { throw SealingError(.malformed) }
        guard chunk.byteCount >= SealingLimits.streamOverhead else {
            throw SealingError(.truncated)
        }
        let count = chunk.byteCount - SealingLimits.streamOverhead
        try LockedMemory.requireRoom(for: count, in: secret)
        var tag: UInt8 = 0
        try secret.append(upTo: count) { (output) throws(SealingError) in
            tag = try decrypt(chunk, ad: ad, into: &output)
            return count
        }
        isFinished = tag == StreamState.finalTag
        return isFinished
    }

    /// As above, of a chunk in ordinary memory.
    public mutating func pull(
        _ chunk: [UInt8], ad: [UInt8] = [], into secret: inout SecretBytes
    ) throws(SealingError) -> Bool {
        try pull(chunk.rawBytes, ad: ad, into: &secret)
    }

    private mutating func decrypt(
        _ chunk: RawSpan, ad: [UInt8], into output: inout MutableRawSpan
    ) throws(SealingError) -> UInt8 {
        var tag: UInt8 = 0
        var status: Int32 = -1
        unsafe StreamState.use(&state) { state in
            unsafe output.withPointer { output in
                unsafe chunk.withPointer { bytes in
                    status = unsafe crypto_secretstream_xchacha20poly1305_pull(
                        state, output, nil, &tag, bytes, UInt64(chunk.byteCount), ad,
                        UInt64(ad.count))
                }
            }
        }
        guard status == 0 else { throw SealingError(.wrongKeyOrDamaged) }
        guard tag == StreamState.messageTag || tag == StreamState.finalTag else {
            throw SealingError(.malformed)
        }
        return tag
    }
}
