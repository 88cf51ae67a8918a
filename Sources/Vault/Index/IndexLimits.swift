/// The fixed sizes of index files; `docs/format.md`, "Index and transactions".
enum IndexLimits {
    /// A frame's plaintext grows to a multiple of this, so that its length tells little about a name.
    static let paddedBlock = 256

    /// Length and complement, four bytes each, before every frame.
    static let frameHeader = 8

    /// Magic, version and epoch.
    static let header = 9

    /// A seal's last bytes, which the next frame's associated data repeats.
    static let tag = 16

    /// A file's keyed hash.
    static let mac = 32

    /// The longest plaintext of a frame: millions of ordinary items, or 255 with the largest attributes.
    ///
    /// A writer refuses the item that would not fit a snapshot, so that no index can grow into one that
    /// readers refuse.
    static let recordByteCount = 1 << 30

    /// A whole file: a snapshot, and a journal that is half as long before one more frame.
    static let fileByteCount = 3 * recordByteCount

    /// What a snapshot needs of an item besides its attributes, or of an item's digests, rounded up.
    static let entryOverhead = 80

    /// A journal shorter than this is never worth a rewrite: it is read in about a millisecond.
    static let smallJournal = 65_536

    /// A journal may grow to this part of the snapshot: rewriting then costs each write a constant, and
    /// reading never more than half again the snapshot's time.
    static let snapshotToJournal = 2
}
