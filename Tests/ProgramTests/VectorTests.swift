import Foundation
import Testing

/// Vaults that were made once: each build opens the good ones, and says of the damaged ones what is wrong.
@Suite struct VectorTests {
    private func shown(_ vector: VaultVector, _ home: Home) throws -> [String] {
        let names = try vector.kist(home, "ls", "-0")
        #expect(names.status == 0, "\(names)")
        return try names.text.split(separator: "\0").flatMap { name in
            let shown = try vector.kist(home, "show", "--json", "--", String(name))
            #expect(shown.status == 0, "\(shown)")
            return shown.lines
        }
    }

    @Test(arguments: try VaultVector.load())
    func aGoodVaultHoldsWhatItHeld(vector: VaultVector) throws {
        let home = try vector.home()
        let content = try vector.content()
        #expect(try shown(vector, home) == content)
        let copied = try vector.kist(home, "check")
        #expect(copied.status == 10, "\(copied)")
        #expect(copied.text.contains("copied-vault"), "\(copied)")
        #expect(try vector.kist(home, "insert", "x", input: .bytes([65])).status == 10)
    }

    @Test(arguments: try VaultVector.load())
    func aGoodVaultThatIsAcceptedTakesWrites(vector: VaultVector) throws {
        let home = try vector.home()
        let accepted = try vector.kist(home, "check", "--accept", "-f")
        #expect(accepted.status == 0, "\(accepted)")
        #expect(try vector.kist(home, "check").status == 0)
        let stored = try vector.kist(home, "insert", "zzz", input: .bytes([65]))
        #expect(stored.status == 0, "\(stored)")
        let check = try vector.kist(home, "check")
        #expect(check.status == 0, "\(check)")
        let names = try vector.kist(home, "ls")
        #expect(names.lines.count == (try vector.content().count) + 1, "\(names)")
    }

    /// By the table "What goes wrong" of docs/format.md; nothing is used, nothing is dropped in silence.
    @Test(arguments: try DamagedVault.load())
    func damageIsNamed(row: DamagedVault) throws {
        let vector = VaultVector(name: row.vault)
        let home = try vector.home()
        if row.accept { #expect(try vector.kist(home, "check", "--accept", "-f").status == 0) }
        try row.damage(home)
        let check = try vector.kist(home, "check", "--json")
        #expect(check.status == row.status, "\(check)")
        if let kinds = row.kinds {
            #expect(try damageKinds(check) == kinds, "\(check)")
        }
        if let message = row.message { #expect(check.message.contains(message), "\(check)") }
        // Where everything is lost, one is as good as five.
        for name in row.lost.prefix(2) {
            let shown = try vector.kist(home, "show", "--raw", "--", name)
            #expect(shown.status == 10, "\(name): \(shown)")
            #expect(shown.output == [], "\(name)")
        }
        guard !row.kept.isEmpty else { return }
        let values = try vector.values()
        let shown = try vector.kist(home, ["show", "-0", "--"] + row.kept)
        #expect(shown.status == 0, "\(shown)")
        #expect(shown.output == row.kept.flatMap { (values[$0] ?? []) + [0] })
    }

    private struct Finding: Decodable {
        let kind: String
        let damage: Bool
    }

    private func damageKinds(_ check: Outcome) throws -> [String] {
        try check.lines.map { try JSONDecoder().decode(Finding.self, from: Data($0.utf8)) }
            .filter(\.damage).map(\.kind).sorted()
    }

    @Test func thereAreThreeGoodOnesAndManyDamaged() throws {
        #expect(try VaultVector.load().count >= 3)
        #expect(try DamagedVault.load().count >= 20)
    }
}
