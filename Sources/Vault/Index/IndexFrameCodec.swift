internal import Sealing
internal import SecretMemory

/// One frame: length u32, its complement u32, and a seal over a padded record.
enum IndexFrameCodec {
    /// The frame that holds `plaintext` at the chain's next place, and moves the chain behind it.
    ///
    /// - Returns: nil where `plaintext` is longer than a reader takes.
    static func seal(
        _ plaintext: [UInt8], _ chain: inout IndexChain, key: borrowing SecretKey,
        random: some RandomSource
    ) -> [UInt8]? {
        guard plaintext.count < IndexLimits.recordByteCount else { return nil }
        let padded = Padding.pad(plaintext, to: IndexLimits.paddedBlock)
        let sealed = AEAD.seal(padded, key: key, ad: chain.associatedData, random: random)
        chain.advance(over: sealed)
        let length = UInt32(sealed.count)
        return LittleEndian.bytes(length) + LittleEndian.bytes(~length) + sealed
    }

    /// Whether sealing gives this length: at least one block, whole blocks, within the limit.
    static func isSealedCount(_ count: Int) -> Bool {
        let padded = count - AEAD.overhead
        return padded > 0 && padded <= IndexLimits.recordByteCount
            && padded.isMultiple(of: IndexLimits.paddedBlock)
    }

    /// - Throws: `framePadding`.
    static func unpad(_ padded: [UInt8]) throws(IndexDamage) -> [UInt8] {
        do {
            return try Padding.unpad(padded, blockSize: IndexLimits.paddedBlock)
        } catch {
            throw IndexDamage.framePadding
        }
    }
}
