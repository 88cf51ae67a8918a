public import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension Vault {
    /// Opens everything that can be opened now, values to their last byte, holds every file against the
    /// indexes, and says what is wrong.
    ///
    /// It changes nothing, and writers wait meanwhile.
    /// - Throws: `io`, `memory`, `memoryLock`; what a keybag written meanwhile makes `open` throw.
    public func check() throws(VaultError) -> CheckReport {
        let lock = sharedLock()
        try reloadKeybag()
        try refreshWhatIsSound()
        var report = CheckReport()
        report.isCopied = isCopied
        report.findings = damage
        report.skipped = Accessibility.allCases.filter { !keys.opens($0.family) }
        for entry in catalogue.entries.values {
            if let damage = try damage(ofCurrent: entry) {
                report.findings.append(damage)
            } else {
                report.counts[entry.item.accessibility, default: 0] += 1
            }
        }
        report.findings += try disagreements() + unowned() + stateDamage() + strayNames()
        report.findings.sort { $0.file < $1.file }
        lock?.release()
        return report
    }

    /// Whether the item's file is the one that the index tells of, and how it is not.
    ///
    /// - Throws: `notFound`, `io`, `memory`.
    public func inspect(_ identifier: ItemIdentifier) throws(VaultError) -> VaultDamage? {
        try refresh()
        return try damage(ofCurrent: try entry(identifier))
    }

    /// Nil where the file system is read-only: then nobody writes.
    private func sharedLock() -> FileLock? {
        try? FileLock(
            in: directory, name: Self.lockName, mode: .shared, timeout: Limits.lockMilliseconds)
    }

    func refreshWhatIsSound() throws(VaultError) {
        do throws(VaultError) {
            try refresh()
        } catch {
            guard error.damage != nil else { throw error }
        }
    }

    func damage(ofCurrent entry: Catalogue.Entry) throws(VaultError) -> VaultDamage? {
        var nowhere = Nowhere()
        do throws(VaultError) {
            let file = try openCurrent(entry)
            guard file.header.form == .absent else {
                try pass(file, to: &nowhere)
                return nil
            }
            _ = try IndexEntry(file, keys)
            return nil
        } catch {
            guard let damage = error.damage else { throw error }
            return damage
        }
    }

    /// Whether `index.c` holds digests of exactly the WhenUnlocked items there are, and the right ones.
    func disagreements() throws(VaultError) -> [VaultDamage] {
        guard let digests = shelf.files[.afterFirstUnlock]?.state.digests,
            let entries = shelf.files[.whenUnlocked]?.state.entries
        else { return [] }
        let finding = VaultDamage(
            .indexesDisagree, file: IndexFile.name(.afterFirstUnlock))
        guard digests.identifiers == Set(entries.keys) else { return [finding] }
        let digester = try makeDigester()
        for entry in entries.values {
            guard let known = try? digester.digests(of: entry) else { continue }
            guard known == digests[entry.identifier] else { return [finding] }
        }
        return []
    }
}

/// Files that the indexes do not own.
extension Vault {
    /// Every name in the folders of open classes that is no current item's.
    func unowned() throws(VaultError) -> [VaultDamage] {
        let leaving = Set(shelf.unfinished.flatMap(\.leftPlaces))
        var found: [VaultDamage] = []
        for accessibility in Accessibility.allCases
        where shelf.files[accessibility.family] != nil {
            let listing = try FolderListing(accessibility, try folder(of: accessibility))
            for identifier in listing.items {
                let place = ItemPlace(accessibility: accessibility, identifier: identifier)
                guard !leaving.contains(place) else { continue }
                if let kind = try kind(ofFileAt: place) { found.append(place.damage(kind)) }
            }
            found += listing.temporaries.map {
                VaultDamage(.leftover, file: ItemPlace.path(accessibility, $0))
            }
            found += listing.strays.map {
                VaultDamage(.strayName, file: ItemPlace.path(accessibility, $0))
            }
        }
        return found
    }

    /// What a file is that stands where no item's current file belongs; nil where one does.
    private func kind(ofFileAt place: ItemPlace) throws(VaultError) -> VaultDamage.Kind? {
        let owners = shelf.entries(of: place.identifier)
        guard !owners.contains(where: { $0.place == place }) else { return nil }
        guard owners.isEmpty else { return .duplicated }
        guard let folder = try folder(of: place.accessibility) else { return nil }
        do throws(VaultError) {
            return try ItemFile.open(place, in: folder, keys) == nil ? nil : .resurrected
        } catch {
            switch error.damage?.kind {
            case .notAFile?, .notOurs?, .newerVersion?: return error.damage?.kind
            case nil where error.code != .noPasscode: throw error
            default: return .planted
            }
        }
    }
}

extension IndexTransaction {
    /// Where files of before may still stand.
    fileprivate var leftPlaces: [ItemPlace] {
        changes.compactMap(\.leftPlace)
    }

    /// Under which names files may still stand.
    fileprivate var temporaries: [TemporaryName] {
        changes.compactMap { change in
            change.after.map { _ in TemporaryName(identifier, change.identifier) }
        }
    }
}

/// What is beside the items.
extension Vault {
    private func stateDamage() throws(VaultError) -> [VaultDamage] {
        let deviceRoot = try StateDirectory.root(of: try stateDirectory.deviceKey())
        var missing: [String] = []
        if try stateDirectory.seen(deviceRoot) == nil { missing.append(SeenRecord.fileName) }
        if try stateDirectory.attempts(deviceRoot) == nil {
            missing.append(AttemptsRecord.fileName)
        }
        return missing.map { VaultDamage(.state, file: $0) }
    }

    /// Names in the vault and in `items` that are nobody's.
    ///
    /// Names with a dot in front are the user's own (`.git`) unless a writer of ours left them.
    private func strayNames() throws(VaultError) -> [VaultDamage] {
        let known: Set<String> = [
            Keybag.fileName, Self.lockName, ItemPlace.root, Quarantine.name,
        ]
        var found = try strays(in: directory, "", known: known)
        if let items = try directory.subdirectory(ItemPlace.root, ItemPlace.root) {
            let arriving = shelf.unfinished.flatMap(\.temporaries).map(\.text)
            found += try strays(
                in: items, ItemPlace.root + "/",
                known: Set(Accessibility.allCases.map(\.code) + arriving))
        }
        return found
    }

    private func strays(
        in folder: borrowing Directory, _ path: String, known: Set<String>
    ) throws(VaultError) -> [VaultDamage] {
        let entries = try onSystem(path) { () throws(SystemError) in try folder.entries() }
        return entries.compactMap { entry in
            let name = entry.name ?? "?"
            guard !known.contains(name) else { return nil }
            if TransactionIdentifier.isTemporary(name) {
                guard !FileLock.isHeld(in: folder, name: name) else { return nil }
                return VaultDamage(.leftover, file: path + name)
            }
            guard name.first != "." else { return nil }
            return VaultDamage(.strayName, file: path + name)
        }
    }
}

/// Where a value goes that is only to be opened.
private struct Nowhere: ValueSink {
    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {}
}
