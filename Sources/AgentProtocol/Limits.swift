/// What the protocol allows; every number that arrives is held against these before memory is taken.
public enum Limits {
    /// The header of a frame: length, kind and three zeros.
    public static let headerBytes = 8

    /// One message: attributes of an item are at most 4 MiB on disk, and 64 KiB carry all the rest.
    public static let messageBytes = 4 << 20 + 64 << 10

    /// One piece of a secret: the size of the locked window on both sides, which fits `ulimit -l` at 64.
    public static let secretBytes = 16_384

    /// A passcode: what Argon2's door takes (`docs/format.md`, "Keys").
    public static let passcodeBytes = 1_024

    /// Recovery words as spelled: 21 words of up to 8 letters with a separator fit twice over.
    public static let recoveryBytes = 512

    /// How much a reader makes room for at a time, so that a length alone takes no memory.
    static let growthBytes = 64 << 10

    /// Items in one batch of a listing: keeps a frame small and the first names early.
    public static let batchItems = 256

    /// Bytes of attributes after which a batch ends early, so that no batch outgrows a message.
    public static let batchBytes = 256 << 10

    /// Groups in a caller's list; the owner's is null, a door's has a handful.
    static let groups = 64

    /// References in one request to delete; 20 bytes each.
    static let references = 100_000
}
