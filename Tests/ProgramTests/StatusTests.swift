import Testing

/// The status follows the cause, and only the answer is on stdout.
@Suite struct StatusTests {
    static let usage: [[String]] = [
        ["shwo", "a"], ["show"], ["show", "--rwa", "a"], ["show", "-Z", "a"], ["insert"],
        ["insert", "a", "b"], ["generate", "a", "many"], ["generate", "a", "0"],
        ["generate", "--words", "0", "a"], ["rm"], ["find"], ["ls", "a", "b"],
        ["insert", "--from-fd", "x", "a"], ["insert", "--accessible", "sometimes", "a"],
        ["show", "--raw", "--json", "a"], ["passcode"], ["passcode", "chnge"],
        ["completion", "tcsh"], ["help", "shwo"], ["version", "now"],
    ]

    @Test(arguments: usage)
    func wrongUsageIs2(arguments: [String]) throws {
        let home = try Home.withOpenVault()
        let line = "kist " + arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try home.shell(line)
        #expect(outcome.status == 2, "\(line): \(outcome)")
        #expect(outcome.output == [])
        #expect(outcome.message.hasPrefix("kist: "), "\(outcome)")
    }

    @Test(arguments: [
        ("shwo", "show"), ("isnert", "insert"), ("lst", "ls"), ("genrate", "generate"),
    ])
    func aSlipIsUnderstood(typed: String, meant: String) throws {
        let outcome = try Home().kist(typed)
        #expect(
            outcome.message.contains("'\(meant)'") || outcome.message.contains("kist \(meant)")
                || outcome.message.contains("“\(meant)”"), "\(outcome)")
    }

    @Test(
        arguments: [
            ("kist show missing", 3), ("kist find missing", 3), ("kist rm -f missing", 3),
            ("kist ls missing/", 3), ("kist rm here", 6), ("printf x | kist insert here", 5),
            ("kist generate here", 5), ("printf 'a\\nb' | kist insert new", 11),
            ("kist show --raw here >/dev/full", 12), ("kist show --raw here >&-", 12),
            ("kist ls >/dev/full", 12), ("kist insert new <&-", 11),
            ("kist insert --from-fd 9 new", 12),
            ("printf x | kist insert --accessible when-passcode-set-this-device-only new", 11),
            ("printf x | kist insert https://", 11),
            ("printf x | kist insert https://a:99999/", 11),
        ] as [(String, Int32)])
    func everyCauseHasItsStatus(line: String, status: Int32) throws {
        let home = try Home.withOpenVault()
        _ = try home.store("kept", as: "here")
        let outcome = try home.shell(line)
        #expect(outcome.status == status, "\(line): \(outcome)")
        #expect(outcome.output == [], "\(line)")
        #expect(outcome.message.hasPrefix("kist: "), "\(line): \(outcome)")
        #expect(try home.value(of: "here") == Array("kept".utf8), "\(line)")
        #expect(try home.kist("ls").lines == ["here"], "\(line)")
    }

    @Test func statusSaysTheOSStatus() throws {
        let home = try Home.withOpenVault()
        let outcome = try home.kist("show", "--status", "missing")
        #expect(outcome.message.contains("errSecItemNotFound"), "\(outcome)")
        #expect(outcome.message.contains("-25300"), "\(outcome)")
    }

    @Test func overwritingNeedsForce() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("old", as: "a/b")
        let forced = try home.kist("insert", "-f", "a/b", input: .bytes(Array("new".utf8)))
        #expect(forced.status == 0, "\(forced)")
        #expect(try home.value(of: "a/b") == Array("new".utf8))
        #expect(try home.kist("ls").lines == ["a/b"])
    }

    @Test func overwritingKeepsWhatNoOptionNames() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist(
            "insert", "--accessible", "after-first-unlock", "--comment", "mine", "a",
            input: .bytes([65]))
        _ = try home.kist("insert", "-f", "a", input: .bytes([66]))
        #expect(try home.kist("show", "--field", "accessible", "a").text == "after-first-unlock\n")
        #expect(try home.kist("show", "--field", "comment", "a").text == "mine\n")
        #expect(try home.value(of: "a") == [66])
    }

    @Test func anEmptyVaultListsNothingAndIsFine() throws {
        let listed = try Home.withOpenVault().kist("ls")
        #expect(listed.status == 0, "\(listed)")
        #expect(listed.output == [])
    }

    @Test func findingPrintsNamesOnlyEvenForOneHit() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("hunter2", as: "evernote/me")
        let found = try home.kist("find", "EVERNOTE")
        #expect(found.text == "evernote/me\n", "\(found)")
    }
}
