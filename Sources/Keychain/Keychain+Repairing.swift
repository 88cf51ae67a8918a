package import ItemModel
package import Vault

extension Keychain {
    /// Moves files that no item owns to the vault's quarantine, and gives up items without a file.
    ///
    /// - Returns: What was moved and where to, which is settled and no damage any more, then what was
    ///   left alone.
    package func repair() throws(KeychainError) -> [CheckedFinding] {
        defer { refresh() }
        let names = try namesByFile()
        let report = try translated { () throws(VaultError) in try vault.repair() }
        let lost = report.lost.map { Self.settled("given-up", $0, names) }
        let moved = report.unowned.map { Self.settled("moved", $0, names) }
        return lost + moved + report.kept.map { Self.finding($0, names) }
    }

    /// Makes the indexes anew from the item files that open.
    ///
    /// - Returns: How many items there are now, what is lost, then what was passed over.
    package func rebuild() throws(KeychainError) -> [CheckedFinding] {
        defer { refresh() }
        let report = try translated { () throws(VaultError) in try vault.rebuild() }
        refresh()
        return try findings(report)
    }

    /// What indexes made anew hold, as findings.
    package func findings(_ report: RebuildReport) throws(KeychainError) -> [CheckedFinding] {
        let names = try namesByFile()
        let rebuilt = CheckedFinding(
            kind: "rebuilt", name: "index",
            message: "made anew; the vault holds \(Self.counted(report.itemCount))", isDamage: false
        )
        let lost = report.lost.map {
            CheckedFinding(
                kind: "given-up", name: $0.file, message: "its file is missing", isDamage: false)
        }
        return [rebuilt] + lost + report.passedOver.map { Self.finding($0, names) }
    }

    static func counted(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }

    private static func settled(
        _ kind: String, _ moved: RepairReport.Moved, _ names: [String: String]
    ) -> CheckedFinding {
        let place = moved.target.map { "; moved to " + $0 } ?? ""
        return CheckedFinding(
            kind: kind, name: names[moved.finding.file] ?? moved.finding.file,
            message: moved.finding.reason + place, isDamage: false)
    }

    static func finding(_ damage: VaultDamage, _ names: [String: String]) -> CheckedFinding {
        CheckedFinding(
            kind: damage.kind.word, name: names[damage.file] ?? damage.file,
            message: damage.reason, isDamage: damage.kind.isDamage)
    }
}
