import ItemModel
import Testing

struct TextPatternTests {
    struct Case: Sendable {
        let text: String
        let value: String
        let exactly: Bool
        let anyCase: Bool
    }

    static let cases: [Case] = [
        Case(text: "", value: "", exactly: true, anyCase: true),
        Case(text: "a", value: "", exactly: false, anyCase: false),
        Case(text: "ab", value: "aab", exactly: true, anyCase: true),
        Case(text: "aab", value: "aaab", exactly: true, anyCase: true),
        Case(text: "abab", value: "abaabab", exactly: true, anyCase: true),
        Case(text: "AB", value: "xab", exactly: false, anyCase: true),
        Case(text: "ab", value: "xa", exactly: false, anyCase: false),
        Case(text: "ärger", value: "der ÄRGER", exactly: false, anyCase: true),
        Case(text: "ΣΟΣ", value: "σος", exactly: false, anyCase: true),
        Case(text: "ς", value: "Σ", exactly: false, anyCase: true),
        Case(text: "straße", value: "STRASSE", exactly: false, anyCase: true),
        Case(text: "straße", value: "strase", exactly: false, anyCase: false),
        Case(text: "ǆ", value: "ǅ", exactly: false, anyCase: true),
        Case(text: "a.c", value: "abc", exactly: false, anyCase: false),
        Case(text: "\u{1F600}", value: "x\u{1F600}", exactly: true, anyCase: true),
        Case(text: "\0", value: "a\0", exactly: true, anyCase: true),
    ]

    @Test(arguments: cases)
    func findsByBytesOrWhateverTheCase(_ example: Case) {
        let value = Array(example.value.utf8)
        for (ignoresCase, wanted) in [(false, example.exactly), (true, example.anyCase)] {
            let pattern = TextPattern(example.text, ignoresCase: ignoresCase)
            let isFound = pattern.isFound(in: value.span)
            #expect(isFound == wanted, "\(example.text) \(ignoresCase)")
            #expect(pattern.longest >= example.text.utf8.count)
        }
    }

    /// The value is bytes of any kind: what is no text is neither found nor a fault.
    @Test func bytesThatAreNoTextAreSearched() {
        let value: [UInt8] = [0xFF, 0xC3, 0x61, 0xFE, 0xC3, 0xA4, 0x80]
        for (text, ignoresCase, wanted) in [
            ("ä", false, true), ("Ä", true, true), ("b", true, false),
        ] {
            let isFound = TextPattern(text, ignoresCase: ignoresCase).isFound(in: value.span)
            #expect(isFound == wanted)
        }
    }
}
