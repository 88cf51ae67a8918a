import Foundation
import Testing

/// Vectors of domain matching with items in a vault: what `__grade` says is what `fill` and git get.
@Suite struct StoredVectorTests {
    struct Row {
        let stored: String
        let asked: String
        let expected: String
    }

    /// Vectors whose both sides are a bare address, and so can be stored and asked as they are.
    static func rows() throws -> [Row] {
        let rows = try GradeTests.load().compactMap { row -> Row? in
            let cells = row.line.dropLast().split(separator: "\t").map(String.init)
            guard cells.count == 2, cells.allSatisfy(isPlain) else { return nil }
            return Row(stored: cells[0], asked: cells[1], expected: String(row.expected))
        }
        return rows
    }

    private static func isPlain(_ cell: String) -> Bool {
        cell.contains("://") && !cell.hasPrefix("\"") && !cell.contains(" ")
    }

    /// An address without a user, in git's parts; nil where git could not ask so.
    private static func parts(_ url: String) -> String? {
        guard let end = url.range(of: "://"), !url.contains("@"), !url.contains("\\") else {
            return nil
        }
        let rest = url[end.upperBound...].prefix { $0 != "?" && $0 != "#" }
        let host = rest.prefix { $0 != "/" }
        return "protocol=\(url[..<end.lowerBound])\nhost=\(host)\n"
            + "path=\(rest[host.endIndex...].drop { $0 == "/" })\n\n"
    }

    /// The groups that the vectors are written for, as their header spells them.
    private static func putGroups(in home: Home) throws {
        let groups = """
            [{"shared":["example.com","example.net","login.example.org"]},
             {"from":["example-old.com"],"to":["example-new.com"],"fromDomainsAreObsoleted":true},
             {"from":["brand-a.com","brand-b.com"],"to":["id.brand-c.com"]},
             {"shared":["brand-c.com","example-old.com"]}, {"shared":["co.uk","example.edu"]},
             {"shared":["alpha.catalog-host.com","alpha.ebook-host.com"]},
             {"shared":["beta.ebook-host.com","coolcat-example.org"]}]
            """
        let folder = home.path + "/.config/kist"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data(groups.utf8).write(to: URL(filePath: folder + "/shared-credentials.json"))
    }

    @Test func fillAndGitAgreeWithTheVectors() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 30, "\(rows.count)")
        let home = try Home.withOpenVault()
        try Self.putGroups(in: home)
        for row in rows {
            let stored = try home.kist(
                "insert", "--", row.stored, input: .bytes(Array("s3cret".utf8)))
            // What is no address is stored by nobody.
            if stored.status == 11 {
                #expect(row.expected == "none", "\(row)")
                continue
            }
            #expect(stored.status == 0, "\(row): \(stored)")
            let filled = try home.kist("fill", "--", row.asked)
            let isReleased = row.expected.hasSuffix("/release")
            #expect((filled.text == "s3cret\n") == isReleased, "\(row): \(filled)")
            #expect(isReleased || filled.output.isEmpty, "\(row): \(filled)")
            let asksForConsent = filled.message.contains("--yes")
            #expect(asksForConsent == row.expected.hasSuffix("/confirm"), "\(row): \(filled)")
            if let parts = Self.parts(row.asked) {
                let given = try home.helper("git-credential-kist", "get", input: parts)
                // git's paths limit what fill only ranks by them.
                #expect(isReleased || given.output.isEmpty, "\(row): \(given)")
            }
            let name = try home.kist("ls").lines
            for name in name { _ = try home.kist("rm", "-f", "--", name) }
        }
    }
}
