import Foundation
import Testing

/// `edit`: what an editor saves is stored, and nothing of it is left anywhere else.
@Suite struct EditTests {
    /// A script in the home that stands for an editor; `$1` is the file.
    private func editor(_ script: String, in home: Home) throws -> [String: String] {
        // Not written by this process: a child of it, born meanwhile, would keep it from being run.
        let text = "#!/bin/sh\ncd \"$HOME\" || exit\n" + script + "\n"
        _ = try home.shell("cat > editor; chmod +x editor", input: .bytes(Array(text.utf8)))
        return ["EDITOR": home.path + "/editor"]
    }

    private func home(_ value: String = "old\nuser: me\n") throws -> Home {
        let home = try Home.withOpenVault()
        _ = try home.store(value, as: "a")
        return home
    }

    private func text(_ home: Home, _ name: String = "a") throws -> String? {
        try home.value(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    static let edits: [(before: String, script: String, after: String)] = [
        ("old\n", "echo new > \"$1\"", "new\n"),
        ("old", "echo new > \"$1\"", "new"),
        ("old", "printf new > \"$1\"", "new"),
        ("old", "printf 'new\\n\\n' > \"$1\"", "new\n"),
        ("old\nx\n", "sed -i s/old/new/ \"$1\"", "new\nx\n"),
        ("old\nx", "sed -i s/old/new/ \"$1\"; echo >> \"$1\"", "new\nx"),
        ("é\r\n\t\n", "echo x >> \"$1\"", "é\r\n\t\nx\n"),
        ("old", "mv \"$1\" y; echo new > x; mv x \"$1\"", "new"),
        ("old", "chmod 644 \"$1\"; echo new > \"$1\"", "new"),
        ("old", "printf '\\377\\000' > \"$1\"", "\u{FFFD}\0"),
    ]

    @Test(arguments: edits)
    func whatIsSavedIsStored(before: String, script: String, after: String) throws {
        let home = try home(before)
        let edited = try home.kist("edit", "a", environment: try editor(script, in: home))
        #expect(edited.status == 0, "\(edited)")
        #expect(try text(home) == after, "\(edited)")
        #expect(edited.output == [])
    }

    static let unsaved: [(script: String, status: Int32)] = [
        ("exit 3", 1), ("kill -9 $$", 1), ("rm \"$1\"", 1), ("rm \"$1\"; mkdir \"$1\"", 1),
        ("ln -sf /etc/passwd \"$1\"", 1), ("rm \"$1\"; mkfifo \"$1\"", 1), (": > \"$1\"", 11),
        ("true", 0), ("touch \"$1\"", 0), ("cp \"$1\" x; cat x > \"$1\"", 0),
    ]

    @Test(arguments: unsaved)
    func nothingChangesWhereNothingWasSaved(script: String, status: Int32) throws {
        let home = try home()
        let modified = try home.kist("show", "--field", "modified", "a").text
        let edited = try home.kist("edit", "a", environment: try editor(script, in: home))
        #expect(edited.status == status, "\(edited)")
        #expect(try text(home) == "old\nuser: me\n")
        #expect(try home.kist("show", "--field", "modified", "a").text == modified)
    }

    /// Where the file lies, who may read it, and what is left of it.
    @Test(arguments: [0, 3])
    func theFileIsPrivateInMemoryAndWiped(status: Int) throws {
        let home = try home()
        let script = """
            dir=$(dirname "$1"); echo "$dir" > place
            stat -c %a "$dir" "$1" > modes; stat -f -c %T "$dir" > kind
            echo "$TMPDIR" > temporary; mkdir "$dir/sub"; cp "$1" "$dir/sub/.copy~"
            ln "$1" "$dir/link"; echo more >> "$1"; exit \(status)
            """
        let edited = try home.kist("edit", "a", environment: try editor(script, in: home))
        #expect(edited.status == (status == 0 ? 0 : 1), "\(edited)")
        let seen = try home.shell("cat modes kind; cmp place temporary && ls -d \"$(cat place)\"")
        #expect(seen.lines == ["700", "600", "tmpfs"], "\(seen)")
        #expect(seen.status != 0)
    }

    /// Killed while the editor runs: what it has is wiped all the same.
    @Test(arguments: ["KILL", "TERM", "HUP"])
    func aDeadClientLeavesNothing(signal: String) throws {
        let home = try home()
        let script = "dirname \"$1\" > place; kill -\(signal) $PPID; sleep 1"
        let edited = try home.kist("edit", "a", environment: try editor(script, in: home))
        #expect(edited.status > 128, "\(edited)")
        let left = try home.shell("cat place; sleep 0.3; ls -d \"$(cat place)\"")
        #expect(left.lines.count == 1, "\(left)")
        #expect(left.text.hasPrefix("/dev/shm/kist-edit-"))
        #expect(try text(home) == "old\nuser: me\n")
    }

    @Test func aNewNameIsMade() throws {
        let home = try Home.withOpenVault()
        let environment = try editor("echo made > \"$1\"", in: home)
        let edited = try home.kist("edit", "x/y", environment: environment)
        #expect(edited.status == 0, "\(edited)")
        #expect(try text(home, "x/y") == "made")
        let nothing = try home.kist("edit", "x/z", environment: try editor("true", in: home))
        #expect(nothing.status == 0, "\(nothing)")
        #expect(try home.kist("ls").lines == ["x/y"])
    }

    @Test func whatOnlyFitsIsProposed() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "mail/work")
        let edited = try home.kist("edit", "mail", environment: try editor("exit 9", in: home))
        #expect(edited.status == 3, "\(edited)")
        #expect(edited.message.contains("kist edit mail/work"), "\(edited)")
    }

    @Test func whatIsNoTextIsLeftAlone() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist("insert", "-m", "a", input: .bytes([0, 1, 0xFF]))
        let edited = try home.kist("edit", "a", environment: try editor("exit 9", in: home))
        #expect(edited.status == 11, "\(edited)")
        #expect(edited.message.contains("insert -m -f"), "\(edited)")
    }

    @Test func twentyThousandLinesGoThrough() throws {
        let value = (0..<20_000).map { "line \($0)\n" }.joined()
        let home = try home(value)
        let unchanged = try home.kist(
            "edit", "a", environment: try editor("cp \"$1\" x; cat x > \"$1\"", in: home))
        #expect(unchanged.message.contains("nothing changed"), "\(unchanged)")
        let edited = try home.kist(
            "edit", "a", environment: try editor("sed -i '$ s/line/last/' \"$1\"", in: home))
        #expect(edited.status == 0, "\(edited)")
        #expect(try text(home) == value.replacing("line 19999", with: "last 19999"))
    }

    @Test(arguments: [("rm -f a", nil), ("insert -f a", "theirs")] as [(String, String?)])
    func anotherChangeMeanwhileIsNotLost(theirs: String, value: String?) throws {
        let home = try home("old")
        let script = "printf theirs | kist \(theirs); echo mine > \"$1\""
        let environment = try editor(script, in: home)
        let edited = try home.kist("edit", "a", environment: environment)
        #expect(edited.status == 1, "\(edited)")
        #expect(edited.message.contains("meanwhile"), "\(edited)")
        #expect(try text(home) == value)
        // Once more, from what is there now.
        let asked = try home.kist(
            "edit", "a", typing: [.answer("y", to: "all the same?")],
            environment: try editor(script.replacing("theirs |", with: "t2 |"), in: home))
        #expect(asked.status == 0 || value == nil, "\(asked)")
        #expect(try text(home) == "mine")
    }

    @Test func theEditorIsTheFirstThatIsSet() throws {
        let home = try home("old")
        let set = ["KIST_EDITOR", "VISUAL", "EDITOR"]
        for (index, variable) in set.enumerated() {
            let own = Dictionary(
                uniqueKeysWithValues: set[index...].map {
                    ($0, $0 == variable ? "sed -i s/^.*/\(variable)/" : "false")
                })
            let edited = try home.kist("edit", "a", environment: own)
            #expect(edited.status == 0, "\(edited)")
            #expect(try text(home) == variable)
        }
    }

    @Test(arguments: [
        ("sed -i 's/old/a b/'", "a b"), ("f() { sed -i s/old/$X/ \"$1\"; }; X=c f", "c"),
        ("  sed   -i  s/old/d/ ", "d"),
    ])
    func theEditorMayBeAShellsWords(editor: String, value: String) throws {
        let home = try home("old")
        let edited = try home.kist("edit", "a", environment: ["EDITOR": editor])
        #expect(edited.status == 0, "\(edited)")
        #expect(try text(home) == value)
    }

    @Test func withoutTerminalAndEditorItIs6() throws {
        let edited = try home().kist("edit", "a")
        #expect(edited.status == 6, "\(edited)")
        let missing = try home().kist("edit", "a", environment: ["EDITOR": "no-such-editor"])
        #expect(missing.status == 1, "\(missing)")
    }

    /// Vim as people have it, with all that keeps copies turned on.
    @Test func vimKeepsNoCopy() throws {
        let home = try home("old\nuser: me\n")
        let rc = "set undofile backup swapfile updatecount=1 viminfo='50,\\\"1000,n~/.viminfo\n"
        try rc.write(toFile: home.path + "/.vimrc", atomically: true, encoding: .utf8)
        let edited = try home.shell(
            "EDITOR=vim kist edit a </dev/tty >/dev/tty", input: .terminal,
            typing: [
                Line(moment: .shown("user: me"), bytes: Array("onew-line-4711\u{1B}yy:wq\r".utf8))
            ])
        #expect(edited.status == 0, "\(edited)")
        #expect(try text(home) == "old\nnew-line-4711\nuser: me\n", "\(edited)")
        let found = try home.shell("grep -rl new-line-4711 . /tmp/kist-edit-* /dev/shm/kist-edit-*")
        #expect(found.text == "", "\(found)")
        #expect(try home.shell("ls -A .viminfo .*.un~ *~ 2>/dev/null").text == "")
    }

    @Test func vimThatIsLeftWithAnErrorChangesNothing() throws {
        let home = try home("old\n")
        let edited = try home.shell(
            "EDITOR=vim kist edit a </dev/tty >/dev/tty", input: .terminal,
            typing: [Line(moment: .shown("old"), bytes: Array("xx:w\r:cq\r".utf8))])
        #expect(edited.status == 1, "\(edited)")
        #expect(try text(home) == "old\n")
    }

    /// Ctrl-C is the editor's, and kist lives on.
    @Test func ctrlCIsTheEditors() throws {
        let home = try home("old\n")
        let edited = try home.shell(
            "EDITOR=vim kist edit a </dev/tty >/dev/tty; stty -a | grep -o -- '-\\?echo '",
            input: .terminal,
            typing: [
                Line(moment: .shown("old"), bytes: Array("onew".utf8)),
                Line(moment: .shown("new"), bytes: [3]),
                Line(moment: .shown("2,3"), bytes: Array("\u{1B}:wq\r".utf8)),
            ])
        #expect(edited.lines == ["echo "], "\(edited)")
        #expect(try text(home) == "old\nnew\n", "\(edited)")
    }

    @Test func nanoKeepsNoCopy() throws {
        let home = try home("old")
        let rc = "set backup\nset historylog\nset positionlog\n"
        try rc.write(toFile: home.path + "/.nanorc", atomically: true, encoding: .utf8)
        let edited = try home.shell(
            "EDITOR=nano kist edit a </dev/tty >/dev/tty", input: .terminal,
            typing: [
                Line(moment: .shown("old"), bytes: Array("needle-4712\r".utf8)),
                Line(moment: .shown("needle"), bytes: [0x0F]),
                Line(moment: .shown("Write"), bytes: [0x0D]),
                Line(moment: .shown("Wrote"), bytes: [0x18]),
            ])
        #expect(edited.status == 0, "\(edited)")
        #expect(try text(home) == "needle-4712\nold", "\(edited)")
        #expect(try home.shell("grep -rl needle-4712 . /dev/shm/kist-edit-*").text == "")
    }
}
