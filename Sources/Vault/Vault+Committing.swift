internal import ItemModel
internal import LinuxSystem
internal import Sealing

/// A write from its temporaries to `done`; the order is that of `docs/format.md`, "Index and transactions".
extension Vault {
    /// Makes a transaction true, all of it or nothing.
    ///
    /// - Throws: Before its last record is on the device, having changed nothing. After that what is left
    ///   to do could not be done now, and the next writer does it.
    func commit(
        _ transaction: Transaction, in items: borrowing Directory
    ) throws(VaultError) {
        guard !transaction.moves.isEmpty else { return }
        // A temporary is found again after a power cut only if its name is on the device too.
        try onSystem(ItemPlace.root) { () throws(SystemError) in try items.sync() }
        let shares = try shares(of: transaction)
        try requireRoom(for: transaction)
        try requireWanted()
        transaction.handOver()
        try record(shares, transaction)
        try finish(shares, in: items)
        compactIfDue(shares.families)
    }

    private func shares(of transaction: Transaction) throws(VaultError) -> TransactionShares {
        let moves = Array(transaction.moves.values)
        let touchesDigests = moves.contains { move in
            [move.before, move.after].contains {
                $0?.accessibility.family == .whenUnlocked
            }
        }
        guard touchesDigests else {
            return try TransactionShares(transaction.identifier, moves) { _ throws(VaultError) in
                throw VaultError(.locked)
            }
        }
        let digester = try makeDigester()
        return try TransactionShares(transaction.identifier, moves) { entry throws(VaultError) in
            try digester.digests(of: entry)
        }
    }

    /// - Parameter isRenewed: For an index that is written anew, instead of the one that is there.
    /// - Throws: `locked` where AfterFirstUnlock is: then WhenUnlocked is too.
    func makeDigester(isRenewed: Bool = false) throws(VaultError) -> PrimaryKeyDigester {
        let held = isRenewed ? nil : shelf.files[.afterFirstUnlock]?.epoch
        let digester = try keys.withFamily(.afterFirstUnlock) { keys throws(VaultError) in
            try keys.index.withKey(of: held ?? keys.index.epoch) { key throws(VaultError) in
                do throws(SealingError) {
                    return try PrimaryKeyDigester(indexKey: key)
                } catch {
                    throw VaultError(error)
                }
            }
        }
        switch consume digester {
        case .some(.some(let digester)): return digester
        case .some(.none): throw VaultError(.locked, "the index of names is of another key")
        case .none: throw VaultError(.locked, "the index of names is locked")
        }
    }

    /// - Throws: `tooLarge` where an index would become longer than readers take.
    private func requireRoom(for transaction: Transaction) throws(VaultError) {
        for family in LockFamily.allCases {
            let added = transaction.moves.values.reduce(0) { sum, move in
                guard let after = move.after else { return sum }
                let own = after.accessibility.family == family ? after.attributes.count : 0
                return sum + own + IndexLimits.entryOverhead
            }
            let held = shelf.files[family]?.state.snapshotByteCount ?? 0
            guard held + added < IndexLimits.recordByteCount else {
                throw VaultError(.tooLarge, "more items than an index can hold")
            }
        }
    }
}

/// Records.
extension Vault {
    private func record(
        _ shares: TransactionShares, _ transaction: Transaction
    ) throws(VaultError) {
        var written: [LockFamily] = []
        for family in shares.families.inWritingOrder {
            guard let record = shares.record(for: family) else { continue }
            switch try append(.transaction(record), to: family, isSynced: true) {
            case .recorded: written.append(family)
            case .absent(let error):
                // Without this family's record it never happens, whatever becomes of the voids.
                _ = void(shares.identifier, in: written)
                transaction.takeBack()
                throw error
            case .doubtful(let error):
                // The record may be on the device: only a void that certainly is outweighs it.
                if void(shares.identifier, in: written + [family]) { transaction.takeBack() }
                throw error
            }
        }
    }

    func append(
        _ record: IndexRecord, to family: LockFamily, isSynced: Bool
    ) throws(VaultError) -> IndexFile.Appended {
        try shelf.withFile(family, keys) { file, keys throws(VaultError) in
            file.append(
                record, in: stateDirectory.directory, keys, random, isSynced: isSynced)
        }
    }

    /// Says in every family that holds the record that it never happened.
    ///
    /// - Returns: Whether at least one says so for good.
    private func void(_ transaction: TransactionIdentifier, in families: [LockFamily]) -> Bool {
        var isCertain = false
        for family in families {
            let outcome = try? append(.void(transaction), to: family, isSynced: true)
            if case .recorded? = outcome { isCertain = true }
        }
        shelf.forgetAll()
        return isCertain
    }
}

/// Files.
extension Vault {
    /// Renames and unlinks what the records ask for, then says `done`.
    private func finish(
        _ shares: TransactionShares, in items: borrowing Directory
    ) throws(VaultError) {
        let records = shares.families.inWritingOrder.compactMap(shares.record)
        for record in records {
            // Everything was prepared under this very lock: there is nothing to look at first.
            try carryOut(
                SettlingPlan.rollForward(record) { change in
                    ChangeSighting(
                        inPlace: .absent,
                        temporary: change.after.map { .authentic(mac: $0.mac) } ?? .absent,
                        leavesOld: true)
                }, in: items)
        }
        for family in shares.families.inWritingOrder { sayDone(shares.identifier, in: family) }
    }

    /// Does what a plan says and makes it last.
    func carryOut(
        _ plan: SettlingPlan, in items: borrowing Directory
    ) throws(VaultError) {
        for step in plan.steps { try carryOut(step, in: items) }
        try Self.sync(Set(plan.steps.compactMap(\.folder)), in: items)
    }

    private func carryOut(
        _ step: SettlingStep, in items: borrowing Directory
    ) throws(VaultError) {
        do throws(SystemError) {
            switch step {
            case .rename(let name, let accessibility):
                let folder = try items.openSubdirectory(accessibility.code)
                try items.rename(name.text, to: name.identifier.hex, in: folder)
            case .unlink(let place):
                try items.openSubdirectory(place.accessibility.code).remove(place.name)
            case .discard(let name):
                try items.remove(name.text)
            }
        } catch {
            // Gone already: what was wanted.
            if error.kind == .notFound, !step.isRename { return }
            throw VaultError(error, file: step.file)
        }
    }

    /// A failure costs nothing: the next writer comes to the same from the files.
    func sayDone(_ transaction: TransactionIdentifier, in family: LockFamily) {
        let outcome = try? append(.done(transaction), to: family, isSynced: false)
        if case .recorded? = outcome { return }
        shelf.forgetAll()
    }

    static func sync(
        _ classes: Set<Accessibility>, in items: borrowing Directory
    ) throws(VaultError) {
        for accessibility in classes.sorted(by: { $0.rawValue < $1.rawValue }) {
            do throws(SystemError) {
                try items.openSubdirectory(accessibility.code).sync()
            } catch {
                throw VaultError(error, file: ItemPlace.root + "/" + accessibility.code)
            }
        }
    }

    /// Rewrites journals that have grown long; one that cannot be rewritten now stays as it is.
    func compactIfDue(_ families: FamilySet) {
        for family in families.inWritingOrder {
            guard shelf.files[family]?.image.isCompactionDue == true else { continue }
            try? shelf.withFile(family, keys) { file, keys throws(VaultError) in
                try file.compact(in: stateDirectory.directory, keys, random)
            }
        }
    }
}
