/// The 512 bytes before a member of a tar archive, as POSIX.1 has them (ustar).
struct TarHeader: Equatable, Sendable {
    /// What a member is.
    enum Kind: UInt8, Sendable {
        case file = 0x30
        case directory = 0x35
        /// Records that hold of the member behind it.
        case extended = 0x78
    }

    /// At most 100 bytes: longer names would need a second field, and none of ours is.
    let name: String
    let kind: Kind
    let size: UInt64

    /// In seconds since 1970-01-01 UTC.
    let modified: UInt64

    static let blockByteCount = 512

    /// Two blocks of zeros.
    static let end = [UInt8](repeating: 0, count: 2 * blockByteCount)

    /// What the eleven octal digits of the size can say.
    private static let largest: UInt64 = 0o77_777_777_777

    /// The header; before it, where the size does not fit, a member that tells the size in decimal.
    var encoded: [UInt8] {
        guard size > Self.largest else { return block }
        let record = Self.record("size", String(size))
        let before = TarHeader(
            name: "pax/" + name, kind: .extended, size: UInt64(record.count), modified: modified)
        return before.block + record + Self.padding(after: UInt64(record.count))
            + TarHeader(name: name, kind: kind, size: 0, modified: modified).block
    }

    /// The zeros that fill up a member's last block.
    static func padding(after size: UInt64) -> [UInt8] {
        let rest = Int(size % UInt64(blockByteCount))
        return [UInt8](repeating: 0, count: rest == 0 ? 0 : blockByteCount - rest)
    }

    private var block: [UInt8] {
        var fields = Self.text(name, 100)
        fields += Self.octal(kind == .directory ? 0o700 : 0o600, 8)
        fields += Self.octal(0, 8) + Self.octal(0, 8)
        fields += Self.octal(size, 12) + Self.octal(modified, 12)
        let sumPlace = fields.count
        fields += [UInt8](repeating: UInt8(ascii: " "), count: 8)
        fields += [kind.rawValue] + Self.text("", 100) + Self.text("ustar", 6) + Array("00".utf8)
        fields += Self.text("", 32) + Self.text("", 32) + Self.octal(0, 8) + Self.octal(0, 8)
        fields += [UInt8](repeating: 0, count: Self.blockByteCount - fields.count)
        let sum = fields.reduce(0) { $0 + UInt64($1) }
        fields.replaceSubrange(sumPlace..<sumPlace + 7, with: Self.octal(sum, 7))
        return fields
    }

    private static func text(_ text: String, _ width: Int) -> [UInt8] {
        let bytes = Array(text.utf8.prefix(width))
        return bytes + [UInt8](repeating: 0, count: width - bytes.count)
    }

    /// Octal digits and a final NUL.
    private static func octal(_ number: UInt64, _ width: Int) -> [UInt8] {
        let digits = Array(String(number, radix: 8).utf8.suffix(width - 1))
        return [UInt8](repeating: UInt8(ascii: "0"), count: width - 1 - digits.count) + digits + [0]
    }

    /// `LENGTH key=value` and a newline; the length counts its own digits.
    private static func record(_ key: String, _ value: String) -> [UInt8] {
        let rest = " \(key)=\(value)\n".utf8.count
        var length = rest + 1
        while String(length).utf8.count + rest != length {
            length = String(length).utf8.count + rest
        }
        return Array("\(length) \(key)=\(value)\n".utf8)
    }
}
