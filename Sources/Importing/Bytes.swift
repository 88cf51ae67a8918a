/// Text of a file that lies in clear, as bytes: what is no UTF-8 must come through as well.
typealias Bytes = [UInt8]

extension Array where Element == UInt8 {
    init(_ text: some StringProtocol) { self = Array(text.utf8) }

    /// The text and whether it is not quite these bytes: one that is not UTF-8 becomes `%` and two digits.
    var readable: (text: String, isChanged: Bool) {
        if let text = String(validating: self, as: UTF8.self) { return (text, false) }
        var text = ""
        var rest = self[...]
        while let byte = rest.first {
            let count = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
            if let count {
                text += String(decoding: rest.prefix(count), as: UTF8.self)
                rest = rest.dropFirst(count)
            } else {
                text += "%" + Self.digit(byte >> 4) + Self.digit(byte & 15)
                rest = rest.dropFirst()
            }
        }
        return (text, true)
    }

    /// Without blanks and newlines at either end.
    var trimmed: Bytes {
        let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let first = firstIndex(where: { !isBlank($0) }),
            let last = lastIndex(where: { !isBlank($0) })
        else { return [] }
        return Array(self[first...last])
    }

    /// Whether these are those of an ASCII word, whatever the case.
    func isWord(_ word: StaticString) -> Bool {
        let wanted = "\(word)".utf8
        return count == wanted.count
            && zip(self, wanted).allSatisfy { Self.lowered($0) == Self.lowered($1) }
    }

    static func lowered(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }

    private static func digit(_ nibble: UInt8) -> String {
        String(nibble, radix: 16, uppercase: true)
    }
}
