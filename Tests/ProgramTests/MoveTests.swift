import Testing

/// `mv` and `cp`: one item or a whole branch, all or nothing.
@Suite struct MoveTests {
    private func home(_ items: [String]) throws -> Home {
        let home = try Home.withOpenVault()
        for name in items { _ = try home.store("of " + name, as: name) }
        return home
    }

    private func names(_ home: Home) throws -> [String] { try home.kist("ls").lines }

    struct Case: Sendable, CustomTestStringConvertible {
        let items: [String]
        let words: [String]
        let status: Int32
        let names: [String]
        var testDescription: String { words.joined(separator: " ") }
    }

    static let cases: [Case] = [
        Case(items: ["a/1"], words: ["mv", "a/1", "b/2"], status: 0, names: ["b/2"]),
        Case(items: ["a/1"], words: ["mv", "a/1", "wifi"], status: 0, names: ["wifi"]),
        Case(items: ["a/1"], words: ["mv", "a/1", "old/"], status: 0, names: ["old/1"]),
        Case(items: ["wifi"], words: ["mv", "wifi", "old/"], status: 0, names: ["old/wifi"]),
        Case(
            items: ["a/1", "a/2", "b"], words: ["mv", "a/", "c/d/"], status: 0,
            names: ["b", "c/d/1", "c/d/2"]),
        Case(
            items: ["a/x", "a/b/x"], words: ["mv", "a/", "a/b/"], status: 0,
            names: ["a/b/b/x", "a/b/x"]),
        Case(items: ["a/1"], words: ["mv", "a/", "b"], status: 11, names: ["a/1"]),
        Case(items: ["a/1"], words: ["mv", "a", "b"], status: 3, names: ["a/1"]),
        Case(items: ["a/1"], words: ["mv", "a/1", "a/1"], status: 11, names: ["a/1"]),
        Case(items: ["a/1"], words: ["mv", "z", "b"], status: 3, names: ["a/1"]),
        Case(items: ["a/1"], words: ["mv", "z/", "b/"], status: 3, names: ["a/1"]),
        Case(items: ["a/1", "b"], words: ["mv", "a/1", "b"], status: 5, names: ["a/1", "b"]),
        Case(items: ["a/1", "b"], words: ["mv", "-f", "a/1", "b"], status: 0, names: ["b"]),
        Case(
            items: ["a/1", "a/2", "b/2"], words: ["mv", "a/", "b/"], status: 5,
            names: ["a/1", "a/2", "b/2"]),
        Case(
            items: ["a/1", "a/2", "b/2"], words: ["mv", "-f", "a/", "b/"], status: 0,
            names: ["b/1", "b/2"]),
        Case(
            items: ["git"], words: ["mv", "git", "https://alice@example.com"], status: 0,
            names: ["https://alice@example.com"]),
        Case(
            items: ["https://a@example.com/x"], words: ["mv", "https://a@example.com/x", "site/a"],
            status: 0, names: ["site/a"]),
        Case(
            items: ["https://a@example.com"], words: ["mv", "https://a@example.com", "old/"],
            status: 11, names: ["https://a@example.com"]),
        Case(
            items: ["https://h.example/x", "https://h.example/y"],
            words: ["mv", "https://h.example/", "https://i.example/"], status: 0,
            names: ["https://i.example/x", "https://i.example/y"]),
        Case(items: ["a/1"], words: ["mv", "a/1", "id:12345678"], status: 11, names: ["a/1"]),
        Case(items: ["a/1"], words: ["mv", "a/1", ""], status: 11, names: ["a/1"]),
        Case(items: ["a/1"], words: ["mv", "a/1"], status: 2, names: ["a/1"]),
        Case(items: ["a/1"], words: ["cp", "a/1", "b"], status: 0, names: ["a/1", "b"]),
        Case(
            items: ["a/1", "a/2"], words: ["cp", "a/", "b/a/"], status: 0,
            names: ["a/1", "a/2", "b/a/1", "b/a/2"]),
        Case(items: ["a/1"], words: ["cp", "a/1", "a/1"], status: 11, names: ["a/1"]),
        Case(items: ["a/1"], words: ["cp", "-f", "a/1", "a/1"], status: 11, names: ["a/1"]),
        Case(
            items: ["a/1", "b"], words: ["cp", "a/1", "b"], status: 5, names: ["a/1", "b"]),
        Case(
            items: ["a/1", "b"], words: ["cp", "-f", "a/1", "b"], status: 0, names: ["a/1", "b"]),
        Case(
            items: ["mail/work"], words: ["cp", "mail", "spare"], status: 0,
            names: ["mail/work", "spare"]),
        Case(items: ["ü/ß ´"], words: ["mv", "ü/ß ´", "-x/'\"$(y)"], status: 2, names: ["ü/ß ´"]),
        Case(
            items: ["ü/ß ´"], words: ["mv", "--", "ü/ß ´", "-x/'\"$(y)\\"], status: 0,
            names: ["-x/'\"$(y)\\"]),
        Case(
            items: ["a/b/c%2Fd"], words: ["mv", "a/b/", "e%0A/"], status: 0,
            names: ["e%0A/c%2Fd"]),
    ]

    @Test(arguments: cases)
    func namesAreAsTold(_ `case`: Case) throws {
        let home = try home(`case`.items)
        let outcome = try run(`case`.words, in: home)
        #expect(outcome.status == `case`.status, "\(outcome)")
        #expect(try names(home) == `case`.names, "\(outcome)")
        #expect(outcome.output == [])
        let check = try home.kist("check")
        #expect(check.status == 0, "\(check)")
    }

    private func run(_ words: [String], in home: Home) throws -> Outcome {
        try home.shell(
            "kist "
                + words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
                .joined(separator: " "))
    }

    @Test func theValueGoesAlongWhateverItIs() throws {
        let home = try Home.withOpenVault()
        for (index, entry) in ValueTests.values.enumerated() {
            _ = try home.kist("insert", "-m", "a/\(index)", input: .bytes(entry.1))
        }
        #expect(try home.kist("cp", "a/", "b/").status == 0)
        for index in ValueTests.values.indices {
            let moved = try home.kist("mv", "b/\(index)", "https://\(index).example")
            #expect(moved.status == 0, "\(moved)")
        }
        for (index, entry) in ValueTests.values.enumerated() {
            #expect(try home.value(of: "a/\(index)") == entry.1)
            #expect(try home.value(of: "https://\(index).example") == entry.1, "\(entry.0)")
        }
        #expect(try home.kist("check").status == 0)
    }

    @Test func classAttributesAndCreationStay() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist(
            "insert", "--accessible", "after-first-unlock", "--comment", "c", "a",
            input: .bytes([65]))
        let before = try home.kist("show", "--field", "created", "a").text
        _ = try home.kist("mv", "a", "https://a.example")
        let shown = try home.kist("show", "--json", "https://a.example").text
        #expect(shown.contains("\"accessible\":\"after-first-unlock\""), "\(shown)")
        #expect(shown.contains("\"comment\":\"c\""), "\(shown)")
        #expect(try home.kist("show", "--field", "created", "https://a.example").text == before)
    }

    @Test func whatTheOtherKindHasNoPlaceForIsNotLost() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist("insert", "--generic", "g", "a", input: .bytes([65]))
        let refused = try home.kist("mv", "a", "https://a.example")
        #expect(refused.status == 11, "\(refused)")
        #expect(refused.message.contains("generic"), "\(refused)")
        #expect(try home.kist("set", "a", "generic=").status == 0)
        #expect(try home.kist("mv", "a", "https://a.example").status == 0)
    }

    @Test(arguments: [("y", true), ("n", false)])
    func replacingIsAsked(answer: String, isDone: Bool) throws {
        let home = try home(["a", "b"])
        let outcome = try home.kist("mv", "a", "b", typing: [.answer(answer, to: "?")])
        #expect(outcome.status == (isDone ? 0 : 5), "\(outcome)")
        #expect(try names(home) == (isDone ? ["b"] : ["a", "b"]))
        #expect(try home.value(of: "b") == Array((isDone ? "of a" : "of b").utf8))
    }

    @Test func aDecomposedNameIsTheSameName() throws {
        let home = try home(["caf\u{E9}", "b"])
        let taken = try home.kist("mv", "b", "cafe\u{301}")
        #expect(taken.status == 5, "\(taken)")
        #expect(try home.kist("mv", "caf\u{E9}", "cafe\u{301}").status == 0)
        let listed = try names(home)
        #expect(listed.map { Array($0.utf8) } == ["b", "cafe\u{301}"].map { Array($0.utf8) })
    }

    @Test func lockedIs6AndNothingChanges() throws {
        let home = try Home.withVault(passcode: "open")
        for words in [["mv", "a", "b"], ["cp", "a", "b"], ["mv", "a/", "b/"]] {
            let outcome = try run(words, in: home)
            #expect(outcome.status == 6, "\(words): \(outcome)")
        }
        let opened = try home.kist(
            "mv", "--passcode-fd", "3", "a", "b", descriptors: [3: Array("open\n".utf8)])
        #expect(opened.status == 0, "\(opened)")
    }

    /// Two of the same destination: one of them is first, and none is lost.
    @Test func twoAtOnceLoseNothing() throws {
        let home = try home(["a", "b"])
        let outcome = try home.shell(
            "kist mv a c & one=$!; kist mv b c & wait $one; x=$?; wait $!; echo $x $?")
        #expect(["0 5\n", "5 0\n"].contains(outcome.text), "\(outcome)")
        #expect(try names(home).count == 2)
    }
}
