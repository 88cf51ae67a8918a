/// Base64 (RFC 4648, section 4) of a file that lies in clear.
enum Base64 {
    /// Nil where it is not the one spelling of its bytes.
    static func decoded(_ text: Bytes) -> Bytes? {
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var bytes: Bytes = []
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for digit in text.dropLast(padding) {
            guard let value = value(of: digit) else { return nil }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            bits &= 1 << count - 1
        }
        return bits == 0 ? bytes : nil
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case 0x41...0x5A: UInt32(digit) - 65
        case 0x61...0x7A: UInt32(digit) - 71
        case 0x30...0x39: UInt32(digit) + 4
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
