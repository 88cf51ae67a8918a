import Foundation
import Testing

@Suite("Domain matching, asked from outside") struct GradeTests {
    struct NothingLoaded: Error {}

    struct Row {
        let number: Substring
        let line: String
        let expected: Substring
    }

    static func load() throws -> [Row] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "Vectors/Domains/domains.tsv")
        let text: String = try String(contentsOf: file, encoding: .utf8)
        let rows: [Row] = text.split(separator: "\n").compactMap { row(of: $0) }
        guard !rows.isEmpty else { throw NothingLoaded() }
        return rows
    }

    private static func row(of line: Substring) -> Row? {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count >= 4, Int(cells[0]) != nil else { return nil }
        return Row(number: cells[0], line: cells[1] + "\t" + cells[2] + "\n", expected: cells[3])
    }

    @Test func everyVectorIsAnsweredAsExpected() throws {
        let home = try Home()
        let rows = try Self.load()
        let lines = rows.map(\.line).joined()
        let outcome = try home.kist("__grade", input: .bytes(Array(lines.utf8)))
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.message.isEmpty)
        #expect(outcome.lines.count == rows.count)
        for (row, answer) in zip(rows, outcome.lines) {
            #expect(answer == String(row.expected), "row \(row.number)")
        }
    }

    @Test(arguments: [
        ("", ""), ("\n", "none\n"), ("https://a.example\thttps://a.example", "origin/release\n"),
        ("https://a.example\n\n\t\n", "none\nnone\nnone\n"),
        (
            String(repeating: "a", count: 2_000_000) + "\thttps://a\nhttps://a\thttps://a\n",
            "none\norigin/release\n"
        ),
    ])
    func everyLineHasOneAnswer(input: String, output: String) throws {
        let outcome = try Home().kist("__grade", input: .bytes(Array(input.utf8)))
        #expect(outcome.status == 0)
        #expect(outcome.text == output)
    }
}
