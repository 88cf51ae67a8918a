/// Lower-case hexadecimal, both ways, of what is not secret.
public enum HexDigits {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Two lower-case digits a byte.
    public static func text(of bytes: some Sequence<UInt8>) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Nil where `text` has an odd count or anything but lower-case digits.
    public static func bytes(of text: some StringProtocol) -> [UInt8]? {
        let nibbles = text.utf8.compactMap { digits.firstIndex(of: $0) }
        guard nibbles.count == text.utf8.count, nibbles.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: nibbles.count, by: 2).map {
            UInt8(nibbles[$0] << 4 | nibbles[$0 + 1])
        }
    }
}
