import Testing

/// `set` and `protect`: what is known of an item besides its value.
@Suite struct SetTests {
    private func home() throws -> Home {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "mail/work")
        return home
    }

    static let settings: [(words: [String], field: String, value: String)] = [
        (["label=Office mail"], "label", "Office mail\n"),
        (["comment=a=b"], "comment", "a=b\n"),
        (["comment=é \u{1F600} 'q'"], "comment", "é \u{1F600} 'q'\n"),
        (["creator=kist", "type=1"], "creator", "kist\n"),
        (["invisible=true"], "invisible", "true\n"),
        (["script-code=7"], "script-code", "7\n"),
        (["alias=x", "description=d", "generic=g"], "generic", "g\n"),
    ]

    @Test(arguments: settings)
    func attributesAreStored(words: [String], field: String, value: String) throws {
        let home = try home()
        let set = try home.shell(
            "kist set mail/work " + words.map { "\"\($0)\"" }.joined(separator: " "))
        #expect(set.status == 0, "\(set)")
        #expect(set.output == [])
        let shown = try home.kist("show", "--field", field, "mail/work")
        #expect(shown.text == value, "\(shown)")
        #expect(try home.value(of: "mail/work") == [120])
    }

    @Test func anEmptyValueTakesAway() throws {
        let home = try home()
        #expect(try home.kist("set", "mail/work", "label=x", "comment=y").status == 0)
        #expect(try home.kist("set", "mail/work", "label=").status == 0)
        #expect(try home.kist("show", "--field", "label", "mail/work").status == 3)
        #expect(try home.kist("show", "--field", "comment", "mail/work").text == "y\n")
    }

    @Test func linesOfAlsoAddUp() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "https://a.example")
        let set = try home.kist("set", "https://a.example", "also=b.example", "also=c.example")
        #expect(set.status == 0, "\(set)")
        let shown = try home.kist("show", "--field", "also", "https://a.example")
        #expect(shown.text == "b.example\nc.example\n", "\(shown)")
    }

    static let refused: [(words: [String], status: Int32)] = [
        (["label=a", "label=b"], 2), (["label=a", "label="], 2), (["label"], 2), (["=x"], 2),
        (["nothing=x"], 2), (["password=x"], 2), (["group=x"], 2), (["created=x"], 2),
        (["port=1"], 2), (["invisible=perhaps"], 11), (["script-code=x"], 11),
        (["match=host"], 11), ([], 2),
    ]

    @Test(arguments: refused)
    func whatCannotBeIsRefusedWhole(words: [String], status: Int32) throws {
        let home = try home()
        let set = try home.shell(
            "kist set mail/work comment=no " + words.joined(separator: " "))
        #expect(words.isEmpty || set.status == status, "\(words): \(set)")
        #expect(words.isEmpty || !set.message.contains("perhaps"))
        let shown = try home.kist("show", "--field", "comment", "mail/work")
        #expect(shown.status == (words.isEmpty ? 0 : 3), "\(shown)")
    }

    @Test func anotherAccountIsAnotherName() throws {
        let home = try home()
        _ = try home.store("y", as: "mail/home")
        #expect(try home.kist("set", "mail/work", "account=home").status == 5)
        #expect(try home.kist("set", "mail/work", "account=office").status == 0)
        #expect(try home.kist("ls").lines == ["mail/home", "mail/office"])
        #expect(try home.kist("set", "mail", "label=x").status == 4)
        #expect(try home.kist("set", "nothing", "label=x").status == 3)
    }

    @Test func whatOnlyFitsIsNotChanged() throws {
        let home = try home()
        let set = try home.kist("set", "mail", "label=x")
        #expect(set.status == 3, "\(set)")
        #expect(set.message.contains("kist set mail/work"), "\(set)")
    }

    @Test func protectMovesBetweenClassesAndKeepsTheRest() throws {
        let home = try home()
        _ = try home.kist("set", "mail/work", "comment=c")
        for word in ["after-first-unlock", "when-unlocked-this-device-only", "when-unlocked"] {
            let moved = try home.kist("protect", "--accessible", word, "mail/work")
            #expect(moved.status == 0, "\(moved)")
            #expect(try home.kist("show", "--field", "accessible", "mail/work").text == word + "\n")
            #expect(try home.value(of: "mail/work") == [120])
        }
        #expect(try home.kist("show", "--field", "comment", "mail/work").text == "c\n")
        #expect(try home.kist("check").status == 0)
    }

    @Test func protectTakesBranchesWithR() throws {
        let home = try home()
        _ = try home.store("y", as: "mail/home")
        let word = "after-first-unlock"
        #expect(try home.kist("protect", "--accessible", word, "mail/").status == 3)
        let moved = try home.kist("protect", "-r", "--accessible", word, "mail/")
        #expect(moved.status == 0, "\(moved)")
        #expect(moved.message.contains("2 items"), "\(moved)")
        let fields = try home.kist("show", "--field", "accessible", "mail/home", "mail/work")
        #expect(fields.lines == [word, word])
    }

    static let unprotected: [(words: [String], status: Int32)] = [
        (["mail/work"], 2), (["--accessible", "nonsense", "mail/work"], 2),
        (["--deprecated"], 2), (["--deprecated", "--accessible", "when-unlocked", "mail/work"], 2),
        (["--accessible", "when-unlocked", "nothing"], 3),
        (["--accessible", "when-passcode-set-this-device-only", "mail/work"], 11),
    ]

    @Test(arguments: unprotected)
    func protectRefuses(words: [String], status: Int32) throws {
        let outcome = try home().shell("kist protect " + words.joined(separator: " "))
        #expect(outcome.status == status, "\(outcome)")
    }

    @Test func allDeprecatedItemsAreMovedAtOnce() throws {
        let home = try Home.withOpenVault()
        for (name, word) in [
            ("a", "always"), ("b", "always-this-device-only"), ("c", "when-unlocked"),
        ] {
            _ = try home.kist("insert", "--accessible", word, name, input: .bytes([65]))
        }
        let listed = try home.kist("check")
        #expect(listed.lines.filter { $0.contains("deprecated-class") }.count == 2, "\(listed)")
        let moved = try home.kist("protect", "--deprecated", "--accessible", "after-first-unlock")
        #expect(moved.status == 0, "\(moved)")
        #expect(moved.message.contains("2 items moved"), "\(moved)")
        let words = try home.kist("show", "--field", "accessible", "a", "b", "c").lines
        #expect(
            words == [
                "after-first-unlock", "after-first-unlock-this-device-only", "when-unlocked",
            ])
        #expect(try !home.kist("check").text.contains("deprecated-class"))
        let again = try home.kist("protect", "--deprecated", "--accessible", "after-first-unlock")
        #expect(again.status == 0, "\(again)")
    }

    @Test func lockedIs6() throws {
        let home = try Home.withVault(passcode: "open")
        #expect(try home.kist("set", "a", "label=x").status == 6)
        #expect(try home.kist("protect", "--accessible", "always", "a").status == 6)
        #expect(try home.kist("edit", "a", environment: ["EDITOR": "true"]).status == 6)
        #expect(try home.kist("grep", "x").status == 6)
    }
}
