internal import ItemModel
internal import Sealing
internal import SecretMemory

/// The 16 random bytes that name a transaction in every family's index and in its temporaries' names.
struct TransactionIdentifier: Hashable, Sendable {
    static let byteCount = 16

    let bytes: [UInt8]

    /// Nil where there are not exactly 16 bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// A fresh one: the hash of a random key is as random, and needs no unsafe view of an array.
    static func makeRandom(
        from random: some RandomSource
    ) throws(SecretMemoryError) -> TransactionIdentifier {
        let seed = try SecretKey.makeRandom(from: random)
        return TransactionIdentifier(prefixOf: Hash.digest32(seed.bytes))
    }

    private init(prefixOf hash: [UInt8]) {
        bytes = Array(hash.prefix(Self.byteCount))
    }

    var hex: String { HexDigits.text(of: bytes) }
}
