internal import ItemModel
internal import SecretMemory

/// The 16 random bytes that name a write: in every family's index, and in its temporaries' names, so that
/// those of a writer that died are told from others.
struct TransactionIdentifier: Hashable, Sendable {
    private let value: SixteenBytes

    /// Nil where there are not exactly 16 bytes.
    init?(_ bytes: [UInt8]) {
        guard let value = SixteenBytes(bytes) else { return nil }
        self.value = value
    }

    static func makeRandom(from random: some RandomSource) -> TransactionIdentifier {
        while true {
            let bytes = random.makeBytes(count: SixteenBytes.byteCount)
            if let identifier = TransactionIdentifier(bytes) { return identifier }
        }
    }

    var bytes: [UInt8] { value.bytes }

    var hex: String { HexDigits.text(of: bytes) }

    /// `.<tx>.<name>`: hidden, ignored by readers and by git.
    func temporary(for name: String) -> String { ".\(hex).\(name)" }

    /// Whether `name` is one that `temporary(for:)` makes.
    static func isTemporary(_ name: String) -> Bool {
        let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].isEmpty && ItemIdentifier(hex: parts[1]) != nil
            && !parts[2].isEmpty
    }
}
