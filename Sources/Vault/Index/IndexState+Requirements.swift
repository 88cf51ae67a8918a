internal import ItemModel

extension LockFamily {
    /// Whether its index holds the digests of WhenUnlocked items.
    var keepsDigests: Bool { self == .afterFirstUnlock }
}

/// What a record must fit before it is taken from a file, or written to one.
extension IndexState {
    /// - Throws: `order`, `family`, `change`, `overlap` or `transaction`, where `record` does not follow
    ///   from what the index says already.
    func requireFollows(_ record: IndexRecord) throws(IndexDamage) {
        switch record {
        case .snapshot: throw IndexDamage.order
        case .transaction(let transaction):
            guard pending == nil else { throw IndexDamage.overlap }
            try requireOurs(transaction)
            for change in transaction.changes { try requireFollows(change) }
        case .done(let identifier), .void(let identifier):
            guard pending?.transaction.identifier == identifier else {
                throw IndexDamage.transaction
            }
        }
    }

    private func requireOurs(_ transaction: IndexTransaction) throws(IndexDamage) {
        let isOurs = transaction.changes.allSatisfy {
            ($0.before?.accessibility.family ?? family) == family
                && ($0.after?.accessibility.family ?? family) == family
        }
        guard isOurs, transaction.families.contains(FamilySet(family)),
            transaction.digests.isEmpty || family.keepsDigests
        else { throw IndexDamage.family }
    }

    private func requireFollows(_ change: IndexChange) throws(IndexDamage) {
        let entry = entries[change.identifier]
        guard entry?.version == change.before else { throw IndexDamage.change }
        guard let entry, let after = change.after else { return }
        guard after.revision > entry.revision else {
            throw IndexDamage.change
        }
    }
}
