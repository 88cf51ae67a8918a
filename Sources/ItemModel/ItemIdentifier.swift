/// The 16 random bytes that name an item for life: its file's name and the tail of its reference.
public struct ItemIdentifier: Hashable, Sendable {
    /// Its size in bytes.
    public static let byteCount = 16

    /// Exactly `byteCount` of them.
    public let bytes: [UInt8]

    /// Nil where there are not exactly 16 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// Nil where `hex` is not exactly 32 lower-case hex digits.
    public init?(hex: some StringProtocol) {
        guard let bytes = HexDigits.bytes(of: hex), bytes.count == Self.byteCount else {
            return nil
        }
        self.bytes = bytes
    }

    /// 32 lower-case hex digits.
    public var hex: String { HexDigits.text(of: bytes) }
}
