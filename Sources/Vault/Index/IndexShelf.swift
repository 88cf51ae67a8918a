internal import ItemModel
internal import LinuxSystem

/// The indexes of the open families, as of one moment.
struct IndexShelf: Sendable {
    /// By family; an open family that is not here has a fault.
    private(set) var files: [LockFamily: IndexFile] = [:]

    /// Indexes of open families that are missing or damaged.
    private(set) var faults: [LockFamily: VaultError] = [:]

    /// Whether any item may be another than when `takeChanges` was last called.
    private var isReread = true

    /// - Throws: the fault of an open family's index: without it nothing can be said of its items.
    func requireSound() throws(VaultError) {
        for family in LockFamily.allCases {
            if let fault = faults[family] { throw fault }
        }
    }

    /// Whether an index is sealed with a key that is not in memory although its family's are.
    var isOfOtherEpoch: Bool { faults.values.contains { $0.damage?.index == .epoch } }

    var damage: [VaultDamage] { LockFamily.allCases.compactMap { faults[$0]?.damage } }

    mutating func takeChanges() -> ItemChanges {
        var touched: Set<ItemIdentifier> = []
        for family in LockFamily.allCases {
            if let items = files[family]?.takeTouched() { touched.formUnion(items) }
        }
        defer { isReread = false }
        return isReread ? .everything : .items(touched)
    }

    /// Drops what is locked by now.
    mutating func forget(_ keys: borrowing KeyState) {
        for family in LockFamily.allCases where !keys.opens(family) { drop(family) }
    }

    /// Reads everything anew the next time: after a write of which nobody knows how far it came.
    mutating func forgetAll() {
        for family in LockFamily.allCases { drop(family) }
    }

    private mutating func drop(_ family: LockFamily) {
        let hadFile = files.removeValue(forKey: family) != nil
        let hadFault = faults.removeValue(forKey: family) != nil
        if hadFile || hadFault { isReread = true }
    }
}

/// Reading.
extension IndexShelf {
    /// Comes up to what the files say, all at one moment, and decides what a writer left undecided as the
    /// next writer will.
    ///
    /// Without a lock: indexes are looked at until a whole round finds nothing new. As they only grow, they
    /// stood together as they were read when that round began.
    ///
    /// - Returns: Whether they were seen at rest; where others write all the time, the caller takes a lock.
    mutating func refresh(
        _ state: borrowing StateDirectory, _ keys: borrowing KeyState
    ) throws(VaultError) -> Bool {
        forget(keys)
        // Indexes that disagreed may agree by now; one without a file is read again below.
        faults = faults.filter { files[$0.key] == nil }
        for _ in 0..<Limits.readAttempts {
            guard try round(state, keys) else {
                assumeDecisions()
                return true
            }
        }
        return false
    }

    /// - Returns: Whether anything was new.
    private mutating func round(
        _ state: borrowing StateDirectory, _ keys: borrowing KeyState
    ) throws(VaultError) -> Bool {
        var isNews = false
        for family in LockFamily.allCases {
            let isNew = try keys.withFamily(family) { keys throws(VaultError) in
                try refresh(family, state.directory, keys)
            }
            if isNew == true { isNews = true }
        }
        return isNews
    }

    private mutating func refresh(
        _ family: LockFamily, _ directory: borrowing Directory, _ keys: borrowing FamilyKeys
    ) throws(VaultError) -> Bool {
        do throws(VaultError) {
            if files[family] == nil {
                files[family] = try IndexFile(family, in: directory, keys)
                isReread = true
                faults[family] = nil
                return true
            }
            guard let news = try files[family]?.refresh(in: directory, keys) else { return false }
            if news.isReread { isReread = true }
            return news.isChanged
        } catch {
            guard error.damage != nil else { throw error }
            files[family] = nil
            isReread = true
            return faults.updateValue(error, forKey: family)?.damage != error.damage
        }
    }

    /// Makes what happened true in memory, whether or not its writer is done with the files.
    private mutating func assumeDecisions() {
        for family in LockFamily.allCases {
            guard let pending = files[family]?.state.pending else { continue }
            switch decision(on: pending.transaction) {
            case .happened: files[family]?.assumePendingHappened()
            case .contradiction:
                faults[family] = VaultError(
                    VaultDamage(.indexesDisagree, file: IndexFile.name(family)))
            case .voided, .waits: break
            }
        }
    }

    /// What the open families' indexes decide about a transaction that one of them holds.
    func decision(on transaction: IndexTransaction) -> TransactionDecision {
        TransactionDecision(
            transaction.families.inWritingOrder.map { family in
                files[family]?.state.testimony(on: transaction.identifier) ?? .locked
            })
    }
}

/// What the indexes say of an item.
extension IndexShelf {
    /// Every index's entry for the item; more than one is damage.
    func entries(of identifier: ItemIdentifier) -> [IndexEntry] {
        LockFamily.allCases.compactMap { files[$0]?.state.entries[identifier] }
    }

    /// How many items the open families have.
    var count: Int { files.values.reduce(0) { $0 + $1.state.entries.count } }

    /// The name under which an item's current file may still stand; nil where it must be in its place.
    func temporary(of entry: Catalogue.Entry) -> TemporaryName? {
        let identifier = entry.item.identifier
        let family = entry.item.accessibility.family
        guard let pending = files[family]?.state.pending,
            pending.replaced?.entries[identifier] != nil
        else { return nil }
        return TemporaryName(pending.transaction.identifier, identifier)
    }

    /// The transactions that happened and whose files may not all be in place yet.
    var unfinished: [IndexTransaction] {
        LockFamily.allCases.compactMap { family in
            guard let pending = files[family]?.state.pending, pending.replaced != nil else {
                return nil
            }
            return pending.transaction
        }
    }
}

/// Writing, under the vault's lock.
extension IndexShelf {
    /// Changes a family's file with its keys.
    ///
    /// - Throws: `locked` where the family is; what `body` throws.
    mutating func withFile<Result>(
        _ family: LockFamily, _ keys: borrowing KeyState,
        _ body: (inout IndexFile, borrowing FamilyKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        try requireSound()
        guard var file = files[family] else { throw VaultError(.locked, "an index is locked") }
        // The table holds no second reference meanwhile, lest every write copy the whole index.
        files[family] = nil
        defer { files[family] = file }
        let result = try keys.withFamily(family) { keys throws(VaultError) in
            try body(&file, keys)
        }
        guard let result else { throw VaultError(.locked, "an index is locked") }
        return result
    }

    mutating func put(_ file: IndexFile) {
        let family = file.state.family
        files[family] = file
        faults[family] = nil
        isReread = true
    }
}
