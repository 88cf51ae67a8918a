import Testing

/// `grep`: names of what holds a text; the secrets stay where they are, unless asked for.
@Suite struct GrepTests {
    private func home() throws -> Home {
        let home = try Home.withOpenVault()
        let items = [
            ("mail/work", "s3cret\nuser: Alice\n"), ("mail/home", "alice"), ("wifi", "ÄRGER"),
            ("bin", "\0\u{1}alice\0"), ("odd\u{A}name", "user: bob"),
        ]
        for (name, value) in items {
            let stored = try home.kist(
                "insert", "-m", "-s", name, input: .bytes(Array(value.utf8)))
            #expect(stored.status == 0, "\(stored)")
        }
        return home
    }

    static let searches: [(words: [String], status: Int32, text: String)] = [
        (["alice"], 0, "bin\nmail%2Fhome\n"),
        (["-i", "ALICE"], 0, "bin\nmail%2Fhome\nmail%2Fwork\n"),
        (["-i", "ärger"], 0, "wifi\n"), (["ärger"], 3, ""), (["Alice"], 0, "mail%2Fwork\n"),
        (["t\nuser"], 0, "mail%2Fwork\n"), (["nothing"], 3, ""), ([""], 11, ""), ([], 2, ""),
        (["-0", "bob"], 0, "odd%0Aname\0"), (["bob"], 0, "odd%0Aname\n"),
        (["--lines", "user"], 0, "mail%2Fwork:user: Alice\nodd%0Aname:user: bob\n"),
        (["--lines", "a\nb"], 11, ""), (["--lines", "--json", "a"], 2, ""),
        ([".*"], 3, ""), (["--", "-x"], 3, ""),
    ]

    @Test(arguments: searches)
    func findsWhatItShould(words: [String], status: Int32, text: String) throws {
        let home = try home()
        let quoted = words.map { "'" + $0 + "'" }.joined(separator: " ")
        let outcome = try home.shell("kist grep " + quoted)
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.text == text, "\(outcome)")
        #expect(!outcome.message.contains("s3cret"))
    }

    @Test func jsonTellsItemsAndNoSecret() throws {
        let outcome = try home().kist("grep", "--json", "s3cret")
        #expect(outcome.lines.count == 1, "\(outcome)")
        #expect(outcome.text.contains("\"service\":\"mail/work\""), "\(outcome)")
        #expect(!outcome.text.contains("s3cret"))
    }

    /// The text may lie across any seam of a value that comes in pieces.
    @Test(arguments: [16_380, 16_384, 16_386, 32_766, 70_000])
    func longValuesAreSearchedAcrossTheirPieces(place: Int) throws {
        let home = try Home.withOpenVault()
        var value = [UInt8](repeating: UInt8(ascii: "."), count: 100_000)
        value.replaceSubrange(place..<place + 6, with: Array("needle".utf8))
        _ = try home.kist("insert", "-m", "big", input: .bytes(value))
        #expect(try home.kist("grep", "needle").text == "big\n")
        #expect(try home.kist("grep", "-i", "NEEDLE").text == "big\n")
        #expect(try home.kist("grep", "needles").status == 3)
        let lines = try home.kist("grep", "--lines", "needle")
        #expect(lines.status == 0, "\(lines)")
        #expect(lines.output == [])
        #expect(lines.message.contains("big"), "\(lines)")
    }

    @Test func linesThatAreNoTextStayOffATerminal() throws {
        let home = try home()
        let piped = try home.kist("grep", "--lines", "alice")
        #expect(piped.output.contains(1), "\(piped)")
        let shown = try home.shell(
            "kist grep --lines alice >/dev/tty", input: .terminal, typing: [])
        #expect(!shown.screen.contains(1), "\(shown)")
        #expect(shown.shown.contains("mail%2Fhome:alice"), "\(shown)")
    }

    @Test func aPartialAnswerSaysSo() throws {
        let home = try Home.withVault(passcode: "open")
        _ = try home.kist(
            "insert", "--accessible", "always", "--passcode-fd", "3", "b",
            input: .bytes(Array("first too".utf8)), descriptors: [3: Array("open\n".utf8)])
        home.endAgents()
        let outcome = try home.kist("grep", "first")
        #expect(outcome.status == 6, "\(outcome)")
        #expect(outcome.text == "b\n")
        #expect(outcome.message.contains("1 item hidden"), "\(outcome)")
        let opened = try home.kist("grep", "first", typing: [.secret("open")])
        #expect(opened.text == "a\nb\n", "\(opened)")
    }

    @Test func closedStdoutIsSaidBeforeAnythingIsRead() throws {
        let outcome = try home().shell("kist grep --lines alice >&-")
        #expect(outcome.status == 12, "\(outcome)")
    }
}
