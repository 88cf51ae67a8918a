internal import ItemModel
internal import LinuxSystem

extension Vault {
    /// Makes all indexes anew from the item files that open.
    ///
    /// Rollbacks and deletions before now cannot be told afterwards: a file that was put back counts. Where
    /// an item stands in two classes the higher revision wins. All three are made, not only one that is
    /// missing: what they said together holds of files of one moment.
    ///
    /// - Throws: `locked` where the vault is; `copiedVault`, `busy`, `diskFull`, `readOnly`, `io`.
    public func rebuild() throws(VaultError) -> RebuildReport {
        try requireEverythingOpen()
        let lock = try takeLock()
        try refreshWhatIsSound()
        let known = catalogue.entries.values.map(\.place)
        var report = RebuildReport()
        let entries = try readableEntries(&report)
        try writeIndexes(entries)
        try refresh()
        report.itemCount = entries.count
        // What was passed over is reported with its own reason.
        let told = Set(entries.map(\.identifier) + report.passedOver.compactMap(\.identifier))
        report.lost = known.filter { !told.contains($0.identifier) }.map { $0.damage(.missing) }
        lock.release()
        return report
    }

    private func readableEntries(
        _ report: inout RebuildReport
    ) throws(VaultError) -> [IndexEntry] {
        var found: [ItemIdentifier: [IndexEntry]] = [:]
        for accessibility in Accessibility.allCases {
            for identifier in try FolderListing(accessibility, try folder(of: accessibility)).items
            {
                let place = ItemPlace(accessibility: accessibility, identifier: identifier)
                if let entry = try readableEntry(place, &report) {
                    found[identifier, default: []].append(entry)
                }
            }
        }
        return found.values.compactMap { Self.latest($0, &report) }
    }

    private func readableEntry(
        _ place: ItemPlace, _ report: inout RebuildReport
    ) throws(VaultError) -> IndexEntry? {
        do throws(VaultError) {
            guard let folder = try folder(of: place.accessibility),
                let file = try ItemFile.open(place, in: folder, keys)
            else { return nil }
            return try IndexEntry(file, keys)
        } catch {
            guard error.damage != nil || error.code == .noPasscode else { throw error }
            report.passedOver.append(error.damage ?? place.damage(.keyDestroyed))
            return nil
        }
    }

    /// Two of the same revision tell nothing, so that none is used.
    private static func latest(
        _ entries: [IndexEntry], _ report: inout RebuildReport
    ) -> IndexEntry? {
        let highest = entries.map(\.revision).max()
        let winners = entries.filter { $0.revision == highest }
        let winner = winners.count == 1 ? winners[0] : nil
        report.passedOver += entries.filter { $0 != winner }.map {
            $0.place.damage(.duplicated)
        }
        return winner
    }

    private func writeIndexes(_ entries: [IndexEntry]) throws(VaultError) {
        let sorted = entries.sorted { $0.identifier < $1.identifier }
        let digests = try digestedItems(sorted)
        for family in LockFamily.allCases {
            let snapshot = IndexSnapshot(
                entries: sorted.filter { $0.accessibility.family == family },
                digests: family.keepsDigests ? digests : [])
            let state: IndexState
            do throws(IndexDamage) {
                state = try IndexState(family, snapshot)
            } catch {
                throw VaultError(VaultDamage(error, file: IndexFile.name(family)))
            }
            try write(state)
        }
    }

    /// - Parameter entries: By ascending identifier.
    func digestedItems(_ entries: [IndexEntry]) throws(VaultError) -> [DigestedItem] {
        let digester = try makeDigester(isRenewed: true)
        var digested: [DigestedItem] = []
        for entry in entries where entry.accessibility.family == .whenUnlocked {
            digested.append(
                DigestedItem(
                    identifier: entry.identifier, digests: try digester.digests(of: entry)))
        }
        return digested
    }

    /// Under the current epoch's key, whatever the file in its place has.
    func write(_ state: IndexState) throws(VaultError) {
        let file = try keys.withFamily(state.family) { keys throws(VaultError) in
            try IndexFile(
                writing: state, in: stateDirectory.directory, keys.index.current, keys.index.epoch,
                random)
        }
        if let file { shelf.put(file) }
    }
}

extension IndexEntry {
    /// The item as its own file tells it, once its attributes and its ways in are in order.
    init(_ file: borrowing ItemFile, _ keys: borrowing KeyState) throws(VaultError) {
        let header = file.header
        let content = try keys.withEpoch(header.epoch, of: file.place) { keys throws(VaultError) in
            let content = try file.content(keys)
            _ = try file.boxes(content, keys)
            return content
        }
        self.init(
            identifier: header.identifier, accessibility: header.accessibility,
            revision: header.revision, mac: file.mac, form: header.form,
            attributes: content.encoded)
    }
}
