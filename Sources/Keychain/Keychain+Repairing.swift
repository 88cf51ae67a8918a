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
        // Of what is given up nobody knows the name afterwards.
        let before = (try? namesByFile()) ?? [:]
        let report = try translated { () throws(VaultError) in try vault.rebuild() }
        refresh()
        return try findings(report, before)
    }

    /// What indexes made anew hold, as findings.
    ///
    /// - Parameter before: Names by file as they were.
    package func findings(
        _ report: RebuildReport, _ before: [String: String] = [:]
    ) throws(KeychainError) -> [CheckedFinding] {
        let names = try namesByFile().merging(before) { now, _ in now }
        let rebuilt = CheckedFinding(
            kind: "rebuilt", name: "index",
            message: "made anew; the vault holds \(Self.counted(report.itemCount))", isDamage: false
        )
        let lost = report.lost.map {
            Self.named($0, names, kind: "given-up", message: $0.reason, isDamage: false)
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
        return named(
            moved.finding, names, kind: kind, message: moved.finding.reason + place, isDamage: false
        )
    }

    static func finding(_ damage: VaultDamage, _ names: [String: String]) -> CheckedFinding {
        named(
            damage, names, kind: damage.kind.word, message: damage.reason,
            isDamage: damage.kind.isDamage)
    }

    /// By the item's name where it has one, and then with the file, which somebody may have to restore.
    private static func named(
        _ damage: VaultDamage, _ names: [String: String], kind: String, message: String,
        isDamage: Bool
    ) -> CheckedFinding {
        guard let name = names[damage.file] else {
            return CheckedFinding(
                kind: kind, name: damage.file, message: message, isDamage: isDamage)
        }
        return CheckedFinding(
            kind: kind, name: name, message: message + " (" + damage.file + ")",
            isDamage: isDamage)
    }
}
