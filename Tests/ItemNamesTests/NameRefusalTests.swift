import ItemModel
import ItemNames
import Testing

@Suite("Names refused") struct NameRefusalTests {
    @Test(
        "broken URLs never become services",
        arguments: [
            "wrong://x", "htps://alice:hunter2@github.com", "https://", "https://a b",
            "https://a@b@c",
            "https://bücher∕x.de", "https://1.1", "https://x/%zz", "https://x:0", "https://x\n",
            "x+y://z",
            "https://alice:hunter2@git hub.com", "http:///x",
        ])
    func brokenURL(name: String) throws {
        let error = try #require(throws: KeychainError.self) { try ItemName.parse(name) }
        #expect(error.code == .invalid)
        #expect(!error.reason.isEmpty)
        for word in ["hunter2", "alice", "github", "bücher", "%zz"] {
            #expect(!error.reason.contains(word))
            #expect(!error.hint.contains(word))
        }
    }

    @Test("a password in a URL is refused with a hint and not repeated")
    func password() throws {
        let error = try #require(throws: KeychainError.self) {
            try ItemName.parse("https://alice:hunter2@github.com/x")
        }
        #expect(error.code == .invalid)
        #expect(error.hint.contains("never an argument"))
        #expect(!"\(error)".contains("hunter2"))
        #expect(try ItemName.parse("https://alice:@github.com").creates != nil)
    }

    @Test("empty")
    func empty() {
        #expect(throws: KeychainError(.invalid, "")) { try ItemName.parse("") }
    }

    @Test(
        "a name and options that contradict or overlap",
        arguments: [
            ("mail/work", options((.service, .text("x")))),
            ("mail", options((.service, .text("mail")))),
            ("mail", options((.server, .text("x")))),
            ("https://x", options((.service, .text("x")))),
            ("https://x", options((.server, .text("y")))),
            ("https://a@x", options((.account, .text("b")))),
            ("https://a@x", options((.account, .text("")))),
            ("id:ab", options((.account, .text("b")))),
            ("mail/", options((.account, .text("b")))),
            ("mail", options((.account, .data([0xFF])))),
            ("", options((.service, .text("a")), (.server, .text("b")))),
            ("", options((.service, .text("a")), (.port, .number(1)))),
            ("mail", options((.label, .text("a")))),
            ("", options((.server, .boolean(true)))),
        ])
    func conflict(name: String, options: NameOptions) {
        #expect(throws: KeychainError(.invalid, "")) {
            try ItemName.parse(name, options: options)
        }
    }
}
