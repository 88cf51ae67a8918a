internal import ItemModel

/// One family's index in memory: what its snapshot said, and every record since.
struct IndexState: Sendable {
    let family: LockFamily

    /// Every item of the family by identifier.
    private(set) var entries: [ItemIdentifier: IndexEntry]

    /// The primary keys of the WhenUnlocked items; empty but in `index.c`.
    private(set) var digests: DigestTable

    /// The one transaction that is recorded and not yet decided here.
    private(set) var pending: PendingTransaction?

    /// See `IndexSnapshot.shared`.
    private(set) var shared: [LockFamily: TransactionIdentifier]

    /// The last transaction that this index says never happened.
    private(set) var lastVoided: TransactionIdentifier?

    /// What a snapshot of this would take, rounded up.
    private(set) var snapshotByteCount: Int

    /// The items that may be others than when this was last asked for and emptied.
    private var touched: Set<ItemIdentifier> = []

    /// An index as its first frame says.
    ///
    /// - Throws: `family` where it holds what another family's index holds.
    init(_ family: LockFamily, _ snapshot: IndexSnapshot) throws(IndexDamage) {
        guard snapshot.entries.allSatisfy({ $0.accessibility.family == family }),
            snapshot.digests.isEmpty || family.keepsDigests, snapshot.shared[family] == nil
        else { throw IndexDamage.family }
        self.family = family
        entries = Dictionary(minimumCapacity: snapshot.entries.count)
        digests = DigestTable(snapshot.digests)
        shared = snapshot.shared
        snapshotByteCount = digests.count * IndexLimits.entryOverhead
        for entry in snapshot.entries { put(entry) }
    }

    /// An index of no items, as a new vault has.
    init(empty family: LockFamily) {
        self.family = family
        entries = [:]
        digests = DigestTable([])
        shared = [:]
        snapshotByteCount = 0
    }

    /// All of it, as frame 0 of a rewritten file.
    ///
    /// - Precondition: No transaction is pending: a rewrite would lose it, so writers settle first.
    func makeSnapshot() -> IndexSnapshot {
        precondition(pending == nil, "an index is rewritten only when its transactions are decided")
        return IndexSnapshot(
            entries: entries.values.sorted { $0.identifier < $1.identifier },
            digests: digests.sorted, shared: shared)
    }
}

/// Each in time that depends on the record alone.
extension IndexState {
    /// Takes the next record of the journal.
    ///
    /// - Throws: as `requireFollows`; nothing has changed then.
    mutating func apply(_ record: IndexRecord) throws(IndexDamage) {
        try requireFollows(record)
        switch record {
        case .snapshot: break
        case .transaction(let transaction): pending = PendingTransaction(transaction: transaction)
        case .done: finish()
        case .void: void()
        }
    }

    /// Reads on as though the pending transaction were done already.
    ///
    /// For whoever sees that it happened and is not the one to write so; a `done` that follows changes
    /// nothing more, a `void` takes it back.
    mutating func assumePendingHappened() {
        guard var assumed = pending, assumed.replaced == nil else { return }
        assumed.replaced = perform(assumed.transaction)
        pending = assumed
    }

    /// The items that may have changed since the last call, whoever changed them.
    mutating func takeTouched() -> Set<ItemIdentifier> {
        defer { touched = [] }
        return touched
    }

    /// What this index says of a transaction that names it.
    func testimony(on transaction: TransactionIdentifier) -> FamilyTestimony {
        if pending?.transaction.identifier == transaction { return .holds }
        if shared.values.contains(transaction) { return .done }
        return lastVoided == transaction ? .void : .absent
    }

    private mutating func finish() {
        guard let pending else { return }
        let transaction = pending.transaction
        if pending.replaced == nil { perform(transaction) }
        for other in transaction.families.inWritingOrder where other != family {
            shared[other] = transaction.identifier
        }
        self.pending = nil
    }

    private mutating func void() {
        guard let pending else { return }
        if let replaced = pending.replaced { restore(replaced) }
        lastVoided = pending.transaction.identifier
        self.pending = nil
    }
}

/// The changes themselves.
extension IndexState {
    @discardableResult
    private mutating func perform(_ transaction: IndexTransaction) -> PendingTransaction.Replaced {
        var replaced = PendingTransaction.Replaced()
        for change in transaction.changes {
            replaced.entries[change.identifier] = .some(entries[change.identifier])
            set(change.identifier, change.after)
        }
        for change in transaction.digests {
            replaced.digests[change.identifier] = .some(digests[change.identifier])
            setDigests(change.identifier, change.digests)
        }
        return replaced
    }

    private mutating func restore(_ replaced: PendingTransaction.Replaced) {
        for (identifier, entry) in replaced.entries { set(identifier, entry) }
        for (identifier, old) in replaced.digests { setDigests(identifier, old) }
    }

    private mutating func set(_ identifier: ItemIdentifier, _ entry: IndexEntry?) {
        touched.insert(identifier)
        if let old = entries.removeValue(forKey: identifier) {
            snapshotByteCount -= old.snapshotByteCount
        }
        if let entry { put(entry) }
    }

    private mutating func put(_ entry: IndexEntry) {
        entries[entry.identifier] = entry
        snapshotByteCount += entry.snapshotByteCount
    }

    private mutating func setDigests(_ identifier: ItemIdentifier, _ new: PrimaryKeyDigests?) {
        let count = digests.count
        digests[identifier] = new
        snapshotByteCount += (digests.count - count) * IndexLimits.entryOverhead
    }
}

extension IndexEntry {
    fileprivate var snapshotByteCount: Int { attributes.count + IndexLimits.entryOverhead }
}

extension IndexState: Equatable {
    /// Whether both say the same, however they came to it.
    static func == (one: IndexState, other: IndexState) -> Bool {
        one.family == other.family && one.entries == other.entries
            && one.digests == other.digests && one.pending == other.pending
            && one.shared == other.shared && one.lastVoided == other.lastVoided
    }
}
