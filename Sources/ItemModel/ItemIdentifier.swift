/// The 16 random bytes that name an item for life: its file's name and the tail of its reference.
public struct ItemIdentifier: Hashable, Sendable {
    /// Its size in bytes.
    public static let byteCount = SixteenBytes.byteCount

    private let value: SixteenBytes

    /// Nil where there are not exactly 16 bytes.
    public init?(_ bytes: [UInt8]) {
        guard let value = SixteenBytes(bytes) else { return nil }
        self.value = value
    }

    /// Nil where `hex` is not exactly 32 lower-case hex digits.
    public init?(hex: some StringProtocol) {
        guard let bytes = HexDigits.bytes(of: hex) else { return nil }
        self.init(bytes)
    }

    /// Exactly `byteCount` of them.
    public var bytes: [UInt8] { value.bytes }

    /// 32 lower-case hex digits.
    public var hex: String { HexDigits.text(of: bytes) }
}

extension ItemIdentifier: Comparable {
    /// The order of the bytes, and of the hex digits.
    public static func < (one: ItemIdentifier, other: ItemIdentifier) -> Bool {
        one.value < other.value
    }
}
