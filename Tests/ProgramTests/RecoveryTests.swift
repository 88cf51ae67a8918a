import Testing

/// The machine died: backup, tar, recover.
@Suite struct RecoveryTests {
    static let blob = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }

    /// A vault with items of many kinds, and its recovery key.
    static func filled(passcode: String? = nil) throws -> (Home, words: String) {
        let home = try Home()
        let made: Outcome
        if let passcode {
            made = try home.kist(
                "init", "--force", "--passcode-fd", "3",
                descriptors: NewKeysTests.passcode(passcode))
        } else {
            made = try home.kist("init", "--no-passcode", "--force")
        }
        #expect(made.status == 0, "\(made)")
        let items: [(String, [String], [UInt8])] = [
            ("mail/work", [], Array("s3cret".utf8)), ("blob", [], blob), ("empty", [], []),
            ("bg", ["--accessible", "after-first-unlock"], [0, 10, 13, 255]),
            ("open", ["--accessible", "always"], Array("o".utf8)),
            ("here/1", ["--accessible", "when-unlocked-this-device-only"], [1]),
            ("here/2", ["--accessible", "after-first-unlock-this-device-only"], [2]),
        ]
        for (name, options, value) in items {
            var command = Command(
                path: Home.programs + "/kist",
                arguments: ["insert", "-m", "--allow-empty"] + options
                    + (passcode == nil ? [] : ["--passcode-fd", "3"]) + [name],
                environment: home.environment)
            command.input = .bytes(value)
            if let passcode { command.descriptors = NewKeysTests.passcode(passcode) }
            let stored = try command.run()
            #expect(stored.status == 0, "\(stored)")
        }
        return (home, made.text)
    }

    /// Another machine: only the archive and the paper got there.
    static func moved(_ archive: [UInt8]) throws -> Home {
        let home = try Home()
        let unpacked = try home.shell("tar xf - && ls kist", input: .bytes(archive))
        #expect(unpacked.lines == ["items", "keybag"], "\(unpacked)")
        return home
    }

    @Test func backupTarAndRecoverBringEverythingBackByteForByte() throws {
        let (home, words) = try Self.filled()
        let before = try home.files(below: home.vault)
        let backup = try home.kist("backup", "-")
        #expect(backup.status == 0, "\(backup)")
        let other = try Self.moved(backup.output)
        let listed = try other.shell(
            "tar tvf - | awk '{print $1}' | sort -u", input: .bytes(backup.output))
        #expect(listed.lines == ["-rw-------", "drwx------"], "\(listed)")
        let shouted = words.uppercased().split(separator: " ").joined(separator: "-\n")
        let recovered = try other.kist(
            "recover", "--recovery-fd", "3", "--no-passcode", "--force", other.path + "/kist",
            descriptors: [3: Array(shouted.utf8)])
        #expect(recovered.status == 0, "\(recovered)")
        #expect(recovered.message.contains("5 items recovered"), "\(recovered)")
        #expect(recovered.message.contains("2 items for the old device only"), "\(recovered)")
        #expect(recovered.text.split { $0 == " " || $0 == "\n" }.count == 21)
        #expect(recovered.text != words)
        for name in ["mail/work", "blob", "empty", "bg", "open"] {
            #expect(try other.value(of: name) == (try home.value(of: name)), "\(name)")
        }
        #expect(try other.value(of: "blob") == Self.blob)
        #expect(try other.kist("ls").lines == ["bg", "blob", "empty", "mail/work", "open"])
        #expect(try other.kist("show", "here/1").status == 3)
        #expect(try other.kist("check").status == 0)
        #expect(try other.shell("ls -A .local/share").lines == ["kist"])
        #expect(try home.files(below: home.vault) == before)

        // The identifiers are the same, the vault is another.
        let ids = "kist ls --json | grep -o '\"id\":\"[0-9a-f]*\"' | sort"
        let (old, new) = (try home.shell(ids).lines, try other.shell(ids).lines)
        #expect(Set(new).isSubset(of: old) && new.count == 5)
        let again = try other.kist(
            "recover", "--recovery-fd", "3", "--no-passcode", other.path + "/kist",
            descriptors: [3: Array(words.utf8)])
        #expect(again.status == 5, "\(again)")
    }

    @Test func recoveringAtATerminalUnderANewPasscode() throws {
        let (home, words) = try Self.filled(passcode: "old")
        // A backup needs no passcode.
        let file = home.path + "/b.tar"
        #expect(try home.kist("backup", file).status == 0)
        #expect(
            try home.shell("stat -c %a b.tar; ls -A | grep -v local").lines == ["600", "b.tar"])
        let other = try Self.moved(try home.shell("cat b.tar").output)
        let list = words.split { $0 == " " || $0 == "\n" }
        let missing = try other.kist("recover", other.path + "/nowhere", typing: [])
        #expect(missing.status != 0, "\(missing)")
        let good = try other.kist(
            "recover", "--force", other.path + "/kist",
            typing: [
                .secret(list.prefix(10).joined(separator: " ")),
                .secret(list.dropFirst(10).joined(separator: "-")), .secret("new"),
                .secret("new"),
            ])
        #expect(good.status == 0, "\(good)")
        #expect(!good.shown.contains(list[3] + " "), "\(good)")
        let shown = try other.kist(
            "show", "--passcode-fd", "3", "mail/work", descriptors: NewKeysTests.passcode("new"))
        #expect(shown.text == "s3cret\n", "\(shown)")
        #expect(
            try other.kist(
                "show", "--passcode-fd", "3", "a", descriptors: NewKeysTests.passcode("old")
            ).status == 7)
    }

    @Test func wordsThatAreWrongAreToldByNumberAndNeverRepeated() throws {
        let (home, words) = try Self.filled()
        var list = words.split { $0 == " " || $0 == "\n" }.map(String.init)
        let right = list
        list[6] = "qqzzqq"
        for (typed, status, what) in [
            (list.joined(separator: " "), Int32(11), "word 7"),
            (right.dropLast().joined(separator: " "), 11, "20 words"),
            ((right[1...] + right[..<1]).joined(separator: " "), 11, "wrong or out of place"),
        ] {
            let refused = try home.shell(
                "export XDG_DATA_HOME=$PWD/other; exec 3<<< \"$1\"; "
                    + "kist recover --recovery-fd 3 --no-passcode --force .local/share/kist",
                typed, with: "/bin/bash")
            #expect(refused.status == status, "\(refused)")
            #expect(refused.message.contains(what), "\(refused)")
            #expect(!refused.message.contains("qqzzqq") && !refused.message.contains(right[2]))
            #expect(try home.shell("ls -A other 2> /dev/null").text == "")
        }
    }

    @Test func recoveryNewRevokesTheOldKey() throws {
        let (home, old) = try Self.filled()
        let made = try home.kist("recovery", "new")
        #expect(made.status == 0, "\(made)")
        let backup = try home.kist("backup", "-")
        let other = try Self.moved(backup.output)
        let refused = try other.kist(
            "recover", "--recovery-fd", "3", "--no-passcode", "--force", other.path + "/kist",
            descriptors: [3: Array(old.utf8)])
        #expect(refused.status == 7, "\(refused)")
        // Nothing was made: a mistake costs nothing.
        #expect(try other.files(below: other.path + "/.local") == [])
        let taken = try other.kist(
            "recover", "--recovery-fd", "3", "--no-passcode", "--no-recovery", "--force",
            other.path + "/kist", descriptors: [3: made.output])
        #expect(taken.status == 0 && taken.output == [], "\(taken)")
        #expect(try other.value(of: "mail/work") == Array("s3cret".utf8))
    }

    @Test func damagedItemsAreNamedAndStayBehind() throws {
        let (home, words) = try Self.filled()
        let other = try Self.moved(try home.kist("backup", "-").output)
        let name = try other.shell(
            "f=$(ls -S kist/items/ak/* | head -1); printf x | dd of=$f bs=1 seek=2000 "
                + "conv=notrunc status=none; echo $f"
        ).lines[0]
        // What an attempt that was cut off leaves.
        _ = try other.shell("mkdir -p .local/share; cp -a kist .local/share/kist.recovering")
        let recovered = try other.kist(
            "recover", "--recovery-fd", "3", "--no-passcode", "--force", other.path + "/kist",
            descriptors: [3: Array(words.utf8)])
        #expect(recovered.status == 10, "\(recovered)")
        #expect(try other.shell("ls -A .local/share").lines == ["kist"])
        #expect(recovered.message.contains(String(name.dropFirst(5))), "\(recovered)")
        #expect(recovered.message.contains("4 items recovered"), "\(recovered)")
        #expect(try other.kist("check").status == 0)
        #expect(try other.kist("show", "blob").status == 3)
    }

    @Test func aBackupIsNeverInTheWay() throws {
        let (home, _) = try Self.filled()
        #expect(try home.shell("kist backup b.tar && kist backup b.tar").status == 5)
        #expect(try home.shell("kist backup -f b.tar").status == 0)
        let inside = try home.kist("backup", home.vault + "/items/x.tar")
        #expect(inside.status == 11, "\(inside)")
        let terminal = try home.shell("kist backup - > /dev/tty", typing: [])
        #expect(terminal.status == 11 && terminal.shown == "", "\(terminal)")
        let full = try home.shell("kist backup - > /dev/full")
        #expect(full.status == 12, "\(full)")
        #expect(try home.shell("kist backup nowhere/b.tar").status != 0)
        #expect(try home.shell("ls -A").lines == [".local", "b.tar"])
    }

    @Test func aCopyIsForked() throws {
        let (home, _) = try Self.filled(passcode: "p")
        let forked = try home.shell(
            """
            cp -a .local/share/kist copy; export KIST_DIR="$PWD/copy"
            exec 3<<< p; kist check --fork -f --passcode-fd 3; echo "status $?"
            exec 3<<< p; kist check --passcode-fd 3; echo "status $?"
            exec 3<<< p; kist ls --passcode-fd 3
            """, with: "/bin/bash")
        #expect(forked.lines.contains("mail/work"), "\(forked)")
        #expect(forked.lines.filter { $0 == "status 0" }.count == 2, "\(forked)")
        let original = try home.shell(
            "exec 3<<< p; kist check --passcode-fd 3", with: "/bin/bash")
        #expect(original.status == 0, "\(original)")
        let none = try home.shell(
            "exec 3<<< p; kist check --fork -f --passcode-fd 3", with: "/bin/bash")
        #expect(none.status == 11, "\(none)")
        #expect(try home.kist("check", "--fork").status == 6)
    }
}
