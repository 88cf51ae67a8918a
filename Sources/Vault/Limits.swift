/// Every size and count of the vault format that this module fixes, each with its reason.
///
/// Source: `docs/format.md`. Cryptographic sizes are Sealing's.
enum Limits {
    /// The format this program writes, and the only one it reads.
    static let formatVersion: UInt8 = 1

    /// 16 random bytes never collide by chance, and are 32 characters as a file name.
    static let identifierByteCount = 16

    /// A keybag of thirteen records is 2 KiB; gates with 4 KiB credentials may add hundreds of those.
    static let keybagByteCount = 1_048_576

    /// A state file other than an index: four small numbers and two hashes.
    static let stateFileByteCount = 4_096

    /// Long enough for any phrase; a bound because it is read before anything else is known.
    static let passcodeByteCount = 1_024

    /// Argon2 asks for at least 8; 16 never repeats.
    static let saltByteCount = 16

    /// Wrong passcodes that cost nothing but Argon2: fingers slip more than once.
    static let freeAttempts: UInt64 = 4

    /// How long the next attempt waits after the fourth wrong one, the fifth and so on, in milliseconds: a
    /// person who remembers loses a minute, a guesser gets nine guesses in the first two hours and one an
    /// hour after.
    static let passcodeDelays: [Int64] = [15_000, 60_000, 300_000, 900_000, 3_600_000]

    /// The count that the longest delay follows.
    static let longestDelayCount = freeAttempts + UInt64(passcodeDelays.count) - 1

    /// The bytes of an item file before its first length: everything that ads bind.
    static let headerByteCount = 35

    /// Sealed attributes and sealed slots: 4 MiB is a thousand times what people write, and can be read
    /// whole into memory before anything is known about it.
    static let sealedPartByteCount = 4_194_304

    /// The header, three lengths and the MAC: the smallest item file has no less.
    static let smallestItemByteCount = headerByteCount + 4 + 4 + 8 + 32

    /// Hides lengths of names: most items' attributes fit one block.
    static let attributesPadding = 256

    /// Hides how many ways in an item has: a handful of boxes fit one block.
    static let slotsPadding = 512

    /// Hides lengths of passwords: nearly all fit one block.
    static let valuePadding = 128

    /// One chunk of a streamed value, and the locked window it passes through: with 64 KiB of locked
    /// memory an ordinary user still has room for keys and a second window.
    static let windowByteCount = 16_384

    /// The longest value sealed in one piece: with its padding it fits the window.
    static let oneShotByteCount = windowByteCount - 1

    /// A chunk as it lies in the file: one tag byte and the 16 bytes of Poly1305 more.
    static let sealedChunkByteCount = windowByteCount + 17

    /// The stream's own header before its first chunk.
    static let streamHeaderByteCount = 24

    /// DEK and item identifier under the class slot key: 32 + 16 + nonce 24 + tag 16.
    static let plainBoxByteCount = 88

    /// A key under a wrap key: 32 + nonce 24 + tag 16.
    static let sealedKeyByteCount = 72

    /// A credential's wrap has an inner and an outer seal.
    static let credentialKeyByteCount = sealedKeyByteCount + 40

    /// What an authenticator may keep for itself beside a wrap.
    static let credentialOpaqueByteCount = 4_096

    /// Two epochs stand side by side only while a rekey is under way.
    static let epochsAtOnce = 2

    /// How many items a rekey seals anew in one transaction: their files exist twice meanwhile, and each
    /// transaction costs six syncs of its own.
    static let resealBatch = 64

    /// How much of a file is read at once where it only passes through a MAC.
    static let copyByteCount = 131_072

    /// How long a writer waits for the one before it: a 20 MB value takes a second, a person at a pipe
    /// may take long, a minute is where waiting stops being better than a message.
    static let lockMilliseconds = 60_000

    /// Ahead of our own guess at most a few of others: each is bounded by the cost limits.
    static let argon2LockMilliseconds = 120_000

    /// How often a reader looks again where a writer came in between: each time takes another writer.
    static let readAttempts = 5

    /// Time stamps of files move in kernel ticks of up to 10 ms; one that is younger than this when it
    /// is read may still hide a second change.
    static let stampSettlingMicroseconds: Int64 = 100_000

    /// Where the passcode's cost is aimed at, in milliseconds of this machine.
    static let calibrationMilliseconds: Int64 = 500

    /// Beyond 256 MiB a guesser loses no more, while a small machine starts to swap.
    static let calibrationMemoryKiB: UInt64 = 262_144
}
