import Testing

/// Setting, removing and changing the passcode with all keys, as people and scripts do it.
@Suite struct NewKeysTests {
    /// Descriptors 3 and 4 for the old and the new passcode.
    static func passcodes(_ old: String, _ new: String) -> [Int32: [UInt8]] {
        [3: Array((old + "\n").utf8), 4: Array((new + "\n").utf8)]
    }

    static func passcode(_ text: String) -> [Int32: [UInt8]] { [3: Array((text + "\n").utf8)] }

    @Test func aPasscodeIsSetAndRemoved() throws {
        let home = try Home.withOpenVault()
        #expect(try home.store("first", as: "a").status == 0)
        let set = try home.kist("passcode", "set", typing: [.secret("open"), .secret("open")])
        #expect(set.status == 0, "\(set)")
        #expect(set.text.split { $0 == " " || $0 == "\n" }.count == 21, "\(set)")
        #expect(try home.kist("show", "a").status == 6)
        #expect(
            try home.kist("show", "--passcode-fd", "3", "a", descriptors: Self.passcode("open"))
                .text == "first\n")
        #expect(try home.kist("passcode", "set").status == 5)

        for number in ["1", "2"] {
            let bound = try home.kist(
                "insert", "--accessible", "when-passcode-set-this-device-only", "--passcode-fd",
                "3", "bound/" + number, input: .bytes(Array("x".utf8)),
                descriptors: Self.passcode("open"))
            #expect(bound.status == 0, "\(bound)")
        }
        let wrong = try home.kist(
            "passcode", "remove", "-f", "--passcode-fd", "3", descriptors: Self.passcode("no"))
        #expect(wrong.status == 7, "\(wrong)")
        let unasked = try home.kist(
            "passcode", "remove", "--passcode-fd", "3", descriptors: Self.passcode("open"))
        #expect(unasked.status == 6, "\(unasked)")
        let declined = try home.kist(
            "passcode", "remove", typing: [.secret("open"), .answer("n", to: "destroy 2 items")])
        #expect(declined.status == 8, "\(declined)")
        let removed = try home.kist(
            "passcode", "remove", typing: [.secret("open"), .answer("y", to: "destroy 2 items")])
        #expect(removed.status == 0, "\(removed)")
        #expect(try home.kist("ls").lines == ["a"])
        #expect(try home.kist("check").status == 0)
        let again = try home.kist("passcode", "remove", "-f")
        #expect(again.status == 11, "\(again)")
    }

    @Test func rekeyAsksForBothAndGivesARecoveryKey() throws {
        let home = try Home.withVault(passcode: "one")
        let before = try home.read("keybag")
        let wrong = try home.kist(
            "passcode", "change", "--rekey", "--passcode-fd", "3", "--new-passcode-fd", "4",
            descriptors: Self.passcodes("no", "two"))
        #expect(wrong.status == 7, "\(wrong)")
        #expect(wrong.output == [])
        #expect(try home.read("keybag") == before)
        let changed = try home.kist(
            "passcode", "change", "--rekey",
            typing: [.secret("one"), .secret("two"), .secret("two")])
        #expect(changed.status == 0, "\(changed)")
        #expect(changed.text.split { $0 == " " || $0 == "\n" }.count == 21, "\(changed)")
        let shown = try home.kist(
            "show", "--passcode-fd", "3", "a", descriptors: Self.passcode("two"))
        #expect(shown.text == "first\n", "\(shown)")
        let declined = try home.kist(
            "passcode", "change", "--rekey", "--no-recovery", "--passcode-fd", "3",
            "--new-passcode-fd", "4", descriptors: Self.passcodes("two", "three"))
        #expect(declined.status == 0 && declined.output == [], "\(declined)")
        #expect(try home.kist("passcode", "change", "--no-recovery").status == 2)
    }

    /// A recovery key that does not arrive must not take the old one's place.
    @Test func aRecoveryKeyThatCannotBeWrittenChangesNothing() throws {
        let home = try Home.withOpenVault()
        #expect(try home.store("first", as: "a").status == 0)
        let before = try home.read("keybag")
        let full = try home.shell(
            "exec 3<<< open; kist passcode set --passcode-fd 3 > /dev/full", with: "/bin/bash")
        #expect(full.status == 12, "\(full)")
        let gone = try home.shell("kist recovery new | :; echo ${PIPESTATUS[0]}", with: "/bin/bash")
        #expect(["141\n", "0\n"].contains(gone.text), "\(gone)")
        let closed = try home.kist("recovery", "new", input: .nothing)
        #expect(closed.status == 0, "\(closed)")
        #expect(try home.read("keybag") != before)
        #expect(try home.kist("show", "a").text == "first\n")
    }
}

extension Home {
    /// A file of the vault.
    func read(_ name: String) throws -> [UInt8] {
        try shell("cat \"$1\"", vault + "/" + name).output
    }
}
