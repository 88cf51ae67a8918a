import Testing

/// What happens at a terminal, and without one.
@Suite struct TerminalTests {
    @Test func theSecretIsAskedTwiceAndNotShown() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist("insert", "a", typing: [.secret("s3cret"), .secret("s3cret")])
        #expect(stored.status == 0, "\(stored)")
        #expect(stored.unsaid == 0)
        #expect(stored.output == [])
        #expect(!stored.shown.contains("s3cret"))
        #expect(try home.value(of: "a") == Array("s3cret".utf8))
    }

    @Test func twoDifferentSecretsStoreNothing() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist("insert", "a", typing: [.secret("one"), .secret("two")])
        #expect(stored.status != 0, "\(stored)")
        #expect(try home.kist("ls").output == [])
    }

    @Test func withEchoTheSecretIsSeenAndAskedOnce() throws {
        let home = try Home.withVault(passcode: "open")
        let stored = try home.kist(
            "insert", "-e", "b", typing: [.secret("open"), .answer("seen", to: "secret for b: ")])
        #expect(stored.status == 0, "\(stored)")
        #expect(stored.unsaid == 0)
        #expect(stored.shown.contains("seen\r\n"), "\(stored)")
        #expect(!stored.shown.contains("open"), "\(stored)")
        #expect(stored.output == [])
        let shown = try home.kist(
            "show", "--passcode-fd", "3", "b", descriptors: [3: Array("open\n".utf8)])
        #expect(shown.text == "seen\n", "\(shown)")
    }

    static let endings: [(keys: String, status: Int32)] = [
        ("\u{4}", 8), ("\u{1B}\n", 8), ("\n", 11), ("\u{3}", 130),
    ]

    @Test(arguments: endings)
    func withEchoAsWithout(keys: String, status: Int32) throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist(
            "insert", "-e", "a",
            typing: [Line(moment: .shown("secret for a: "), bytes: Array(keys.utf8))])
        #expect(stored.status == status, "\(stored)")
        #expect(try home.kist("ls").output == [])
    }

    @Test func withEchoAPipeIsReadAsEver() throws {
        let home = try Home.withOpenVault()
        #expect(try home.kist("insert", "-e", "a", input: .bytes(Array("x\n".utf8))).status == 0)
        #expect(try home.value(of: "a") == [120])
        #expect(try home.kist("insert", "-e", "-m", "b").status == 2)
    }

    @Test func promptAsksAlthoughStdinIsAPipe() throws {
        let home = try Home.withOpenVault()
        let stored = try home.kist(
            "insert", "--prompt", "a", typing: [.secret("typed"), .secret("typed")],
            input: .bytes(Array("piped".utf8)))
        #expect(stored.status == 0, "\(stored)")
        #expect(try home.value(of: "a") == Array("typed".utf8))
    }

    @Test(arguments: [("y", "new"), ("yes", "new"), ("n", "old"), ("", "old")])
    func overwritingIsAsked(answer: String, value: String) throws {
        let home = try Home.withOpenVault()
        _ = try home.store("old", as: "a")
        let stored = try home.kist(
            "insert", "a",
            typing: [.answer(answer, to: "?"), .secret("new"), .secret("new")])
        #expect((stored.status == 0) == (value == "new"), "\(stored)")
        #expect(try home.value(of: "a") == Array(value.utf8), "\(stored)")
    }

    @Test(arguments: [("y", true), ("n", false)])
    func removingIsAsked(answer: String, isGone: Bool) throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "a")
        let removed = try home.kist("rm", "a", typing: [.answer(answer, to: "?")])
        #expect((removed.status == 0) == isGone, "\(removed)")
        #expect(try home.kist("ls").output.isEmpty == isGone)
    }

    @Test func ctrlCEndsAsASignalDoesAndRestoresTheTerminal() throws {
        let home = try Home.withOpenVault()
        let line = "sh -c 'trap : INT; kist insert a; echo $?'; stty -a | grep -o -- '-\\?echo '"
        let outcome = try home.shell(
            line, input: .terminal, typing: [.keys("\u{3}")], with: "/bin/bash")
        #expect(outcome.lines.first == "130", "\(outcome)")
        #expect(outcome.lines.last == "echo ", "\(outcome)")
        #expect(try home.kist("ls").output == [])
    }

    @Test func ctrlCIsADeathBySIGINT() throws {
        let outcome = try Home.withOpenVault().kist("insert", "a", typing: [.keys("\u{3}")])
        #expect(outcome.ending == .killed(2), "\(outcome)")
    }

    @Test(arguments: ["\u{4}", "\u{1B}\n"])
    func endOfFileAndEscapeCancel(keys: String) throws {
        let outcome = try Home.withOpenVault().kist("insert", "a", typing: [.keys(keys)])
        #expect(outcome.status == 8, "\(outcome)")
    }

    @Test func withoutATerminalNothingIsAsked() throws {
        let home = try Home.withVault(passcode: "open")
        for line in ["kist show a", "kist ls", "printf x | kist insert b", "kist rm -f a"] {
            let outcome = try home.shell(line)
            #expect(outcome.status == 6, "\(line): \(outcome)")
            let tells = line == "kist ls" ? "1 item hidden: locked" : "hint:"
            #expect(outcome.message.contains(tells), "\(line): \(outcome)")
        }
    }

    @Test(arguments: ["--no-prompt ls", "ls --no-prompt"])
    func noPromptAsksNothingAtATerminal(arguments: String) throws {
        let home = try Home.withVault(passcode: "open")
        let outcome = try home.shell("kist \(arguments)", input: .terminal, typing: [])
        #expect(outcome.status == 6, "\(outcome)")
        #expect(outcome.shown == "")
    }

    @Test func theEnvironmentCanForbidPrompts() throws {
        let home = try Home.withVault(passcode: "open")
        let outcome = try home.kist("ls", typing: [], environment: ["KIST_NO_PROMPT": "1"])
        #expect(outcome.status == 6, "\(outcome)")
    }

    @Test func aBackgroundJobIsWithoutATerminalAndNeverStopped() throws {
        let home = try Home.withVault(passcode: "open")
        let line = "set -m; kist ls & wait $!; echo ended $?"
        let outcome = try home.shell(line, input: .terminal, typing: [], with: "/bin/bash")
        #expect(outcome.text.contains("ended 6"), "\(outcome)")
    }

    @Test func aWrongPasscodeIs7() throws {
        let home = try Home.withVault(passcode: "open")
        let typed = try home.kist("ls", typing: [.secret("shut")])
        #expect(typed.status == 7, "\(typed)")
        let given = try home.kist(
            "ls", "--passcode-fd", "3", descriptors: [3: Array("shut\n".utf8)])
        #expect(given.status == 7, "\(given)")
    }

    /// The secret's prompts come once the passcode is proved, and a person who knows them does not wait.
    @Test func whatIsTypedWhileThePasscodeIsProvedIsNotShown() throws {
        let home = try Home.withVault(passcode: "open")
        let ahead = Line(moment: .shown("\r\n"), bytes: Array("t0o early\nt0o early\n".utf8))
        let stored = try home.kist("insert", "quick", typing: [.secret("open"), ahead])
        #expect(stored.status == 0, "\(stored)")
        #expect(stored.unsaid == 0)
        #expect(!stored.shown.contains("early"), "\(stored)")
        let shown = try home.kist(
            "show", "--passcode-fd", "3", "quick", descriptors: [3: Array("open\n".utf8)])
        #expect(shown.text == "t0o early\n", "\(shown)")
    }

    /// A question between two secrets is answered in sight.
    @Test func overwritingInALockedVaultIsAskedAndSeen() throws {
        let home = try Home.withVault(passcode: "open")
        let stored = try home.kist(
            "insert", "a",
            typing: [
                .secret("open"), .answer("yes", to: "[y/N]"), .secret("second"), .secret("second"),
            ])
        #expect(stored.status == 0, "\(stored)")
        #expect(stored.shown.contains("yes"), "\(stored)")
        #expect(!stored.shown.contains("second"), "\(stored)")
    }

    @Test func thePasscodeIsChanged() throws {
        let home = try Home.withVault(passcode: "old")
        let given = [Int32(3): Array("old\n".utf8)]
        let changed = try home.kist(
            "passcode", "change", typing: [.secret("old"), .secret("new"), .secret("new")])
        #expect(changed.status == 0, "\(changed)")
        #expect(changed.unsaid == 0)
        #expect(try home.kist("ls", "--passcode-fd", "3", descriptors: given).status == 7)
        let shown = try home.kist(
            "show", "--passcode-fd", "3", "a", descriptors: [3: Array("new\n".utf8)])
        #expect(shown.text == "first\n", "\(shown)")
    }

    @Test func aPipeThatNobodyReadsEndsByItsSignal() throws {
        let home = try Home.withOpenVault()
        _ = try home.kist("insert", "-m", "big", input: .bytes(ValueTests.noise(1 << 20)))
        let outcome = try home.shell(
            "kist show --raw big | true; echo ${PIPESTATUS[0]}", with: "/bin/bash")
        #expect(outcome.text == "141\n", "\(outcome)")
    }

    @Test func aLoopOverNamesStopsAtCtrlC() throws {
        let home = try Home.withOpenVault()
        let line = "for n in a b c; do kist insert $n; done; echo after"
        let outcome = try home.shell(
            line, input: .terminal, typing: [.keys("\u{3}")], with: "/bin/bash")
        #expect(!outcome.text.contains("after"), "\(outcome)")
    }

    /// Deriving takes its time, and the agent does not die with the client that asked for it.
    @Test func aPasscodeChangeThatWasCutOffIsNotMade() throws {
        let home = try Home.withVault(passcode: "old")
        let outcome = try home.shell(
            """
            echo old > old; echo new > new
            kist passcode change --passcode-fd 3 --new-passcode-fd 4 3<old 4<new &
            sleep 0.3; kill -TERM $!; wait $!
            echo "ended $?"
            sleep 4
            kist show --passcode-fd 3 a 3<old
            """)
        #expect(outcome.text == "ended 143\nfirst\n", "\(outcome)")
    }
}
