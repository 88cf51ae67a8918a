internal import ItemModel
internal import SecretMemory

/// The name of a write: temporaries carry it, so that those of a writer that died are told from others.
struct TransactionName: Hashable, Sendable {
    let hex: String

    static func makeRandom(from random: some RandomSource) -> TransactionName {
        TransactionName(hex: HexDigits.text(of: random.makeBytes(count: 16)))
    }

    /// `.<tx>.<name>`: hidden, ignored by readers and by git.
    func temporary(for name: String) -> String { ".\(hex).\(name)" }

    /// Whether `name` is one that `temporary(for:)` makes.
    static func isTemporary(_ name: String) -> Bool {
        let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].isEmpty && ItemIdentifier(hex: parts[1]) != nil
            && !parts[2].isEmpty
    }
}
