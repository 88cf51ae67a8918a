/// Text from outside made fit for a terminal and a log: what could move the cursor, forge a line or
/// turn the writing direction is spelled out.
public enum Quoted {
    /// `text` with every dangerous character as `\n`, `\u{1B}` or the like; the rest untouched.
    public static func visible(_ text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return String(text) }
        var result = ""
        for scalar in text.unicodeScalars {
            if isDangerous(scalar) {
                result += escape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// `text` in single quotes for a message, visible, and cut where nobody would read on.
    public static func message(_ text: some StringProtocol) -> String {
        let head = text.unicodeScalars.prefix(Limits.quotedScalars)
        let isCut = head.endIndex < text.unicodeScalars.endIndex
        return "'" + visible(String(String.UnicodeScalarView(head))) + (isCut ? "…'" : "'")
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
    }

    /// Controls of C0 and C1, line and paragraph separators, and the characters that reorder text.
    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
