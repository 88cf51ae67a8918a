/// Sizes and bounds of the primitives, with the reason of each (`docs/format.md`).
public enum SealingLimits {
    /// XChaCha20's nonce, in bytes: long enough that a random or derived one never repeats.
    public static let nonceCount = 24

    /// The Poly1305 tag, in bytes.
    public static let tagCount = 16

    /// Random bytes that hedge a nonce: as many as the nonce has.
    static let hedgeCount = 24

    /// A full hash and a MAC, in bytes.
    public static let digestCount = 32

    /// Shortest and longest output of BLAKE2b that libsodium gives.
    static let digestCounts = 16...64

    /// BLAKE2b's state in libsodium, in bytes, and the alignment that its header demands.
    static let hashStateCount = 384
    static let hashStateAlignment = 64

    /// The secretstream header: a nonce's length, drawn by libsodium.
    public static let streamHeaderCount = 24

    /// What one secretstream chunk is longer than its plaintext: the tag and one encrypted byte of kind.
    public static let streamOverhead = 17

    /// The secretstream state in libsodium: key 32, nonce 12, padding 8.
    static let streamStateCount = 52

    /// An X25519 public key, in bytes.
    public static let publicKeyCount = 32

    /// What a sealed box is longer than its plaintext: an ephemeral public key and a tag.
    public static let boxOverhead = 48

    /// The Argon2 secret input: a device key, or nothing under an application password.
    static let deviceKeyCount = 32

    /// The one length of salt that a file may name: RFC 9106's recommendation.
    public static let saltCount = 16

    /// Bytes of a password.
    ///
    /// The upper bound keeps a pasted file from becoming a passcode; the lower one
    /// keeps an empty prompt from being one.
    public static let passwordCounts = 1...1_024

    /// Argon2 memory in KiB.
    ///
    /// Below 64 MiB graphics cards guess cheaply (RFC 9106 §4, second choice);
    /// above 1 GiB a hostile file would take the machine.
    public static let memoryKiB: ClosedRange<UInt32> = 65_536...1_048_576

    /// Argon2 passes: RFC 9106 asks for three at 64 MiB; 64 bounds the time a hostile file can take.
    public static let passes: ClosedRange<UInt32> = 3...64

    /// Argon2 lanes.
    public static let lanes: ClosedRange<UInt32> = 1...16

    /// Memory times passes in KiB, 16 GiB: some twenty seconds on a slow core, the most a file may ask.
    public static let memoryTimesPasses: UInt64 = 16_777_216
}
