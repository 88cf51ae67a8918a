internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

/// From the keybag with two epochs to the one with the new alone; each step can be the last before a
/// power cut, and the next unlock begins again at the first that is not done.
extension Vault {
    /// Seals indexes and items under the new keys, then drops the old ones.
    ///
    /// Only under the lock, settled, with everything open.
    ///
    /// - Parameter root: What the new keys are wrapped with.
    /// - Throws: `damaged` where an item or index is: the old keys then stay until it is repaired; what
    ///   writing throws.
    func finishRenewal(
        root: consuming SecretKey, in items: borrowing Directory,
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(VaultError) {
        // Indexes first: a reader with old keys meets them before any item that it cannot open.
        try renewIndexes()
        try resealItems(in: items, progress)
        let current = keybag.currentRecords
        let deviceKey = try stateDirectory.deviceKey()
        // Before their records go: a keybag of before opens nothing of theirs from here on.
        try stateDirectory.destroyEffaceables(except: current, deviceKey: deviceKey)
        var next = keybag
        next.records = current
        try advance(&next, deviceKey)
        try write(next)
        try openEverything(root: root, deviceKey: deviceKey)
    }

    private func advance(
        _ next: inout Keybag, _ deviceKey: borrowing SecretKey
    ) throws(VaultError) {
        let bag = try keys.withKeybagKeys { keys throws(VaultError) in try keys.bag.copied() }
        switch bag {
        case .some(let bag): try advance(&next, bag: bag, deviceKey)
        case .none: throw VaultError(.locked, "the vault is locked")
        }
    }

    /// - Throws: `damaged` with the first thing that is not as it was written: it could not be sealed anew,
    ///   or what it shows would be lost.
    func requireEverySound() throws(VaultError) {
        try refresh()
        let found = try catalogue.damage + disagreements()
        if let damage = found.first { throw VaultError(damage) }
        for entry in catalogue.entries.values {
            if let damage = try damage(ofCurrent: entry) { throw VaultError(damage) }
        }
    }

    private func renewIndexes() throws(VaultError) {
        try refresh()
        if let damage = try disagreements().first { throw VaultError(damage) }
        for family in LockFamily.allCases {
            guard let file = shelf.files[family], try currentEpoch(family) != file.epoch else {
                continue
            }
            var snapshot = file.state.makeSnapshot()
            if family.keepsDigests { snapshot.digests = try digestedItems(hiddenEntries) }
            let state: IndexState
            do throws(IndexDamage) {
                state = try IndexState(family, snapshot)
            } catch {
                throw VaultError(VaultDamage(error, file: IndexFile.name(family)))
            }
            try write(state)
        }
        try refresh()
    }

    /// The WhenUnlocked items, whose digests `index.c` holds.
    private var hiddenEntries: [IndexEntry] {
        let entries = shelf.files[.whenUnlocked]?.state.entries.values.map { $0 } ?? []
        return entries.sorted { $0.identifier < $1.identifier }
    }

    private func currentEpoch(_ family: LockFamily) throws(VaultError) -> UInt32 {
        let epoch = try keys.withFamily(family) { keys throws(VaultError) in keys.index.epoch }
        guard let epoch else { throw VaultError(.locked, "an index is locked") }
        return epoch
    }
}

/// Items.
extension Vault {
    private func resealItems(
        in items: borrowing Directory, _ progress: (Int, Int) -> Void
    ) throws(VaultError) {
        if let damage = catalogue.damage.first { throw VaultError(damage) }
        let stale = try staleEntries()
        var done = 0
        while done < stale.count {
            let batch = stale[done..<min(done + Limits.resealBatch, stale.count)]
            progress(done, stale.count)
            try reseal(batch, in: items)
            done += batch.count
        }
        progress(done, stale.count)
    }

    /// The items whose files are sealed with keys of before.
    private func staleEntries() throws(VaultError) -> [Catalogue.Entry] {
        var stale: [Catalogue.Entry] = []
        for entry in catalogue.entries.values {
            let epoch = try openCurrent(entry).header.epoch
            let isCurrent = try keys.withCurrentEpoch(of: entry.item.accessibility) {
                $0.epoch == epoch
            }
            if !isCurrent { stale.append(entry) }
        }
        return stale.sorted { $0.item.identifier < $1.item.identifier }
    }

    private func reseal(
        _ batch: ArraySlice<Catalogue.Entry>, in items: borrowing Directory
    ) throws(VaultError) {
        let transaction = Transaction(.makeRandom(from: random))
        do throws(VaultError) {
            for entry in batch {
                let move = try resealed(entry, transaction.identifier, in: items)
                transaction.stage(move, of: entry.item.identifier)
            }
            try commit(transaction, in: items)
        } catch {
            transaction.abandon(in: items)
            throw error
        }
        try refresh()
    }

    /// The same item once more, one revision on, under the keys of now; its value is not opened.
    private func resealed(
        _ old: Catalogue.Entry, _ transaction: TransactionIdentifier,
        in items: borrowing Directory
    ) throws(VaultError) -> ItemMove {
        let (revision, overflow) = old.item.revision.addingReportingOverflow(1)
        guard !overflow else { throw VaultError(.tooLarge, "the item was written too often") }
        let before = try indexEntry(old.item.identifier)
        let after = try withSealer(
            old.place, revision, old.item.itemClass, old.item.attributes, transaction
        ) { sealer, keys throws(VaultError) in
            guard old.item.hasValue else { return try sealer.sealAbsent(in: items, keys) }
            return try reseal(old, with: sealer, in: items, keys)
        }
        return ItemMove(before: before, after: after)
    }
}

/// Going on where somebody was cut off.
extension Vault {
    /// Finishes a rekey that was cut off; where that is not possible now, the next unlock tries again.
    func resumeRenewal(root: consuming SecretKey) {
        guard keybag.isRenewing else { return }
        let root = root
        resume { items throws(VaultError) in
            try finishRenewal(root: try root.copied(), in: items)
        }
    }

    /// Finishes what was cut off in a vault that opens by itself.
    func resumeWithoutPasscode() {
        guard !isCopied, let deviceKey = try? stateDirectory.deviceKey() else { return }
        if keybag.isRenewing, let root = try? StateDirectory.root(of: deviceKey) {
            resumeRenewal(root: root)
        }
        let orphans = try? stateDirectory.orphanedEffaceables(keybag.records, deviceKey: deviceKey)
        guard orphans?.isEmpty == false || holdsPasscodeItems else { return }
        resume { items throws(VaultError) in try finishRemoval(in: items) }
    }

    /// Not where another process is at it, nor where the keybag is not the one in memory any more.
    private func resume(_ body: (borrowing Directory) throws(VaultError) -> Void) {
        guard !isCopied,
            let lock = try? FileLock(in: directory, name: Self.lockName, timeout: 0)
        else { return }
        do throws(VaultError) {
            if try Keybag.read(in: directory) == keybag {
                let items = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
                try settle(in: items)
                try Leftovers.remove(directory, stateDirectory, keys)
                try body(items)
            }
        } catch {
            shelf.forgetAll()
        }
        lock.release()
    }
}
