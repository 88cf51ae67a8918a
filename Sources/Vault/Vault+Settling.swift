internal import ItemModel
internal import LinuxSystem

/// What a writer left undone, done by the next one before anything else.
extension Vault {
    /// Comes up to what the indexes say and brings the files there, under the lock.
    ///
    /// - Throws: `locked` where a write that touched a locked family waits for it; what reading throws.
    func settle(in items: borrowing Directory) throws(VaultError) {
        try refresh()
        for transaction in try undecided() {
            let shares = LockFamily.allCases.compactMap { family in
                shelf.files[family]?.state.pending?.transaction
            }.filter { $0.identifier == transaction.identifier }
            switch shelf.decision(on: transaction) {
            case .happened: try rollForward(shares, in: items)
            case .voided: try rollBack(shares, in: items)
            case .waits:
                throw VaultError(.locked, "an earlier write was cut off and waits for an unlock")
            case .contradiction:
                throw VaultError(
                    VaultDamage(.indexesDisagree, file: IndexFile.name(.whenUnlocked)))
            }
        }
        try refresh()
        compactIfDue(FamilySet(shelf.files.keys))
    }

    /// One record of each transaction that an open index holds without a decision.
    private func undecided() throws(VaultError) -> [IndexTransaction] {
        var found: [TransactionIdentifier: IndexTransaction] = [:]
        for family in LockFamily.allCases {
            guard let transaction = shelf.files[family]?.state.pending?.transaction else {
                continue
            }
            found[transaction.identifier] = transaction
        }
        return found.values.sorted { $0.identifier.hex < $1.identifier.hex }
    }

    private func rollForward(
        _ shares: [IndexTransaction], in items: borrowing Directory
    ) throws(VaultError) {
        for share in shares {
            let plan = try SettlingPlan.rollForward(share) { change throws(VaultError) in
                try sight(change, of: share.identifier, in: items)
            }
            // What was tampered with is reported like every file that is not the current one.
            try carryOut(plan, in: items)
        }
        try sayAll(shares, in: items) { .done($0) }
    }

    private func rollBack(
        _ shares: [IndexTransaction], in items: borrowing Directory
    ) throws(VaultError) {
        // First for good, then the files: a temporary that is gone must not be asked for again.
        try sayAll(shares, in: items) { .void($0) }
        for share in shares { try carryOut(SettlingPlan.rollBack(share), in: items) }
    }

    private func sayAll(
        _ shares: [IndexTransaction], in items: borrowing Directory,
        _ record: (TransactionIdentifier) -> IndexRecord
    ) throws(VaultError) {
        for family in LockFamily.allCases {
            guard let pending = shelf.files[family]?.state.pending?.transaction,
                shares.contains(where: { $0.identifier == pending.identifier })
            else { continue }
            switch try append(record(pending.identifier), to: family, isSynced: true) {
            case .recorded: break
            case .absent(let error), .doubtful(let error):
                shelf.forgetAll()
                throw error
            }
        }
    }

    private func sight(
        _ change: IndexChange, of transaction: TransactionIdentifier,
        in items: borrowing Directory
    ) throws(VaultError) -> ChangeSighting {
        var sighting = ChangeSighting(inPlace: .absent, temporary: .absent, leavesOld: false)
        if let after = change.after {
            let name = TemporaryName(transaction, change.identifier)
            sighting.inPlace = try sight(after.place)
            sighting.temporary = try sight(after.place, named: name.text, in: items)
        }
        if let old = change.leftPlace { sighting.leavesOld = try sight(old) != .absent }
        return sighting
    }

    private func sight(_ place: ItemPlace) throws(VaultError) -> FileSighting {
        guard let folder = try folder(of: place.accessibility) else { return .absent }
        return try sight(place, named: place.name, in: folder)
    }

    private func sight(
        _ place: ItemPlace, named name: String, in folder: borrowing Directory
    ) throws(VaultError) -> FileSighting {
        do throws(VaultError) {
            guard let file = try ItemFile.open(place, named: name, in: folder, keys) else {
                return .absent
            }
            return .authentic(mac: file.mac)
        } catch {
            guard error.damage != nil || error.code == .noPasscode else { throw error }
            return .other
        }
    }
}
