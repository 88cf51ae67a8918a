import AgentProtocol
import Foundation
import Records
import Testing

/// The fuzzer's seeds: one of every message, as this version spells them.
@Suite struct SeedTests {
    private static let table = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fuzz/agent-frames.tsv")

    private static var lines: [String] {
        let requests = Samples.requests.map { ("request", $0.record) }
        let replies = Samples.replies.map { ("reply", $0.record) }
        return (requests + replies).map { kind, record in
            kind + "\t" + record.encoded().map { String(format: "%02x", $0) }.joined()
        }
    }

    /// Where they are out of date: `KIST_WRITE_SEEDS=1 swift test --filter SeedTests` writes them anew.
    @Test func theSeedsAreEveryMessage() throws {
        if ProcessInfo.processInfo.environment["KIST_WRITE_SEEDS"] != nil {
            try (Self.lines.joined(separator: "\n") + "\n").write(
                to: Self.table, atomically: true, encoding: .utf8)
        }
        let stored = try String(contentsOf: Self.table, encoding: .utf8)
        #expect(stored.split(separator: "\n").map(String.init) == Self.lines)
        #expect(Self.lines.count > 50)
    }
}
