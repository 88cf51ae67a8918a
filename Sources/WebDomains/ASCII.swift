/// Tests and mappings of single ASCII bytes, independent of locale and of Unicode tables.
enum ASCII {
    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// C0 or DEL.
    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

    /// RFC 3986, 2.3: an escape of one of these means the character itself.
    static func isUnreserved(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || isOne(of: "-._~", byte)
    }

    /// What a label may hold: DNS's letters, digits and hyphens, and the underscore seen in the wild.
    static func isLabelByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || isOne(of: "-_", byte)
    }

    /// What may follow the first letter of a scheme (RFC 3986, 3.1).
    static func isSchemeByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || isOne(of: "+-.", byte)
    }

    static func isOne(of set: String, _ byte: UInt8) -> Bool {
        set.utf8.contains(byte)
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// 0 to 15; nil for anything but a hex digit of either case.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
