/// Fixed-width integers as the format writes them outside CBOR.
enum LittleEndian {
    /// The bytes of `number`, least significant first.
    static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The number whose bytes begin at `offset`; nil where there are too few.
    static func number<Number: FixedWidthInteger>(
        _ type: Number.Type, in bytes: [UInt8], at offset: Int
    ) -> Number? {
        let count = Number.bitWidth / 8
        guard offset >= 0, bytes.count - count >= offset else { return nil }
        return (0..<count).reversed().reduce(0) { $0 << 8 | Number(bytes[offset + $1]) }
    }
}
