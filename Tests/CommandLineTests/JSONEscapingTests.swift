import SecretMemory
import Testing

@testable import CommandLine

struct JSONEscapingTests {
    static let cases: [(String, String)] = [
        ("", ""), ("plain", "plain"), ("\"\\/", #"\"\\/"#), ("a\nb\rc\td", #"a\nb\rc\td"#),
        ("\u{0}\u{1}\u{1F}\u{7F}", #"\u0000\u0001\u001f\u007f"#), ("ü🔑", "ü🔑"),
    ]

    @Test("a secret text is escaped alike however it is cut", arguments: cases)
    func pieces(_ text: String, _ escaped: String) throws {
        for (one, other) in Bytes.cuts(Array(text.utf8)) {
            var result: [UInt8] = []
            for part in [one, other] {
                let part = try Bytes.secret(part)
                JSONEscaping.escape(part.bytes) { result.append($0) }
            }
            #expect(result == Array(escaped.utf8))
        }
    }

    @Test("a text that is not secret is escaped alike, and C1 controls too", arguments: cases)
    func strings(_ text: String, _ escaped: String) {
        #expect(JSONEscaping.string(text) == "\"" + escaped + "\"")
        #expect(JSONEscaping.string("\u{9B}2J\r\n") == #""\u009b2J\r\n""#)
    }
}
