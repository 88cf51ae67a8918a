import Glibc
import LinuxSystem
import SecretMemory
import Testing

/// What a reading job ends with.
private enum Outcome {
    static let same: Int32 = 0
    static let different: Int32 = 1
    static let noTerminal: Int32 = 3
    static let canceled: Int32 = 8
    static let tooLong: Int32 = 9
    static let failed: Int32 = 10
}

/// Asks for one secret and compares.
private func ask(for expected: [UInt8], capacity: Int = 1_000) -> Int32 {
    guard let terminal = Terminal.open() else { return Outcome.noTerminal }
    do throws(SystemError) {
        let secret = try terminal.readSecret(prompt: "Passcode: ", capacity: capacity)
        let bytes = secret.bytes
        return unsafe bytes.withUnsafeBytes { unsafe $0.elementsEqual(expected) }
            ? Outcome.same : Outcome.different
    } catch {
        switch error.kind {
        case .canceled: return Outcome.canceled
        case .tooLong: return Outcome.tooLong
        default: return Outcome.failed
        }
    }
}

struct Keys: Codable, Sendable {
    var typed: [UInt8]
    var expected: [UInt8] = []
    var capacity = 1_000
    var status: Int32 = 0
}

@Suite(.serialized, .timeLimit(.minutes(2))) struct TerminalTests {
    static let lines = [
        Keys(typed: Array("hunter2\n".utf8), expected: Array("hunter2".utf8)),
        Keys(typed: Array("\n".utf8)),
        Keys(typed: Array("hunter2\r".utf8), expected: Array("hunter2".utf8)),
        Keys(typed: Array("abx\u{7F}c\n".utf8), expected: Array("abc".utf8)),
        Keys(typed: Array("wrong\u{15}right\n".utf8), expected: Array("right".utf8)),
        Keys(typed: Array("ab\u{4}c\n".utf8), expected: Array("abc".utf8)),
        Keys(typed: Array("ab\u{1B}c\n".utf8), expected: Array("ab\u{1B}c".utf8)),
        Keys(typed: [0xFF, 0xC3, 0x0A], expected: [0xFF, 0xC3]),
        Keys(typed: Array("\u{4}".utf8), status: Outcome.canceled),
        Keys(typed: Array("\u{1B}".utf8), status: Outcome.canceled),
        Keys(typed: Array("\u{1B}\n".utf8), status: Outcome.canceled),
        Keys(typed: Array("12345\n".utf8), expected: Array("12345".utf8), capacity: 5),
        Keys(typed: Array("123456\n".utf8), capacity: 5, status: Outcome.tooLong),
        Keys(typed: Array("1234567890\n".utf8), capacity: 5, status: Outcome.tooLong),
        Keys(
            typed: [UInt8](repeating: 0x61, count: 4_094) + [0x0A],
            expected: [UInt8](repeating: 0x61, count: 4_094), capacity: 10_000),
        Keys(
            typed: [UInt8](repeating: 0x61, count: 4_095) + [0x0A], capacity: 10_000,
            status: Outcome.tooLong),
        Keys(
            typed: [UInt8](repeating: 0x61, count: 6_000) + [0x0A], capacity: 10_000,
            status: Outcome.tooLong),
    ]

    @Test(arguments: lines)
    func readsOneHiddenLine(keys: Keys) async {
        await #expect(processExitsWith: .success) { [keys] in
            let session = try PseudoTerminal()
            let job = session.startJob { ask(for: keys.expected, capacity: keys.capacity) }
            let prompt = session.screen(until: "Passcode: ")
            #expect(prompt?.hasSuffix("Passcode: ") == true)
            #expect(!session.hasEcho)
            try session.type(keys.typed)
            let status = session.wait(for: job)
            #expect(status == keys.status)
            #expect(session.hasEcho)
            // The final newline shows; nothing that was typed does.
            let shown = session.screen(until: "\r\n")
            // Escape answers at once, so a newline behind it may come when we are gone.
            let isLate = keys.typed == [0x1B, 0x0A]
            #expect(shown == "\r\n" || isLate)
            #expect(session.pendingInput == 0 || isLate)
        }
    }

    @Test func linesTypedAheadAnswerBothPrompts() async {
        await #expect(processExitsWith: .success) {
            let session = try PseudoTerminal()
            try session.type("one\ntwo\n")
            let job = session.startJob {
                ask(for: Array("one".utf8)) + ask(for: Array("two".utf8)) * 16
            }
            let status = session.wait(for: job)
            #expect(status == 0)
        }
    }

    @Test(
        arguments: [
            (SIGINT, 3), (SIGQUIT, 28), (SIGINT, 0), (SIGTERM, 0), (SIGHUP, 0), (SIGQUIT, 0),
        ] as [(Int32, UInt8)])
    func deathLeavesTheTerminalAsItWas(number: Int32, key: UInt8) async {
        await #expect(processExitsWith: .success) { [number, key] in
            let session = try PseudoTerminal()
            let job = session.startJob { ask(for: []) }
            _ = session.screen(until: "Passcode: ")
            try session.type("half a sec")
            #expect(!session.hasEcho)
            if key == 0 { kill(job, number) } else { try session.type([key]) }
            let status = session.wait(for: job)
            #expect(status == 256 + number)
            #expect(session.hasEcho)
        }
    }

    @Test(arguments: [SIGTSTP, SIGSTOP])
    func aStoppedReaderAsksAgain(number: Int32) async {
        await #expect(processExitsWith: .success) { [number] in
            let session = try PseudoTerminal()
            let job = session.startJob { ask(for: Array("late".utf8)) }
            _ = session.screen(until: "Passcode: ")
            if number == SIGTSTP { try session.type([26]) } else { kill(job, number) }
            let stopped = session.wait(for: job)
            #expect(stopped == 512 + number)
            #expect(number == SIGSTOP || session.hasEcho)
            session.setEcho()
            kill(job, SIGCONT)
            let prompt = session.screen(until: "Passcode: ")
            #expect(prompt != nil)
            #expect(!session.hasEcho)
            try session.type("late\n")
            let ended = session.wait(for: job)
            #expect(ended == 0)
            #expect(session.hasEcho)
        }
    }

    @Test func whatTheParentIgnoresStaysIgnored() async {
        await #expect(processExitsWith: .success) {
            let session = try PseudoTerminal()
            let job = session.startJob {
                signal(SIGINT, SIG_IGN)
                return ask(for: Array("still here".utf8))
            }
            _ = session.screen(until: "Passcode: ")
            kill(job, SIGINT)
            try session.type("still here\n")
            let status = session.wait(for: job)
            #expect(status == 0)
        }
    }

    @Test func handlersAreGoneAfterwards() async {
        await #expect(processExitsWith: .success) {
            let session = try PseudoTerminal()
            let job = session.startJob {
                let status = ask(for: Array("x".utf8))
                kill(getpid(), SIGTERM)
                return status
            }
            _ = session.screen(until: "Passcode: ")
            try session.type("x\n")
            let status = session.wait(for: job)
            #expect(status == 256 + SIGTERM)
        }
    }

    @Test func aBackgroundJobHasNoTerminal() async {
        await #expect(processExitsWith: .success) {
            let session = try PseudoTerminal()
            let job = session.startJob(inForeground: false) {
                let absence = Terminal.absence()
                return absence == .background ? ask(for: []) : 99
            }
            let status = session.wait(for: job)
            #expect(status == Outcome.noTerminal)
            #expect(session.hasEcho)
        }
    }

    @Test func aSessionWithoutTerminalHasNone() async {
        await #expect(processExitsWith: .success) {
            if setsid() < 0 {
                let pid = PseudoTerminal.fork()
                guard pid == 0 else {
                    var status: Int32 = 0
                    unsafe waitpid(pid, &status, 0)
                    exit(status >> 8)
                }
                setsid()
                _exit(Terminal.absence() == .noTerminal ? 0 : 1)
            }
            #expect(Terminal.absence() == .noTerminal)
        }
    }

    static let shownLines = [
        Keys(typed: Array("yes\n".utf8), expected: Array("yes".utf8)),
        Keys(typed: Array("\n".utf8)),
        Keys(typed: Array("\u{1B}\n".utf8), status: Outcome.canceled),
        Keys(typed: Array("\u{4}".utf8), status: Outcome.canceled),
        Keys(typed: [0xFF, 0x0A], status: Outcome.failed),
        Keys(
            typed: [UInt8](repeating: 0x61, count: 5_000) + [0x0A], status: Outcome.tooLong),
    ]

    @Test(arguments: shownLines)
    func readsOneShownLine(keys: Keys) async {
        await #expect(processExitsWith: .success) { [keys] in
            let session = try PseudoTerminal()
            let job = session.startJob {
                guard let terminal = Terminal.open() else { return Outcome.noTerminal }
                do throws(SystemError) {
                    try terminal.write("Sure? ")
                    return Array(try terminal.readLine().utf8) == keys.expected
                        ? Outcome.same : Outcome.different
                } catch {
                    return error.kind == .canceled
                        ? Outcome.canceled
                        : error.kind == .tooLong ? Outcome.tooLong : Outcome.failed
                }
            }
            _ = session.screen(until: "Sure? ")
            #expect(session.hasEcho)
            try session.type(keys.typed)
            let status = session.wait(for: job)
            #expect(status == keys.status)
        }
    }

    @Test func knowsItsWidth() async {
        await #expect(processExitsWith: .success) {
            let session = try PseudoTerminal()
            var size = winsize()
            size.ws_col = 77
            _ = unsafe ioctl(session.slave, UInt(TIOCSWINSZ), &size)
            let job = session.startJob { Int32(Terminal.open()?.columns ?? 0) }
            let status = session.wait(for: job)
            #expect(status == 77)
        }
    }
}
