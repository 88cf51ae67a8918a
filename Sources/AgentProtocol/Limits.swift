/// What the protocol allows; every number that arrives is held against these before memory is taken.
package enum Limits {
    /// The header of a frame: length, kind and three zeros.
    package static let headerBytes = 8

    /// One message: attributes of an item are at most 4 MiB on disk, and 64 KiB carry all the rest.
    package static let messageBytes = 4_194_304 + 65_536

    /// One piece of a secret: the locked window of both sides, which fits where `ulimit -l` is 64.
    package static let secretBytes = 16_384

    /// A passcode: what Argon2's door takes (`docs/format.md`, "Keys").
    package static let passcodeBytes = 1_024

    /// A path as Linux takes it.
    static let pathBytes = 4_096

    /// An address, or a part of one: matching takes 8 KiB, and git's line, with what it calls a host or a
    /// path, has 64; what is longer than the one and not the other is refused there and not here.
    static let addressBytes = 65_536

    /// An `apple-app-site-association`: Apple takes 128 KiB.
    package static let associationBytes = 131_072

    /// Recovery words as typed: twice what they need leaves room for dashes and newlines.
    package static let typedWordsBytes = 1_024

    /// Recovery words as spelled: 21 words of at most 8 letters and 20 separators, twice over.
    package static let recoveryBytes = 512

    /// How much room a reader makes at a time, so that a claimed length alone takes no memory.
    static let growthBytes = 65_536

    /// Items in one batch of a listing: keeps a frame small and the first names early.
    package static let batchItems = 256

    /// Bytes of attributes after which a batch ends early, so that no batch outgrows a message.
    package static let batchBytes = 262_144

    /// Groups in a caller's list: a door's has a handful, the owner's is null.
    static let groups = 64

    /// References in one request to delete; at 22 bytes each this fills half a message.
    static let references = 100_000

    /// A name, prefix or text to look for: a name may be 4 KiB, and an item's own may be as long as
    /// its attributes, so this stops only what no vault can hold.
    static let textBytes = 4_194_304

    /// A text to look for in values: a match, three times as long where case is ignored, still fits the
    /// piece of a value that is looked through at a time.
    package static let searchTextBytes = 4_096

    /// Values looked through before others may have the vault: a few milliseconds.
    package static let searchBatch = 64
}
