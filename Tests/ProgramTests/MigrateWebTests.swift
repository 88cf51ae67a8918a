import Testing

/// `migrate-web`: generic items named by a host become internet items, and nothing is lost on the way.
@Suite struct MigrateWebTests {
    @Test func whatIsNamedByAHostMoves() throws {
        let home = try Home.withOpenVault()
        for (name, value) in [
            ("github.com/alice", "1"), ("example.com", "2\nnote"), ("mail/work", "3"),
            ("backup.key/x", "4"),
        ] { _ = try home.store(value, as: name) }
        _ = try home.kist(
            "insert", "-s", "https://example.org:8443/team", "-a", "b/c",
            input: .bytes(Array("5".utf8)))
        let planned = try home.kist("migrate-web", "-n")
        #expect(planned.lines.count == 3, "\(planned)")
        #expect(try home.value(of: "github.com/alice") == Array("1".utf8))
        #expect(try home.kist("migrate-web").status == 6)
        let done = try home.kist("migrate-web", "-f")
        #expect(done.status == 0, "\(done)")
        #expect(
            try home.kist("ls").lines == [
                "backup.key/x", "https://alice@github.com", "https://b%2Fc@example.org:8443/team",
                "https://example.com", "mail/work",
            ])
        #expect(try home.value(of: "https://example.com") == Array("2\nnote".utf8))
        #expect(try home.kist("migrate-web", "-f").status == 3)
    }

    @Test("one that is there already goes only where the value is the same") func twins() throws {
        let home = try Home.withOpenVault()
        for (name, value) in [
            ("https://a@example.com", "same"), ("example.com/a", "same"),
            ("https://b@example.com", "one"), ("example.com/b", "another"),
        ] { _ = try home.store(value, as: name) }
        let done = try home.kist("migrate-web", "-f")
        #expect(done.status == 5, "\(done)")
        #expect(
            try home.kist("ls").lines == [
                "example.com/b", "https://a@example.com", "https://b@example.com",
            ])
        #expect(try home.value(of: "example.com/b") == Array("another".utf8))
        #expect(try home.value(of: "https://b@example.com") == Array("one".utf8))
    }

    @Test func classAndCommentStay() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist(
            "insert", "--accessible", "after-first-unlock", "--comment", "for cron",
            "example.com/a", input: .bytes(Array("x".utf8)))
        _ = try home.kist("migrate-web", "-f")
        let shown = try home.kist("show", "--json", "https://a@example.com").text
        #expect(shown.contains("\"accessible\":\"after-first-unlock\""))
        #expect(shown.contains("\"comment\":\"for cron\""))
    }
}
