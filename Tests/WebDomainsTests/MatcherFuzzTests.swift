import Testing
import WebDomains

/// Words that cells are made of, and words that break them.
private let pieces: [String] = [
    " ", " || ", "=", "server=", "protocol=", "host=", "path=", "account=", "realm=", "auth=",
    "match=",
    "suggest=", "pathmode=", "also=", "not=", "used=", "user=", "consumer=", "top=", "action=",
    "serverurl=", "https://", "http://", "imaps://", "cert://", "htpx://", "a.example", "*.",
    "www.",
    "example.com", "github.io", "co.uk", "localhost", "[::1]", "10.0.0.1", ":8443", "/", "/x", "@",
    "%",
    "%41", "never", "origin", "default", "www", "subdomains", "site", "group", "none", "host",
    "rank",
    "prefix", "exact", "basic", "form", "digest", "git", "docker", "browser", "cli", "é", "。", "\"",
    "\\u", "\\ud83d", "\u{0}", "\t", "9223372036854775807", "-1",
]

private let origins: [String] = [
    "https://a.example.com", "http://a.example.com", "server=a.example.com", "https://example.com",
    "https://www.example.com", "https://b.a.example.com", "https://b.example.com",
    "https://a.example.com:8443", "imaps://a.example.com", "https://example.net",
    "https://a.example.com/x", "https://a.example.com/x/y", "https://c.example.org",
]

private let words: [String] = [
    " account=a", " account=b", " realm=r", " realm=s", " auth=basic", " auth=form", " auth=digest",
    " match=site", " match=subdomains", " match=group", " also=https://a.example.com",
    " also=*.example.com", " used=1", " used=2", " modified=1", " default=1", " pathmode=prefix",
    "",
]

@Suite("Matching of any shape") struct MatcherFuzzTests {
    @Test("no line traps", arguments: [1, 2, 3] as [UInt64])
    func anything(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let matcher = GradeLine.matcher()
        let lines = try VectorFile.load().map { Array($0.line.utf8) }
        var matched = 0
        for round in 0..<4_000 {
            var text = ""
            if round.isMultiple(of: 2) {
                for _ in 0..<Int.random(in: 0...12, using: &generator) {
                    text += pieces.randomElement(using: &generator) ?? ""
                }
            } else {
                var bytes = lines.randomElement(using: &generator) ?? []
                for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[place] =
                        round.isMultiple(of: 3)
                        ? UInt8.random(in: 0...255, using: &generator)
                        : UInt8.random(in: 0x20...0x7E, using: &generator)
                }
                text = String(decoding: bytes, as: UTF8.self)
            }
            if GradeLine.answer(text, by: matcher) != "none" { matched += 1 }
        }
        // Else the loop would prove nothing.
        #expect(matched > 40)
    }

    @Test("the order of candidates is strict and total", arguments: [4, 5] as [UInt64])
    func order(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let matcher = GradeLine.matcher()
        let items = (0..<60).map { number in
            let text = (0..<3).reduce(origins.randomElement(using: &generator) ?? "") { text, _ in
                text + (words.randomElement(using: &generator) ?? "")
            }
            return (id: number, item: GradeLine.item(text, number: number))
        }
        for query in ["https://a.example.com/x/y", "https://a.example.com/ auth=basic realm=r"] {
            let asked = try #require(GradeLine.query(query))
            let found = matcher.candidates(items, for: asked).candidates
            #expect(found.count > 20)
            for (place, one) in found.enumerated() {
                for (other, second) in found.enumerated() {
                    #expect(Candidate<Int>.areInOrder(one, second) == (place < other))
                }
            }
        }
    }

    @Test("a query can only narrow: no word in it widens what is handed over")
    func narrowing() {
        let matcher = GradeLine.matcher()
        for origin in origins {
            let plain = GradeLine.answer("\(origin)\thttps://a.example.com", by: matcher)
            for word in [
                " user=a", " realm=r", " auth=basic", " auth=form", " consumer=browser",
                " consumer=git", " top=https://a.example.com", " top=https://x.example",
                " action=https://x.example", " match=group", " also=https://example.net",
            ] {
                let answer = GradeLine.answer(
                    "\(origin)\thttps://a.example.com\(word)", by: matcher)
                #expect(
                    answer == plain || answer == "none" || answer.hasSuffix("/confirm"),
                    "\(origin)\(word)")
            }
        }
    }
}
