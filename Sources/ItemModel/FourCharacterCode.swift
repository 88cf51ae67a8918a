/// Four bytes read as one number, the form in which creator and type are kept: `kist` is 0x6B697374.
public struct FourCharacterCode: Hashable, Sendable {
    /// The code as a number, its first character in the highest byte.
    public let number: UInt32

    /// The code whose first character is the highest byte of `number`.
    public init(_ number: UInt32) { self.number = number }

    /// Nil where an attribute's number is negative or wider than four bytes.
    public init?(_ number: Int64) {
        guard let narrow = UInt32(exactly: number) else { return nil }
        self.init(narrow)
    }

    /// Nil where `text` is not one to four printable ASCII characters; a short one is padded with blanks.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard (1...4).contains(bytes.count), bytes.allSatisfy(Self.isPrintable) else { return nil }
        let padded = bytes + Array(repeating: UInt8(ascii: " "), count: 4 - bytes.count)
        number = padded.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The four characters; nil where one of them is not printable ASCII.
    public var text: String? {
        let bytes = stride(from: UInt32(24), through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: number >> $0)
        }
        guard bytes.allSatisfy(Self.isPrintable) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
}
