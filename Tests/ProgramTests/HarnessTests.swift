import Testing

/// The harness itself, over programs that are known.
@Suite struct HarnessTests {
    @Test func outputErrorsAndStatusAreTheChilds() throws {
        let outcome = try Home().shell("cat; echo no >&2; exit 3", input: .bytes([0, 10, 255]))
        #expect(outcome.output == [0, 10, 255])
        #expect(outcome.message == "no\n")
        #expect(outcome.ending == .exited(3))
    }

    @Test func muchInputAndOutputPass() throws {
        let bytes = [UInt8](repeating: 7, count: 3_000_000)
        #expect(try Home().shell("cat", input: .bytes(bytes)).output == bytes)
    }

    @Test func aSignalIsSeen() throws {
        #expect(try Home().shell("kill -TERM $$").ending == .killed(15))
    }

    @Test func withoutAScriptThereIsNoTerminal() throws {
        #expect(try Home().shell("true </dev/tty").status != 0)
    }

    @Test func aPromptWithoutEchoIsAnswered() throws {
        let line = "stty -echo; printf 'word: ' >/dev/tty; read word; stty echo; echo $word"
        let outcome = try Home().shell(line, input: .terminal, typing: [.secret("open")])
        #expect(outcome.text == "open\n")
        #expect(outcome.shown == "word: ")
        #expect(outcome.unsaid == 0)
    }

    @Test func aQuestionIsAnswered() throws {
        let line = "printf 'sure? ' >/dev/tty; read word </dev/tty; echo $word"
        let outcome = try Home().shell(line, typing: [.answer("yes", to: "sure?"), .secret("no")])
        #expect(outcome.text == "yes\n")
        #expect(outcome.unsaid == 1)
    }

    @Test func ctrlCInterruptsWhoeverIsInFront() throws {
        let line = "stty -echo; printf 'word: '  >/dev/tty; read word"
        let outcome = try Home().shell(line, input: .terminal, typing: [.keys("\u{3}")])
        #expect(outcome.ending == .killed(2))
    }

    @Test func whoeverHoldsTheOutputOpenIsAHang() throws {
        var command = Command(
            path: "/bin/sh", arguments: ["-c", "sleep 2 & echo done"], environment: [:])
        command.patience = 1
        #expect(try command.run().ending == .hung)
    }

    @Test func furtherDescriptorsCanBeRead() throws {
        var command = Command(
            path: "/bin/sh", arguments: ["-c", "cat <&3"], environment: [:])
        command.descriptors = [3: [65, 66]]
        #expect(try command.run().text == "AB")
    }
}
