import Testing
import WebDomains

@Suite("The vectors of domain matching") struct VectorTests {
    @Test("each row's answer is the expected one")
    func rows() throws {
        let rows = try VectorFile.load()
        let matcher = GradeLine.matcher()
        for row in rows {
            #expect(GradeLine.answer(row.line, by: matcher) == row.expected, "row \(row.number)")
        }
        #expect(rows.count > 250)
        #expect(Set(rows.map(\.number)).count == rows.count)
    }

    @Test(
        "what is no line is no match",
        arguments: [
            "", "https://example.com", "\t", "\"\thttps://example.com",
            "\"https://example.com\thttps://example.com", "\"a\\q\"\thttps://a",
            "https://example.com\thttps://example.com consumer=nobody",
            "https://example.com match=all\thttps://example.com",
            "https://example.com not=a..b\thttps://example.com",
            "https://example.com account=%zz\thttps://example.com",
            "https://example.com account=a stray\thttps://example.com",
            "https://example.com\thttps://example.com top=about:blank",
            "https://example.com\thttps://example.com action=javascript:x",
        ])
    func broken(line: String) {
        #expect(GradeLine.answer(line, by: GradeLine.matcher()) == "none")
    }

    @Test(
        "cells may be JSON strings",
        arguments: [
            ("\"https://example.com\"\t\"https:\\/\\/example.com\"", "origin/release"),
            ("\"https://\\u0065xample.com\"\thttps://example.com", "origin/release"),
            (
                "https://example.com account=%F0%9F%94%91\t\"https://\\ud83d\\udd11@example.com\"",
                "origin/release"
            ),
            ("https://example.com\t\"https://\\ud83dexample.com\"", "none"),
        ])
    func quoted(line: String, answer: String) {
        #expect(GradeLine.answer(line, by: GradeLine.matcher()) == answer)
    }
}
