import Testing

@testable import CommandTable

struct QuotedTests {
    @Test(
        "what moves cursors is spelled out, the rest stays",
        arguments: [
            ("plain", "plain"), ("", ""), ("ü 🔑 e\u{301}", "ü 🔑 e\u{301}"), ("a\\b", "a\\b"),
            ("a\nb\r\t", "a\\nb\\r\\t"), ("\u{0}\u{1B}\u{7F}", "\\u{0}\\u{1B}\\u{7F}"),
            ("\u{85}\u{9B}\u{A0}", "\\u{85}\\u{9B}\u{A0}"), ("a\u{202E}b", "a\\u{202E}b"),
            ("\r\n", "\\r\\n"), ("\u{2066}\u{2028}", "\\u{2066}\\u{2028}"),
            ("👩\u{200D}💻", "👩\u{200D}💻"),
        ])
    func visible(_ text: String, _ shown: String) {
        #expect(Quoted.visible(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    }
}
