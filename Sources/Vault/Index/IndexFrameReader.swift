internal import ItemModel
internal import Sealing
internal import SecretMemory

/// Walks the frames of an index in memory; every byte is looked at once, but for a tail that is no frame.
struct IndexFrameReader {
    private let bytes: [UInt8]
    private(set) var chain: IndexChain

    /// How many bytes are frames that opened.
    private(set) var offset: Int

    /// Why reading ended before the last byte; nil where it did not.
    private(set) var tornTail: IndexTornTail?

    /// - Parameters:
    ///   - bytes: An index, or what was appended to one.
    ///   - offset: Where the next frame begins in it.
    ///   - chain: What the next frame is bound to.
    init(_ bytes: [UInt8], at offset: Int, _ chain: IndexChain) {
        self.bytes = bytes
        self.offset = offset
        self.chain = chain
    }

    /// The plaintext of the next frame, without its padding; nil at the end, or at a torn tail.
    ///
    /// - Throws: `frameLength`, `frameSize`, `frameSeal`, `framePadding`, or `snapshot` where frame 0 is
    ///   what a torn tail would be.
    mutating func next(_ key: borrowing SecretKey) throws(IndexDamage) -> [UInt8]? {
        guard offset < bytes.count else { return try endOfFrames() }
        guard bytes.count - offset >= IndexLimits.frameHeader else { return try tear(.cutShort) }
        guard let count = sealedCount() else {
            guard isZeroed(fromWithin: offset) else { throw IndexDamage.frameLength }
            return try tear(.zeros)
        }
        guard IndexFrameCodec.isSealedCount(count) else { throw IndexDamage.frameSize }
        let start = offset + IndexLimits.frameHeader
        guard count <= bytes.count - start else { return try tear(.cutShort) }
        let sealed = Array(bytes[start..<start + count])
        guard let padded = try? AEAD.open(sealed, key: key, ad: chain.associatedData) else {
            guard isZero(from: start + count) else { throw unopened }
            return try tear(.unopened)
        }
        offset = start + count
        chain.advance(over: sealed)
        return try IndexFrameCodec.unpad(padded)
    }

    /// Frame 0 is in place only whole, so an index without it was not left by a crash.
    private func endOfFrames() throws(IndexDamage) -> [UInt8]? {
        guard chain.frameNumber > 0 else { throw IndexDamage.snapshot }
        return nil
    }

    private mutating func tear(_ kind: IndexTornTail) throws(IndexDamage) -> [UInt8]? {
        tornTail = kind
        return try endOfFrames()
    }

    private var unopened: IndexDamage { chain.frameNumber > 0 ? .frameSeal : .snapshot }
}

/// Headers and zeros.
extension IndexFrameReader {
    /// What the frame's header says; nil where length and complement disagree.
    private func sealedCount() -> Int? {
        guard let length = LittleEndian.number(UInt32.self, in: bytes, at: offset),
            let complement = LittleEndian.number(UInt32.self, in: bytes, at: offset + 4),
            length == ~complement
        else { return nil }
        return Int(length)
    }

    /// Whether the header at `start` was being written and is followed by zeros only.
    ///
    /// A header that someone edited is followed by a frame, so it never counts as torn.
    private func isZeroed(fromWithin start: Int) -> Bool {
        guard isZero(from: start + IndexLimits.frameHeader) else { return false }
        let header = Array(bytes[start..<start + IndexLimits.frameHeader])
        let written = (header.lastIndex { $0 != 0 } ?? -1) + 1
        return (4..<max(4, written)).allSatisfy { header[$0] == ~header[$0 - 4] }
    }

    private func isZero(from start: Int) -> Bool {
        bytes[start...].allSatisfy { $0 == 0 }
    }
}
