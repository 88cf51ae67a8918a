/// Sixteen bytes as two machine words: an identifier or a short hash that costs no memory of its own.
///
/// Tables of 100,000 items are keyed by these. An array would be allocated, counted and hashed byte by
/// byte for each.
public struct SixteenBytes: Hashable, Sendable {
    /// Its size in bytes.
    public static let byteCount = 16

    /// Big-endian, so that the order of the words is the order of the bytes.
    private let high: UInt64
    private let low: UInt64

    /// Nil where there are not exactly 16 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        high = Self.word(of: bytes, from: 0)
        low = Self.word(of: bytes, from: 8)
    }

    /// Exactly `byteCount` of them.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        for word in [high, low] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return bytes
    }

    private static func word(of bytes: [UInt8], from offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in offset..<offset + 8 { word = word << 8 | UInt64(bytes[index]) }
        return word
    }
}

extension SixteenBytes: Comparable {
    /// The order of the bytes.
    public static func < (one: SixteenBytes, other: SixteenBytes) -> Bool {
        one.high == other.high ? one.low < other.low : one.high < other.high
    }
}
