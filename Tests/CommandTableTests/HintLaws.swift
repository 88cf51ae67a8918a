import Foundation
import Testing

@testable import CommandTable

/// Law: what a message tells people to type is there.
struct HintLaws {
    static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// Words behind the program's name that only tell of it.
    static let prose: Set<String> = [
        "already", "and", "asks", "by", "for", "from", "has", "in", "is", "keeps", "kist", "knows",
        "loop",
        "never", "of", "only", "or",
        "runs", "does", "unless",
    ]

    static let later = ["kist group", "kist door", "kist log"]

    struct Mention: Sendable, CustomTestStringConvertible {
        let file: String
        let words: [String]
        var testDescription: String { file + ": kist " + words.joined(separator: " ") }
    }

    /// Lines of string literals, by file; comments are no hints.
    static func literals() throws -> [(file: String, line: String)] {
        let names = FileManager.default.subpaths(atPath: sources.path()) ?? []
        var lines: [(String, String)] = []
        for name in names where name.hasSuffix(".swift") && !name.contains("ForeignVerbs") {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            for line in text.split(separator: "\n")
            where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                lines.append((name, String(line)))
            }
        }
        return lines
    }

    static func mentions() throws -> [Mention] {
        let pattern = /kist ((?:[a-z_]+ )*?[a-z_]+)((?: --?[a-z0-9-]+)*)/
        return try literals().flatMap { file, line in
            line.contains("\"") || line.contains("kist ")
                ? line.matches(of: pattern).map { match in
                    Mention(
                        file: file,
                        words: (match.1 + match.2).split(separator: " ").map(String.init))
                } : []
        }
    }

    @Test func everyCommandInAMessageIsThere() throws {
        let mentions = try Self.mentions()
        #expect(mentions.count > 20)
        for mention in mentions where !Self.prose.contains(mention.words[0]) {
            #expect(Self.isThere(mention.words), "\(mention.testDescription)")
        }
    }

    /// A verb, a verb's first word or a verb with options that it takes.
    private static func isThere(_ words: [String]) -> Bool {
        guard let verb = Verb(spelling: words[0]) else {
            return !VerbFinder.secondWords(after: words[0]).isEmpty
        }
        let options = CommandTable.description(of: verb).allOptions
        return words.dropFirst().filter { $0.hasPrefix("-") }.allSatisfy { word in
            options.contains { CompletionWords.spellings(of: $0).contains(word) }
        }
    }

    @Test("no message promises what is not built", arguments: later)
    func nothingOfLater(_ words: String) throws {
        for (file, line) in try Self.literals() where line.contains("hint") {
            #expect(!line.contains(words), "\(file): \(line)")
        }
    }
}
