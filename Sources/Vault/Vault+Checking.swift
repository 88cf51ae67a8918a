internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension Vault {
    /// Opens everything that can be opened now, values to their last byte, and says what is wrong.
    ///
    /// It changes nothing.
    /// - Throws: `io`, `memory`, `memoryLock`; what a keybag written meanwhile makes `open` throw.
    public func check() throws(VaultError) -> CheckReport {
        try reloadKeybag()
        try catalogue.refresh(directory, keys)
        var report = CheckReport()
        report.isCopied = isCopied
        report.findings = keyDamage + catalogue.damage + catalogue.strays
        report.skipped = Accessibility.allCases.filter { !keys.opens($0.family) }
        for entry in catalogue.entries.values {
            if let damage = try damage(of: entry) {
                report.findings.append(damage)
            } else {
                report.counts[entry.item.accessibility, default: 0] += 1
            }
        }
        report.findings += try stateDamage() + strayNames()
        report.findings.sort { $0.file < $1.file }
        return report
    }

    private func damage(of entry: Catalogue.Entry) throws(VaultError) -> VaultDamage? {
        var nowhere = Nowhere()
        do throws(VaultError) {
            _ = try readValue(of: entry.item.identifier, into: &nowhere)
            return nil
        } catch {
            guard error.code != .notFound else { return nil }
            guard let damage = error.damage else { throw error }
            return damage
        }
    }

    private func stateDamage() throws(VaultError) -> [VaultDamage] {
        let deviceRoot = try StateDirectory.root(of: try stateDirectory.deviceKey())
        var missing: [String] = []
        if try stateDirectory.seen(deviceRoot) == nil { missing.append(SeenRecord.fileName) }
        if try stateDirectory.attempts(deviceRoot) == nil {
            missing.append(AttemptsRecord.fileName)
        }
        return missing.map { VaultDamage(.state, file: $0) }
    }

    /// Names in the vault and in `items` that are nobody's. Names with a dot in front are the user's own
    /// (`.git`) unless a writer of ours left them.
    private func strayNames() throws(VaultError) -> [VaultDamage] {
        let known: Set<String> = [Keybag.fileName, Self.lockName, ItemPlace.root, "quarantine"]
        var found = try strays(in: directory, "", known: known)
        if let items = try directory.subdirectory(ItemPlace.root, ItemPlace.root) {
            found += try strays(
                in: items, ItemPlace.root + "/", known: Set(Accessibility.allCases.map(\.code)))
        }
        return found
    }

    private func strays(
        in folder: borrowing Directory, _ path: String, known: Set<String>
    ) throws(VaultError) -> [VaultDamage] {
        let entries = try onSystem(path) { () throws(SystemError) in try folder.entries() }
        return entries.compactMap { entry in
            let name = entry.name ?? "?"
            if TransactionName.isTemporary(name) {
                return VaultDamage(.leftover, file: path + name)
            }
            guard !known.contains(name), name.first != "." else { return nil }
            return VaultDamage(.strayName, file: path + name)
        }
    }
}

/// Where a value goes that is only to be opened.
private struct Nowhere: ValueSink {
    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {}
}
