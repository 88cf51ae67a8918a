import Foundation
import Testing

/// The agent that stays: one a vault, unlocked once, and what becomes of it.
@Suite struct LockTests {
    static let passcode = "open sesame"
    static let given: [Int32: [UInt8]] = [3: Array((passcode + "\n").utf8)]

    /// A vault with `a` in WhenUnlocked and `job` in AfterFirstUnlock, unlocked.
    func unlockedHome() throws -> Home {
        let home = try Home.withVault(passcode: Self.passcode)
        let unlocked = try home.kist("unlock", "--passcode-fd", "3", descriptors: Self.given)
        #expect(unlocked.status == 0, "\(unlocked)")
        let stored = try home.kist(
            "insert", "--accessible", "after-first-unlock", "job", input: .bytes([65]))
        #expect(stored.status == 0, "\(stored)")
        return home
    }

    func state(_ home: Home) throws -> String {
        let status = try home.kist("status", "--json")
        let json = try JSONSerialization.jsonObject(with: Data(status.output)) as? [String: Any]
        return json?["state"] as? String ?? "none: \(status)"
    }

    @Test func unlockedOnceItServesEveryCommand() throws {
        let home = try unlockedHome()
        #expect(try home.kist("show", "a").text == "first\n")
        #expect(try home.shell("sh -c 'setsid kist show a'").text == "first\n")
        #expect(try home.kist("show", "--no-agent", "a").text == "first\n")
        #expect(try home.kist("status", "-q").status == 0)
        #expect(Agents.running(below: home.path).count == 1)
    }

    @Test func aLockHidesTheOneAndKeepsTheOther() throws {
        let home = try unlockedHome()
        #expect(try home.kist("lock").status == 0)
        #expect(try state(home) == "locked")
        #expect(try home.kist("status", "-q").status == 6)
        #expect(try home.kist("show", "a").status == 6)
        #expect(try home.kist("show", "job").text == "A\n")
        let listed = try home.kist("ls")
        #expect(listed.status == 6)
        #expect(listed.text == "job\n")
        #expect(listed.message == "kist: 1 item hidden: locked\n")
        #expect(try home.kist("lock", "--forget").status == 0)
        #expect(try state(home) == "before-first-unlock")
        #expect(try home.kist("show", "job").status == 6)
        let again = try home.kist("unlock", "--passcode-fd", "3", descriptors: Self.given)
        #expect(again.status == 0, "\(again)")
        #expect(try home.kist("show", "a").text == "first\n")
    }

    @Test func whileLockedAJobAddsAndUpdatesItsToken() throws {
        let home = try unlockedHome()
        #expect(try home.kist("lock").status == 0)
        let added = try home.kist(
            "insert", "--accessible", "after-first-unlock", "new", input: .bytes([66]))
        #expect(added.status == 0, "\(added)")
        #expect(try home.kist("insert", "-f", "job", input: .bytes([67])).status == 0)
        #expect(try home.kist("show", "job").text == "C\n")
        // What is there already in a locked class can neither be told nor shadowed.
        let twin = try home.kist(
            "insert", "--accessible", "after-first-unlock", "a", input: .bytes([68]))
        #expect(twin.status == 6, "\(twin)")
        #expect(try home.kist("rm", "-f", "a").status == 6)
    }

    @Test func withoutAPasscodeNothingLocks() throws {
        let home = try Home.withOpenVault()
        let locked = try home.kist("lock")
        #expect(locked.status == 11, "\(locked)")
        #expect(locked.message.contains("hint: "), "\(locked)")
        #expect(try state(home) == "no-passcode")
        #expect(try home.kist("status", "-q").status == 0)
        #expect(try home.kist("unlock").status == 0)
    }

    @Test func twoThatStartAtOnceEndAsOne() throws {
        let home = try Home.withOpenVault()
        let outcome = try home.shell("for i in $(seq 12); do kist ls || echo $? & done; wait")
        #expect(outcome.text == "", "\(outcome)")
        #expect(Agents.running(below: home.path).count == 1)
    }

    @Test func anAgentThatWasKilledIsReplaced() throws {
        let home = try unlockedHome()
        let before = Agents.running(below: home.path)
        #expect(before.count == 1)
        for agent in before { kill(agent, SIGKILL) }
        #expect(try home.kist("show", "a").status == 6)
        let after = Agents.running(below: home.path)
        #expect(after.count == 1)
        #expect(after != before)
    }

    @Test func anAgentWhoseSocketIsGoneEnds() throws {
        let home = try unlockedHome()
        let agents = Agents.running(below: home.path)
        _ = try home.shell("rm -r .local/state/kist/run")
        for _ in 0..<400 where agents.contains(where: { kill($0, 0) == 0 }) { usleep(25_000) }
        #expect(agents.allSatisfy { kill($0, 0) != 0 })
    }

    @Test func stopEndsItAndRestartKeepsItsKeys() throws {
        let home = try unlockedHome()
        let before = try home.kist("agent", "status", "--json").text
        #expect(try home.kist("agent", "restart").status == 0)
        #expect(try home.kist("agent", "status", "--json").text == before)
        #expect(try state(home) == "unlocked")
        #expect(try home.kist("show", "a").text == "first\n")
        #expect(try home.kist("agent", "stop").status == 0)
        #expect(Agents.running(below: home.path) == [])
        #expect(try home.kist("agent", "status").status == 13)
        #expect(try state(home) == "before-first-unlock")
        #expect(try home.kist("agent", "stop").status == 0)
    }

    @Test func anUpgradeTakesTheInstalledProgram() throws {
        let home = try unlockedHome()
        home.endAgents()
        let outcome = try home.shell(
            """
            mkdir bin && cp "$(command -v kist)" "$(dirname "$(command -v kist)")/kist-agent" bin
            bin/kist unlock --passcode-fd 3 3<<'.'
            \(Self.passcode)
            .
            mkdir real && cp bin/kist-agent real
            printf '#!/bin/sh\necho new >> "%s/started"\nexec "%s/real/kist-agent" "$@"\n' "$HOME" "$HOME" > new
            chmod 755 new && mv new bin/kist-agent
            bin/kist agent restart || exit
            bin/kist show a
            cat started
            """)
        #expect(outcome.lines == ["first", "new"], "\(outcome)")
    }

    @Test func aScriptCanWaitUntilItIsOpen() throws {
        let home = try Home.withVault(passcode: Self.passcode)
        #expect(try home.kist("status", "-q", "--wait=0").status == 6)
        let outcome = try home.shell(
            """
            (sleep 1; kist unlock --passcode-fd 3 3<<'.'
            \(Self.passcode)
            .
            ) & kist status -q --wait=60; echo $?; wait
            """)
        #expect(outcome.text == "0\n", "\(outcome)")
    }

    @Test func aSlowWriterHoldsUpNobody() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("x", as: "a")
        let outcome = try home.shell(
            """
            (head -c 100000 /dev/zero; sleep 3; head -c 100000 /dev/zero) | kist insert -m slow &
            (printf half; sleep 3) | kist insert -m half &
            sleep 1
            start=$(date +%s%N)
            printf y | kist insert b && kist insert -f a </dev/null --allow-empty && kist ls
            echo $((($(date +%s%N) - start) / 1000000))
            wait
            kist show --raw slow | wc -c
            kist show --raw half
            """)
        let lines = outcome.lines
        try #require(lines.count == 5, "\(outcome)")
        #expect(lines[0...1] == ["a", "b"])
        #expect(Int(lines[2]) ?? 9_999 < 1_900, "\(outcome)")
        #expect(lines[3...4] == ["200000", "half"])
    }
}

extension LockTests {
    /// Counted on disk: neither the agent's end nor an agent of one's own begins anew.
    @Test func guessesAreCountedAcrossAgents() throws {
        let home = try Home.withVault(passcode: Self.passcode)
        let wrong: [Int32: [UInt8]] = [3: Array("wrong\n".utf8)]
        for _ in 0..<2 {
            #expect(try home.kist("unlock", "--passcode-fd", "3", descriptors: wrong).status == 7)
        }
        home.endAgents()
        for _ in 0..<2 {
            let guess = try home.kist(
                "ls", "--no-agent", "--passcode-fd", "3", descriptors: wrong)
            #expect(guess.status == 7, "\(guess)")
        }
        let right = try home.kist("unlock", "--passcode-fd", "3", descriptors: Self.given)
        #expect(right.status == 7, "\(right)")
        #expect(right.message.contains("try again in 1"), "\(right)")
        #expect(try state(home) == "before-first-unlock")
        // Nobody is asked for what would not be looked at.
        let asked = try home.kist("unlock", typing: [.secret(Self.passcode)])
        #expect(asked.status == 7, "\(asked)")
        #expect(asked.unsaid == 1, "\(asked)")
    }
}

/// Settings.
extension LockTests {
    @Test func settingsCanBeReadAndSet() throws {
        let home = try unlockedHome()
        let all = try home.kist("config")
        #expect(all.text.contains("auto-lock = 1h\n"), "\(all)")
        #expect(all.text.contains("auto-lock-max = 12h\n"), "\(all)")
        #expect(all.text.contains("names-while-locked = no\n"), "\(all)")
        #expect(try home.kist("config", "auto-lock", "15m").status == 0)
        #expect(try home.kist("config", "auto-lock").text == "15m\n")
        #expect(try home.kist("config", "clip-time", "20").status == 0)
        #expect(try home.kist("config", "clip-time").text == "20\n")
        for line in [
            "auto-lock soon", "wipe-after 3", "lock-grace 1h", "names-while-locked 1",
            "clip-time x",
        ] {
            let outcome = try home.shell("kist config \(line)")
            #expect(outcome.status == 11, "\(line): \(outcome)")
        }
        #expect(try home.kist("config", "nothing").status == 2)
    }

    @Test(arguments: [
        "auto-lock 2h", "auto-lock never", "auto-lock-max 1d", "lock-grace 1m",
        "lock-on-suspend no", "lock-on-screen-lock no", "names-while-locked yes", "wipe-after 10",
    ])
    func whatGuardsLessAsksThePasscode(setting: String) throws {
        let home = try unlockedHome()
        let words = setting.split(separator: " ").map(String.init)
        let refused = try home.kist("config", words[0], words[1])
        #expect(refused.status == 6, "\(refused)")
        let wrong = try home.kist(
            "config", words[0], words[1], "--passcode-fd", "3",
            descriptors: [3: Array("wrong\n".utf8)])
        #expect(wrong.status == 7, "\(wrong)")
        let before = try home.kist("config", words[0]).text
        #expect(before != words[1] + "\n")
        let set = try home.kist(
            "config", words[0], words[1], "--passcode-fd", "3", descriptors: Self.given)
        #expect(set.status == 0, "\(set)")
        #expect(try home.kist("config", words[0]).text == words[1] + "\n")
    }

    @Test func namesCanBeKeptWhileLocked() throws {
        let home = try unlockedHome()
        let set = try home.kist(
            "config", "names-while-locked", "yes", "--passcode-fd", "3", descriptors: Self.given)
        #expect(set.status == 0, "\(set)")
        #expect(try home.kist("lock").status == 0)
        let listed = try home.kist("ls")
        #expect(listed.status == 0, "\(listed)")
        #expect(listed.lines == ["a", "job"])
        #expect(try home.kist("show", "--field", "name", "a").status == 0)
        #expect(try home.kist("show", "a").status == 6)
        #expect(try home.kist("rm", "-f", "a").status == 6)
        #expect(try home.kist("insert", "-f", "a", input: .bytes([65])).status == 6)
        #expect(try home.kist("insert", "b", input: .bytes([65])).status == 6)
        #expect(try home.kist("show", "job").text == "A\n")
        #expect(try home.kist("lock", "--forget").status == 0)
        #expect(try home.kist("ls").text == "")
    }

    @Test func itLocksByItself() throws {
        let home = try unlockedHome()
        #expect(try home.kist("config", "auto-lock", "4s").status == 0)
        #expect(try home.kist("show", "a").status == 0)
        var seconds = 0
        while try home.kist("status", "-q").status == 0, seconds < 60 {
            // Listing is no use of a secret, and must not keep it open.
            _ = try home.kist("ls")
            sleep(1)
            seconds += 1
        }
        #expect((2..<60).contains(seconds))
        #expect(try state(home) == "locked")
        #expect(try home.kist("show", "job").text == "A\n")
    }

    @Test func aServiceManagersSocketIsServed() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("value", as: "a")
        home.endAgents()
        let scripts = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Agent").path()
        let outcome = try home.shell(
            """
            export XDG_RUNTIME_DIR="$HOME/run" && mkdir -m 700 run run/kist || exit
            "$1/activate.py" run/kist/agent.sock "$2/kist-agent" --foreground >/dev/null 2>&1 &
            while [ ! -S run/kist/agent.sock ]; do sleep 0.05; done
            kist show a && kist agent restart && kist show a && kist agent stop; echo $?
            [ -S run/kist/agent.sock ] && echo there
            wait
            """, scripts, Home.programs)
        #expect(outcome.text == "value\nvalue\n0\nthere\n", "\(outcome)")
    }
}

/// Versions.
extension LockTests {
    private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Agent").path()

    private func withOlderAgent(_ more: String, _ line: String) throws -> Outcome {
        let home = try Home.withOpenVault()
        _ = try home.store("value", as: "a")
        home.endAgents()
        return try home.shell(
            """
            run=$HOME/.local/state/kist/run
            "$1/older.py" $run/agent.sock "$2/kist-agent" "$HOME/.local/share/kist" \
                "$HOME/.local/state/kist" \(more) >/dev/null 2>&1 &
            older=$!
            while [ ! -S $run/agent.sock ]; do sleep 0.05; done
            \(line)
            kill $older 2>/dev/null
            wait
            """, Self.scripts, Home.programs)
    }

    @Test func anAgentOfAnotherVersionIsReplaced() throws {
        let outcome = try withOlderAgent("", "kist show a; kist agent stop; echo $?")
        #expect(outcome.text == "value\n0\n", "\(outcome)")
    }

    @Test func oneThatCannotBeIsNamed() throws {
        let outcome = try withOlderAgent("deaf", "kist show a; echo $?")
        #expect(outcome.text == "13\n", "\(outcome)")
        #expect(outcome.message.contains("version 1 of the protocol"), "\(outcome)")
    }

    /// Stopped by Ctrl-Z or a debugger it would keep its clients for ever.
    @Test func aStoppedAgentIsNamedAndHoldsUpNobody() throws {
        let home = try unlockedHome()
        let agent = try #require(Agents.running(below: home.path).first)
        kill(agent, SIGSTOP)
        defer { kill(agent, SIGCONT) }
        for command in ["show a", "status", "lock", "show --no-agent a", "agent stop"] {
            let outcome = try home.shell("kist " + command)
            #expect(outcome.status == 13, "\(outcome)")
            #expect(
                outcome.message.contains(
                    "the agent, process \(agent), is stopped and cannot answer\n"
                        + "hint: let it go on with: kill -CONT \(agent)\n"), "\(outcome)")
        }
    }
}
