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
    init(
        _ identifier: TransactionIdentifier, _ moves: [ItemMove],
        digests: (IndexEntry) -> PrimaryKeyDigests
    ) {
        self.identifier = identifier
        var changes: [LockFamily: [IndexChange]] = [:]
        for move in moves {
            for (family, change) in move.changes { changes[family, default: []].append(change) }
        }
        self.changes = changes.mapValues { $0.sorted { $0.identifier.precedes($1.identifier) } }
        self.digests =
            moves.compactMap { $0.digestChange(digests) }
            .sorted { $0.identifier.precedes($1.identifier) }
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

    fileprivate func digestChange(_ digests: (IndexEntry) -> PrimaryKeyDigests) -> DigestChange? {
        let old = before.flatMap { $0.isDigested ? digests($0) : nil }
        let new = after.flatMap { $0.isDigested ? digests($0) : nil }
        guard old != new, let identifier else { return nil }
        return DigestChange(identifier: identifier, digests: new)
    }
}

extension IndexEntry {
    /// Whether `index.c` holds digests of its primary key.
    fileprivate var isDigested: Bool { accessibility.family == .whenUnlocked }
}
