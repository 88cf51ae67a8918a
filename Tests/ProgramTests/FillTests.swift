import Foundation
import Testing

/// `fill` and `match`: what a page, a script or a person gets, and what nobody gets.
@Suite struct FillTests {
    private func home(_ items: [(String, String)]) throws -> Home {
        let home = try Home.withOpenVault()
        for (name, value) in items {
            let stored = try home.store(value, as: name)
            #expect(stored.status == 0, "\(stored)")
        }
        return home
    }

    @Test func theItemForThePlaceIsHandedOver() throws {
        let home = try home([
            ("https://alice@example.com", "s3cret\nnotes: more\n"),
            ("https://bob@login.example.com", "other"),
        ])
        let filled = try home.kist("fill", "https://example.com/login?x=1#y")
        #expect(filled.text == "s3cret\n", "\(filled)")
        #expect(filled.message == "")
        #expect(try home.kist("fill", "EXAMPLE.com").text == "s3cret\n")
        #expect(try home.kist("fill", "-u", "alice", "example.com").text == "s3cret\n")
        #expect(try home.kist("fill", "-u", "bob", "example.com").status == 3)
    }

    @Test("what needs a yes is not handed over without one") func consent() throws {
        let home = try home([("https://alice@login.example.com", "s3cret")])
        let refused = try home.kist("fill", "https://www.example.com")
        #expect(refused.status == 3, "\(refused)")
        #expect(refused.output.isEmpty)
        #expect(refused.message.contains("--yes https://login.example.com"))
        let other = try home.kist(
            "fill", "--yes", "https://other.example.com", "https://www.example.com")
        #expect(other.status == 3, "\(other)")
        #expect(other.output.isEmpty)
        let yes = try home.kist(
            "fill", "--yes", "https://login.example.com", "https://www.example.com")
        #expect(yes.text == "s3cret\n", "\(yes)")
        // A yes alone is remembered nowhere.
        #expect(try home.kist("fill", "https://www.example.com").status == 3)
        let kept = try home.kist(
            "fill", "--remember", "--yes", "https://login.example.com", "https://www.example.com")
        #expect(kept.text == "s3cret\n", "\(kept)")
        #expect(try home.kist("fill", "https://www.example.com").text == "s3cret\n")
        #expect(try home.kist("fill", "https://mail.example.com").status == 3)
        #expect(
            try home.kist("show", "--json", "https://alice@login.example.com").text
                .contains("\"also\":\"https://www.example.com\""))
    }

    @Test("at the terminal a yes is asked for, with both addresses") func asked() throws {
        let home = try home([("https://alice@login.example.com", "s3cret")])
        let question = "hand 'https://alice@login.example.com', same site, saved for "
        let yes = try home.kist(
            "fill", "https://www.example.com", typing: [.answer("y", to: question)])
        #expect(yes.text == "s3cret\n", "\(yes)")
        #expect(yes.shown.contains("to https://www.example.com?"))
        let no = try home.kist(
            "fill", "https://www.example.com", typing: [.answer("n", to: question)])
        #expect(no.status == 3, "\(no)")
        #expect(no.output.isEmpty)
    }

    static let refused: [(name: String, url: String)] = [
        ("https://a@example.com", "http://example.com"),
        ("https://a@example.com", "https://example.org"),
        ("https://a@jon.github.io", "https://cesar.github.io"),
        ("https://a@example.com:8443", "https://example.com"),
        ("https://a@10.0.0.1", "https://10.0.0.1:8443"),
        ("http://a@localhost:3000", "http://localhost:3001"),
        ("https://a@example.com", "https://example.com.evil.test"),
        ("https://a@times.com", "https://nytimes.com"),
        ("example.com/a", "https://example.com"),
    ]

    @Test("no item of another place comes out", arguments: refused)
    func nothing(name: String, url: String) throws {
        let home = try home([(name, "s3cret")])
        for arguments in [["fill", url], ["fill", "--format", "json", url]] {
            let outcome = try home.kist(arguments[0], arguments[1], arguments.last ?? "")
            #expect(outcome.status != 0, "\(outcome)")
            #expect(!outcome.text.contains("s3cret"))
            #expect(!outcome.message.contains("s3cret"))
        }
    }

    @Test(
        "what is no address is refused, and not repeated",
        arguments: [
            "https:/example.com", "javascript:alert(1)", "https://a@b@example.com",
            "https://exa mple.com", "https://example.com\\x", "https://0x7f.1",
            "https://example.com:99999", "file:///etc/passwd", "https://[::1",
            "https://example.com/\u{202E}", "",
        ])
    func invalid(url: String) throws {
        let home = try home([("https://a@example.com", "s3cret")])
        for verb in ["fill", "match"] {
            let outcome = try home.kist(verb, "--", url)
            #expect(outcome.status == 11, "\(url): \(outcome)")
            #expect(outcome.output.isEmpty)
            #expect(url.isEmpty || !outcome.message.contains(url))
        }
    }

    @Test func candidatesAreListedBestFirst() throws {
        let home = try home([
            ("https://carol@other.example.com", "1"), ("https://bob@example.com:8443", "2"),
            ("https://alice@example.com", "3"), ("https://dave@example.org", "4"),
        ])
        let listed = try home.kist("match", "https://example.com")
        #expect(listed.status == 0, "\(listed)")
        #expect(
            listed.lines == [
                "https://alice@example.com\treleased: saved for this place",
                "https://bob@example.com:8443\tneeds a yes: other port, saved for "
                    + "https://example.com:8443",
                "https://carol@other.example.com\tneeds a yes: same site, saved for "
                    + "https://other.example.com",
            ])
        let json = try home.kist("match", "--json", "https://example.com")
        let first = try JSONSerialization.jsonObject(with: Data(json.lines[0].utf8))
        let members = first as? [String: Any]
        #expect(members?["grade"] as? String == "origin")
        #expect(members?["released"] as? Bool == true)
        #expect(members?["account"] as? String == "alice")
        #expect(!json.text.contains("base64"))
        let none = try home.kist("match", "https://nothing.test")
        #expect(none.status == 3)
        #expect(none.output.isEmpty)
    }

    @Test("the reason why there is nothing") func explained() throws {
        let home = try home([
            ("https://a@example.com", "1"), ("https://a@jon.github.io", "2"),
            ("https://b@paypal.com", "3"),
        ])
        let downgrade = try home.kist("match", "--explain", "http://example.com")
        #expect(downgrade.message.contains("'https://a@example.com': downgrade"), "\(downgrade)")
        let suffix = try home.kist("fill", "--explain", "https://cesar.github.io")
        #expect(
            suffix.message.contains("'https://a@jon.github.io': public suffix between them"),
            "\(suffix)")
        let alike = try home.kist("match", "--explain", "https://paypa1.com")
        #expect(alike.message.contains("looks like paypal.com but is not"), "\(alike)")
        #expect(alike.status == 3)
    }

    @Test func severalAccountsAreToldOrRefused() throws {
        let home = try home([
            ("https://alice@example.com", "1"), ("https://bob@example.com", "2"),
        ])
        let latest = try home.kist("fill", "https://example.com")
        #expect(latest.text == "2\n", "\(latest)")
        #expect(latest.message.contains("another account would do as well"))
        let strict = try home.kist("fill", "--strict", "https://example.com")
        #expect(strict.status == 4, "\(strict)")
        #expect(strict.output.isEmpty)
        #expect(strict.message.contains("https://alice@example.com"))
        // What was used last is what is taken next.
        #expect(try home.kist("fill", "-u", "alice", "https://example.com").text == "1\n")
        #expect(try home.kist("fill", "https://example.com").text == "1\n")
    }

    static let formats: [(form: String, value: String, text: String)] = [
        ("plain", "s3cret\nmore", "s3cret\n"),
        ("git", "s3cret", "username=al'ice\npassword=s3cret\n"),
        (
            "netrc", "s3 \"c\\ret",
            "machine example.com login \"al'ice\" password \"s3 \\\"c\\\\ret\"\n"
        ),
        ("env", "s3'cret", "KIST_USER='al'\\''ice'\nKIST_PASSWORD='s3'\\''cret'\n"),
    ]

    @Test("each format", arguments: formats)
    func format(form: String, value: String, text: String) throws {
        let home = try home([("https://al%27ice@example.com", value)])
        let filled = try home.kist("fill", "--format", form, "example.com")
        #expect(filled.text == text, "\(filled)")
    }

    @Test("JSON has the whole value, and how it was found", arguments: [10, 100_000])
    func json(length: Int) throws {
        let value = String(repeating: "é\"\\\n", count: length)
        let home = try home([("https://alice@example.com", value)])
        let filled = try home.kist("fill", "--format", "json", "example.com")
        let object = try JSONSerialization.jsonObject(with: Data(filled.output)) as? [String: Any]
        #expect(object?["text"] as? String == value)
        #expect(object?["grade"] as? String == "origin")
        #expect(object?["origin"] as? String == "https://example.com")
    }

    @Test("a password that no line can hold is an error", arguments: ["a\0b", "a\r\nb"])
    func oddBytes(value: String) throws {
        let home = try home([("https://alice@example.com", value)])
        for form in ["git", "netrc", "env"] {
            let filled = try home.kist("fill", "--format", form, "example.com")
            #expect(filled.status == 11, "\(form): \(filled)")
            #expect(filled.output.isEmpty)
        }
    }

    @Test("a netrc is only for https on its port, and only for what is released")
    func netrc() throws {
        let home = try home([
            ("http://a@plain.example", "1"), ("https://a@port.example:8443", "2"),
            ("https://a@login.site.example", "3"),
        ])
        for url in ["http://plain.example", "https://port.example:8443"] {
            let filled = try home.kist("fill", "--format", "netrc", url)
            #expect(filled.status == 11, "\(filled)")
            #expect(filled.output.isEmpty)
        }
    }

    @Test("locked, nobody learns of an item") func locked() throws {
        let home = try Home.withVault(passcode: "open")
        _ = try home.kist(
            "insert", "--passcode-fd", "3", "https://a@example.com",
            input: .bytes(Array("s3cret".utf8)), descriptors: [3: Array("open\n".utf8)])
        home.endAgents()
        for verb in ["fill", "match"] {
            let outcome = try home.kist(verb, "https://example.com")
            #expect(outcome.status == 6, "\(outcome)")
            #expect(outcome.output.isEmpty)
        }
        let opened = try home.kist(
            "fill", "--passcode-fd", "3", "https://example.com",
            descriptors: [3: Array("open\n".utf8)])
        #expect(opened.text == "s3cret\n", "\(opened)")
    }

    @Test("right after a write the answer is another") func follows() throws {
        let home = try home([("https://alice@example.com", "1")])
        #expect(try home.kist("fill", "example.com").text == "1\n")
        _ = try home.kist("insert", "-f", "https://alice@example.com", input: .bytes([0x32]))
        #expect(try home.kist("fill", "example.com").text == "2\n")
        _ = try home.kist("rm", "-f", "https://alice@example.com")
        #expect(try home.kist("fill", "example.com").status == 3)
    }
}
