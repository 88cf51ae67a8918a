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
        for (line, kind) in zip(listed.lines, ["generic", "generic", "internet"]) {
            let parts = line.split(separator: " ")
            #expect(parts.count == 6, "\(line)")
            #expect(parts[0] == kind)
            #expect(parts[1] == "when-unlocked")
            #expect(parts[2].hasSuffix(".kist"))
        }
    }

    @Test func aTerminalShowsATreeAndAPipeNone() throws {
        let home = try Home.withOpenVault()
        for name in ["a", "a/b", "a/c/d", "ab", "https://x.example/y", "esc\u{1B}/x"] {
            _ = try home.store("x", as: name)
        }
        let tree = [
            "a", "a/", "├── b", "└── c/", "    └── d", "ab", "esc%1B/", "└── x",
            "https://x.example/y",
        ]
        let shown = try home.shell(
            "NO_COLOR=1 kist ls >/dev/tty", input: .terminal, typing: [])
        #expect(shown.shown.split(separator: "\r\n").map(String.init) == tree, "\(shown)")
        let below = try home.shell(
            "TERM=dumb kist ls a/ >/dev/tty", input: .terminal, typing: [])
        #expect(below.shown == "a/\r\n├── b\r\n└── c/\r\n    └── d\r\n", "\(below)")
        let coloured = try home.shell("kist ls a/ >/dev/tty", input: .terminal, typing: [])
        #expect(coloured.shown.contains("\u{1B}[1;34mc/\u{1B}[0m"), "\(coloured)")
        let null = try home.shell("kist ls -0 a/ >/dev/tty", input: .terminal, typing: [])
        #expect(null.shown == "a/b\0a/c/d\0", "\(null)")
        #expect(try home.kist("ls", "a/").lines == ["a/b", "a/c/d"])
    }

    @Test func everyAttributeIsAField() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "https://a@x.example")
        _ = try home.kist("set", "https://a@x.example", "match=host", "not=y.example", "alias=z")
        for (field, value) in [("match", "host"), ("not", "y.example"), ("alias", "z")] {
            let shown = try home.kist("show", "--field", field, "https://a@x.example")
            #expect(shown.text == value + "\n", "\(shown)")
        }
    }

    @Test(arguments: [["--raw"], ["--raw", "--field", "account"]])
    func exactBytesOfSeveralDoNotRunTogether(options: [String]) throws {
        let home = try Home.withOpenVault()
        for name in ["a/1", "a/2"] { _ = try home.store("x", as: name) }
        let shown = try home.shell(
            "kist show \(options.joined(separator: " ")) a/1 a/2")
        #expect(shown.status == 2, "\(shown)")
        #expect(shown.output == [])
        #expect(shown.message.contains("-0"), "\(shown)")
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
