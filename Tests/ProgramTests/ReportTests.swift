import Foundation
import Testing

/// JSON, lists, help: what scripts and people read.
@Suite struct ReportTests {
    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(arguments: [
        ("plain", "plain"), ("quote\"back\\slash", "quote\"back\\slash"),
        ("a\nb\tc\r", "a\nb\tc\r"),
        ("\u{1}\u{1F}\u{7F}", "\u{1}\u{1F}\u{7F}"), ("\u{1F511}\u{E9}", "\u{1F511}\u{E9}"),
        ("</script>\u{2028}", "</script>\u{2028}"),
    ])
    func aSecretAsJSONIsExact(value: String, text: String) throws {
        let home = try Home.withOpenVault()
        _ = try home.store(value, as: "a/b")
        let shown = try home.kist("show", "--json", "a/b")
        let fields = try object(shown.text)
        #expect(fields["text"] as? String == text, "\(shown)")
        #expect(fields["base64"] as? String == Data(value.utf8).base64EncodedString())
        #expect(fields["name"] as? String == "a/b")
    }

    @Test func bytesThatAreNoTextHaveNoText() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist("insert", "-m", "a", input: .bytes([0xFF, 0]))
        let fields = try object(try home.kist("show", "--json", "a").text)
        #expect(fields["text"] is NSNull)
        #expect(fields["base64"] as? String == "/wA=")
    }

    @Test func listsAsJSONHoldNoSecret() throws {
        let home = try Home.withOpenVault()
        for name in NameTests.names { _ = try home.store("hunter2", as: name) }
        for line in try home.kist("ls", "--json").lines {
            let fields = try object(line)
            #expect(fields["name"] is String)
            #expect(fields["id"] is String)
            #expect(!line.contains("hunter2") && !line.contains("aHVudGVyMg"))
        }
    }

    @Test func theLongListHasALineForEachItem() throws {
        let home = try Home.withOpenVault()
        for name in ["b", "a/c", "https://x.example"] { _ = try home.store("x", as: name) }
        let listed = try home.kist("ls", "-l")
        #expect(listed.lines.count == 3, "\(listed)")
    }

    @Test func fieldsArePrinted() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("top\nrest\n", as: "https://alice@github.com:8443/x")
        let wanted = [
            ("server", "github.com"), ("account", "alice"), ("port", "8443"), ("path", "/x"),
            ("protocol", "https"), ("class", "internet-password"), ("accessible", "when-unlocked"),
            ("password", "top"),
        ]
        for (field, value) in wanted {
            let shown = try home.kist("show", "--field", field, "github.com")
            #expect(shown.text == value + "\n", "\(field): \(shown)")
        }
    }

    @Test func versionNeedsNoVault() throws {
        let version = try Home().kist("version")
        #expect(version.status == 0, "\(version)")
        #expect(version.text.hasPrefix("kist "), "\(version)")
        #expect(version.lines.count == 1)
    }

    @Test func everyVerbOfHelpHasHelp() throws {
        let home = try Home()
        let help = try home.kist("help")
        #expect(help.status == 0)
        for verb in [
            "init", "insert", "generate", "show", "ls", "find", "rm", "passcode change", "check",
            "completion", "version", "help",
        ] {
            #expect(help.text.contains(verb), "\(verb)")
            let arguments = verb.split(separator: " ").joined(separator: "' '")
            let shown = try home.shell("kist help '\(arguments)' && kist '\(arguments)' --help")
            #expect(shown.status == 0, "\(verb): \(shown)")
            #expect(shown.lines.count > 6, "\(verb): \(shown)")
        }
    }

    @Test func helpNamesNothingThatIsNotBuilt() throws {
        let help = try Home().kist("help").text
        for later in ["group", "door", "kist-security", "__generate"] {
            #expect(!help.contains(later), "\(later)")
        }
    }
}
