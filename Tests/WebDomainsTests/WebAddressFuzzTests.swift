import Testing
import WebDomains

/// Pieces that addresses are made of, and pieces that break them.
private let pieces: [String] = [
    "https", "http", "ws", "cert", "ssh", "HTTPS", "foo", ":", "//", "/", "://", "@", "[", "]", "%",
    "%25", "%2F",
    "%2e", "%41", "%00", "%zz", "%e9", "?", "#", ".", "..", "/./", "/../", "a", "B", "xn--",
    "example.com",
    "localhost", "127.0.0.1", "0x1", "::", "::1", "fe80::1", "1:2:3:4:5:6:7:8", "1.2.3.4", "443",
    "80", "0",
    "65536", "00000000080", "é", "e\u{301}", "\u{301}", "\u{AD}", "\u{200D}", "🔑", "。", "\u{0}",
    "\n", " ", "\t",
    "\\", "_", "-", "~", "+", "&", "'", "$", "|", "\u{10FFFF}", "alice", "alice:pw@", "%25eth0",
    "%eth0",
]

private func randomText(_ generator: inout SeededGenerator) -> String {
    let start = Bool.random(using: &generator) ? "https://" : ""
    let count = Int.random(in: 0...9, using: &generator)
    return (0..<count).reduce(into: start) { text, _ in
        guard Int.random(in: 0..<12, using: &generator) > 0 else {
            let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
            text.unicodeScalars.append(scalar ?? "x")
            return
        }
        text += pieces.randomElement(using: &generator) ?? ""
    }
}

@Suite("Addresses of any shape") struct WebAddressFuzzTests {
    @Test(
        "no input traps, and the canonical form reads as itself",
        arguments: [1, 2, 3, 4] as [UInt64])
    func fixedPoint(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var accepted = 0
        for _ in 0..<5_000 {
            let text = randomText(&generator)
            guard let address = try? WebAddress.parse(text) else { continue }
            accepted += 1
            let again = try WebAddress.parse(address.text)
            #expect(again == address)
            #expect(again.text.utf8.elementsEqual(address.text.utf8))
            #expect((again.user ?? "").utf8.elementsEqual((address.user ?? "").utf8))
        }
        // Else the loop would prove nothing.
        #expect(accepted > 200)
    }

    @Test("fields of any shape agree with the URL they make", arguments: [5, 6] as [UInt64])
    func fields(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var accepted = 0
        for _ in 0..<5_000 {
            let host = pieces.randomElement(using: &generator) ?? ""
            guard
                let address = try? WebAddress.parse(
                    scheme: "imaps", host: host,
                    port: Int64.random(in: -1...70_000, using: &generator),
                    path: randomText(&generator), user: randomText(&generator))
            else { continue }
            accepted += 1
            #expect(try WebAddress.parse(address.text) == address)
        }
        #expect(accepted > 100)
    }
}
