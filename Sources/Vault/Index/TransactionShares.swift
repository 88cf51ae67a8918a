internal import ItemModel

/// A write split into the records that each family's index gets.
struct TransactionShares: Equatable, Sendable {
    let identifier: TransactionIdentifier
    let families: FamilySet
    private let changes: [LockFamily: [IndexChange]]
    private let digests: [DigestChange]

    /// - Parameters:
    ///   - moves: One an item.
    ///   - digests: The digests of a WhenUnlocked item's primary key, under the key of `index.c`.
    init<Failure: Error>(
        _ identifier: TransactionIdentifier, _ moves: [ItemMove],
        digests: (IndexEntry) throws(Failure) -> PrimaryKeyDigests
    ) throws(Failure) {
        self.identifier = identifier
        var changes: [LockFamily: [IndexChange]] = [:]
        for move in moves {
            for (family, change) in move.changes { changes[family, default: []].append(change) }
        }
        self.changes = changes.mapValues { $0.sorted { $0.identifier < $1.identifier } }
        var digestChanges: [DigestChange] = []
        for move in moves {
            if let change = try move.digestChange(digests) { digestChanges.append(change) }
        }
        self.digests = digestChanges.sorted { $0.identifier < $1.identifier }
        // A WhenUnlocked write that leaves the primary key alone has nothing to say in `index.c`.
        families = FamilySet(changes.keys)
            .union(self.digests.isEmpty ? [] : FamilySet(.afterFirstUnlock))
    }

    /// The record for `family`'s index; nil where the transaction does not name it.
    func record(for family: LockFamily) -> IndexTransaction? {
        guard families.contains(FamilySet(family)) else { return nil }
        return IndexTransaction(
            identifier: identifier, families: families, changes: changes[family] ?? [],
            digests: family.keepsDigests ? digests : [])
    }
}

extension ItemMove {
    fileprivate var changes: [(LockFamily, IndexChange)] {
        switch (before, after) {
        case (nil, nil): return []
        case (nil, let after?): return [(after.accessibility.family, .added(after))]
        case (let before?, nil):
            return [(before.accessibility.family, .removed(before.identifier, before.version))]
        case (let before?, let after?):
            let (old, new) = (before.accessibility.family, after.accessibility.family)
            return old == new
                ? [(new, .replaced(before.version, after))]
                : [(old, .removed(before.identifier, before.version)), (new, .added(after))]
        }
    }

    fileprivate func digestChange<Failure: Error>(
        _ digests: (IndexEntry) throws(Failure) -> PrimaryKeyDigests
    ) throws(Failure) -> DigestChange? {
        let old = try before.digests(digests)
        let new = try after.digests(digests)
        guard old != new, let identifier else { return nil }
        return DigestChange(identifier: identifier, digests: new)
    }
}

extension IndexEntry? {
    /// Nil where `index.c` holds no digests of it.
    fileprivate func digests<Failure: Error>(
        _ digests: (IndexEntry) throws(Failure) -> PrimaryKeyDigests
    ) throws(Failure) -> PrimaryKeyDigests? {
        guard let self, self.accessibility.family == .whenUnlocked else { return nil }
        return try digests(self)
    }
}
