/// What a decoder will take from bytes that anyone may have written.
public struct RecordLimits: Equatable, Sendable {
    /// Containers inside one another.
    ///
    /// The deepest record of ours, the keybag, needs six; eight leaves room for a later version and keeps
    /// the decoder's own stack trivially small.
    public static let standardDepth = 8

    /// The largest message of the agent protocol: a 4 MiB attribute map and its envelope.
    public static let standardByteCount = 4_194_304 + 65_536

    /// Room reserved on the word of a count alone.
    ///
    /// A count within the bytes left is still only a claim: eight nested claims of four million elements
    /// would reserve half a gigabyte.
    static let reservedElements = 256

    /// Containers allowed inside one another; scalars need none.
    public let depth: Int

    /// The longest input, in bytes.
    public let byteCount: Int

    /// Limits of a caller's own, for instance an index frame longer than a message.
    public init(depth: Int = standardDepth, byteCount: Int = standardByteCount) {
        self.depth = depth
        self.byteCount = byteCount
    }

    /// Eight levels, 4 MiB + 64 KiB.
    public static let standard = RecordLimits()
}
