internal import ItemModel
internal import LinuxSystem

extension Vault {
    /// Moves every file that no item owns to `quarantine/`, and gives up items without a current file.
    ///
    /// `check` is clean afterwards. Nothing is deleted.
    /// - Throws: `locked` where the vault is: what a locked index owns cannot be told. `copiedVault`,
    ///   `damaged` where an index is; `busy`, `diskFull`, `readOnly`, `io`.
    public func repair() throws(VaultError) -> RepairReport {
        try requireEverythingOpen()
        let lock = try takeLock()
        let items = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
        try settle(in: items)
        try Leftovers.remove(directory, stateDirectory, keys)
        let quarantine = try Quarantine(in: directory, random)
        var report = RepairReport()
        try moveUnowned(to: quarantine, in: items, &report)
        try giveUpLost(to: quarantine, in: items, &report)
        lock.release()
        return report
    }

    func requireEverythingOpen() throws(VaultError) {
        guard LockFamily.allCases.allSatisfy({ keys.opens($0) }) else {
            throw VaultError(.locked, "the vault is locked")
        }
    }

    private func moveUnowned(
        to quarantine: borrowing Quarantine, in items: borrowing Directory,
        _ report: inout RepairReport
    ) throws(VaultError) {
        for finding in try unowned() {
            guard let (accessibility, name) = finding.itemFile, finding.kind.isMovable else {
                report.kept.append(finding)
                continue
            }
            let target = try quarantine.take(name, of: accessibility, in: items)
            report.unowned.append(RepairReport.Moved(finding: finding, target: target))
        }
        try quarantine.sync()
        try Self.sync(Set(report.unowned.compactMap { $0.finding.itemFile?.0 }), in: items)
    }

    /// Files first: were the items given up first, a crash would leave files that nobody owns, and the
    /// report would not say whose they were.
    private func giveUpLost(
        to quarantine: borrowing Quarantine, in items: borrowing Directory,
        _ report: inout RepairReport
    ) throws(VaultError) {
        let transaction = Transaction(.makeRandom(from: random))
        for entry in catalogue.entries.values {
            guard let finding = try damage(ofCurrent: entry) else { continue }
            guard finding.kind.isMovable else {
                report.kept.append(finding)
                continue
            }
            let target = try quarantine.take(
                entry.place.name, of: entry.place.accessibility, in: items)
            report.lost.append(RepairReport.Moved(finding: finding, target: target))
            let identifier = entry.item.identifier
            transaction.stage(
                ItemMove(before: try indexEntry(identifier), after: nil), of: identifier)
        }
        try quarantine.sync()
        try commit(transaction, in: items)
        try refresh()
    }
}

extension VaultDamage {
    /// Class and name of a file below `items`.
    fileprivate var itemFile: (Accessibility, String)? {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == ItemPlace.root,
            let accessibility = Accessibility(code: String(parts[1]))
        else { return nil }
        return (accessibility, String(parts[2]))
    }
}

extension VaultDamage.Kind {
    /// Whether moving it away loses nothing that this program or its owner may still want there.
    fileprivate var isMovable: Bool {
        switch self {
        case .newerVersion, .unsupported, .notOurs, .keyRecord, .keyDestroyed, .state:
            false
        default: true
        }
    }
}
