/// The percent rule of names: `%2F`, `%25`, `%7F` and `%00` to `%1F` mean a byte, any other `%` itself.
enum NameEscapes {
    /// `text` with every escape undone once.
    static func decoded(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let meant = escape(at: index, in: bytes)
            result.append(meant ?? bytes[index])
            index += meant == nil ? 1 : 3
        }
        // Only whole ASCII bytes are put in, at places where a character begins: it stays UTF-8.
        return String(decoding: result, as: UTF8.self)
    }

    /// `text` such that decoding gives it back; slashes too where they must not part the name.
    ///
    /// A `%` is encoded only where it would be read as an escape, so `100%` stays `100%`.
    static func encoded(_ text: some StringProtocol, slashes: Bool) -> [UInt8] {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let mustGo =
                isControl(byte) || byte == UInt8(ascii: "/") && slashes
                || escape(at: index, in: bytes) != nil
            if mustGo { append(byte, to: &result) } else { result.append(byte) }
        }
        return result
    }

    /// A name, or the beginning of one, as `printed` spells it: controls escaped, escapes in upper case.
    static func canonical(_ name: String) -> String {
        let bytes = Array(name.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let meant = escape(at: index, in: bytes)
            if let byte = meant ?? (isControl(bytes[index]) ? bytes[index] : nil) {
                append(byte, to: &result)
            } else {
                result.append(bytes[index])
            }
            index += meant == nil ? 1 : 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to result: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// The byte that an escape at `index` means; nil where there is none.
    private static func escape(at index: Int, in bytes: [UInt8]) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), bytes.count - index > 2,
            let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
        else { return nil }
        let byte = high << 4 | low
        let isMeant =
            isControl(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
        return isMeant ? byte : nil
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
