internal import ItemModel
internal import SecretMemory

/// One index file as it was read: its state, and where and bound to what the next frame goes.
struct IndexImage: Equatable, Sendable {
    private(set) var state: IndexState
    private(set) var chain: IndexChain

    /// Header and snapshot, in bytes.
    let snapshotByteCount: Int

    /// Everything that is good, in bytes: a writer cuts the file here before it appends.
    private(set) var byteCount: Int

    /// Why the file is longer than `byteCount`; nil where it is not.
    ///
    /// A file with a torn tail is read again whenever it is asked for: the next writer's frame may give it
    /// the same length with other bytes.
    private(set) var tornTail: IndexTornTail?

    /// Reads a whole file.
    ///
    /// - Parameter key: The family's index key of the epoch that the file's header names.
    /// - Throws: the kind of damage.
    init(
        decoding bytes: [UInt8], _ family: LockFamily, key: borrowing SecretKey
    ) throws(IndexDamage) {
        let header = try IndexHeader(decoding: bytes)
        var reader = IndexFrameReader(
            bytes, at: IndexLimits.header, IndexChain(family, epoch: header.epoch))
        guard let first = try reader.next(key) else { throw IndexDamage.snapshot }
        guard case .snapshot(let snapshot) = try IndexRecord(decoding: first) else {
            throw IndexDamage.order
        }
        state = try IndexState(family, snapshot)
        chain = reader.chain
        snapshotByteCount = reader.offset
        byteCount = reader.offset
        try readOn(&reader, from: 0, key)
    }

    /// What was appended since `journalByteCount` bytes were read.
    ///
    /// - Parameters:
    ///   - bytes: The file from `byteCount` on.
    ///   - key: As for reading it whole.
    /// - Throws: the kind of damage; the image is then unusable.
    mutating func extend(
        decoding bytes: [UInt8], key: borrowing SecretKey
    ) throws(IndexDamage) {
        var reader = IndexFrameReader(bytes, at: 0, chain)
        try readOn(&reader, from: byteCount, key)
    }

    private mutating func readOn(
        _ reader: inout IndexFrameReader, from start: Int, _ key: borrowing SecretKey
    ) throws(IndexDamage) {
        while let plaintext = try reader.next(key) {
            try state.apply(IndexRecord(decoding: plaintext))
        }
        chain = reader.chain
        byteCount = start + reader.offset
        tornTail = reader.tornTail
    }
}

extension IndexImage {
    /// The journal behind the snapshot, in bytes.
    var journalByteCount: Int { byteCount - snapshotByteCount }

    /// Whether the next writer should rewrite the file.
    var isCompactionDue: Bool {
        CompactionPolicy.isDue(
            snapshot: snapshotByteCount, journal: journalByteCount,
            isSettled: state.pending == nil)
    }
}

/// Writing.
extension IndexImage {
    /// Seals `record` for the end of the file; nothing changes until `append` says that it is there.
    ///
    /// - Returns: nil where the record is longer than a frame may be.
    /// - Throws: where a reader would take the record for damage; only a mistake of ours makes one.
    func makeFrame(
        _ record: IndexRecord, key: borrowing SecretKey, random: some RandomSource
    ) throws(IndexDamage) -> IndexFrame? {
        try state.requireFollows(record)
        var next = chain
        guard let bytes = IndexFrameCodec.seal(record.encoded(), &next, key: key, random: random)
        else { return nil }
        return IndexFrame(bytes: bytes, record: record, chain: next)
    }

    /// Takes a frame that has been appended to the file at `byteCount`.
    ///
    /// - Throws: as `makeFrame`, where another frame came between.
    mutating func append(_ frame: IndexFrame) throws(IndexDamage) {
        try state.apply(frame.record)
        chain = frame.chain
        byteCount += frame.bytes.count
        tornTail = nil
    }

    /// See `IndexState`.
    mutating func takeTouched() -> Set<ItemIdentifier> {
        state.takeTouched()
    }

    /// Reads on as though the pending transaction were done; see `IndexState`.
    mutating func assumePendingHappened() {
        state.assumePendingHappened()
    }

    /// A whole new file that says what `state` says, under `key` of `epoch`, and its image.
    ///
    /// - Returns: nil where the snapshot is longer than a frame may be.
    static func makeFile(
        _ state: IndexState, epoch: UInt32, key: borrowing SecretKey, random: some RandomSource
    ) -> (bytes: [UInt8], image: IndexImage)? {
        var chain = IndexChain(state.family, epoch: epoch)
        let record = IndexRecord.snapshot(state.makeSnapshot())
        guard
            let frame = IndexFrameCodec.seal(record.encoded(), &chain, key: key, random: random)
        else { return nil }
        let bytes = IndexHeader(epoch: epoch).encoded + frame
        return (bytes, IndexImage(state: state, chain: chain, byteCount: bytes.count))
    }

    private init(state: IndexState, chain: IndexChain, byteCount: Int) {
        self.state = state
        self.chain = chain
        snapshotByteCount = byteCount
        self.byteCount = byteCount
        tornTail = nil
    }
}
