import Glibc
import LinuxSystem
import Testing

/// What a shell script writes to its standard output, and how it ended.
private func run(
    _ script: String, _ change: (inout SpawnRequest) -> Void = { _ in }
) throws -> (output: String, ending: ProcessEnding) {
    let pipe = try Pipe.make()
    var request = SpawnRequest(
        path: "/bin/sh", arguments: ["sh", "-c", script], environment: ["PATH=/usr/bin:/bin"])
    request.descriptors = [(pipe.second.rawValue, 1)]
    change(&request)
    var child = try ChildProcess.spawn(request)
    pipe.second.close()
    let bytes = try pipe.first.readAll(limit: 100_000)
    return (String(decoding: bytes, as: UTF8.self), try child.wait())
}

@Suite struct ChildProcessTests {
    @Test(arguments: [
        ("exit 0", ProcessEnding.exited(0), Int32(0)), ("exit 13", .exited(13), 13),
        ("kill -TERM $$", .signaled(SIGTERM), 143), ("kill -KILL $$", .signaled(SIGKILL), 137),
    ])
    func tellsHowItEnded(script: String, expected: ProcessEnding, shell: Int32) throws {
        let ending = try run(script).ending
        #expect(ending == expected)
        #expect(ending.shellStatus == shell)
    }

    @Test func getsExactlyTheNamedDescriptors() throws {
        // A stray that is not close-on-exec, as a careless parent leaves it.
        let stray = unsafe open("/dev/null", O_RDONLY)
        let high = dup2(stray, 200)
        defer {
            close(stray)
            close(high)
        }
        let extra = try Pipe.make()
        // Asked one by one: listing the directory would open one more.
        let output = try run("for n in $(seq 0 255); do [ -e /proc/$$/fd/$n ] && echo $n; done") {
            $0.descriptors += [(extra.first.rawValue, 7)]
        }.output
        #expect(output == "0\n1\n2\n7\n")
    }

    @Test func standardDescriptorsLeftOutAreNull() throws {
        let output = try run("readlink /proc/$$/fd/0 /proc/$$/fd/2").output
        #expect(output == "/dev/null\n/dev/null\n")
    }

    @Test func descriptorsMayChangePlaces() throws {
        let one = try Pipe.make()
        let two = try Pipe.make()
        let (first, second) = (one.second.rawValue, two.second.rawValue)
        let ending = try run("cd /proc/$$/fd; echo a >\(second); echo b >\(first)") {
            $0.descriptors += [(first, second), (second, first), (first, 0)]
        }.ending
        #expect(ending == .exited(0))
        one.second.close()
        two.second.close()
        let heard = [try one.first.readAll(limit: 9), try two.first.readAll(limit: 9)]
        #expect(heard == [Array("a\n".utf8), Array("b\n".utf8)])
    }

    @Test func environmentArgumentsAndDirectoryAreThoseGiven() throws {
        let output = try run("pwd; env | grep -v -e PWD -e SHLVL -e _= | sort") {
            $0.directory = Array("/".utf8)
            $0.environment = [Array("A=1".utf8), [0x42, 0x3D, 0xFF]]
        }.output
        #expect(output.hasPrefix("/\nA=1\nB="))
        #expect(output.split(separator: "\n").count == 3)
    }

    @Test func aSessionOfItsOwnHasNoTerminalOfOurs() throws {
        let own = try run("cut -d' ' -f6 /proc/$$/stat") { $0.newSession = true }.output
        let shared = try run("cut -d' ' -f6 /proc/$$/stat").output
        #expect(shared == "\(getsid(0))\n")
        #expect(own != shared)
    }

    @Test func signalsAreAtTheirDefaults() async {
        await #expect(processExitsWith: .success) {
            Signals.ignoreBrokenPipe()
            _ = try Signals.makeDescriptor(for: [SIGTERM])
            let output = try run("grep -E 'SigBlk|SigIgn' /proc/self/status").output
            // glibc ignores the two signals it keeps to itself, 32 and 33, in every spawned program.
            let masks = output.split(whereSeparator: \.isWhitespace).compactMap {
                UInt64($0, radix: 16)
            }
            #expect(masks.count == 2)
            #expect(masks.allSatisfy { $0 & ~0x1_8000_0000 == 0 })
        }
    }

    @Test(arguments: [
        ("/nonexistent", SystemError.Kind.notFound), ("/etc/passwd", .permission),
        ("", .notFound), ("/bin/sh\0x", .other),
    ])
    func missingProgramsAreErrors(path: String, expected: SystemError.Kind) {
        let kind = failure { () throws(SystemError) in
            _ = try ChildProcess.spawn(SpawnRequest(path: path, arguments: ["x"]))
        }
        #expect(kind == expected)
    }

    @Test func argumentsWithNULAreRefused() {
        let kind = failure { () throws(SystemError) in
            _ = try ChildProcess.spawn(SpawnRequest(path: "/bin/true", arguments: ["x", "a\0b"]))
        }
        #expect(kind == .other)
    }

    @Test func canBeWatchedAndKilled() throws {
        var child = try ChildProcess.spawn(
            SpawnRequest(path: "/bin/sleep", arguments: ["sleep", "60"]))
        let running = try child.statusIfEnded()
        #expect(running == nil)
        try child.kill()
        let ending = try child.wait()
        #expect(ending == .signaled(SIGTERM))
        let again = try child.wait()
        #expect(again == ending)
        try child.kill()
    }

    @Test func replacingKeepsWhatIsInherited() async {
        await #expect(processExitsWith: .exitCode(42)) {
            let pipe = try Pipe.make()
            try pipe.second.write(all: "42")
            pipe.second.close()
            try pipe.first.setInherited(true)
            let script = "read -r n <&\(pipe.first.rawValue); exit $n"
            try becomeShell(script)
        }
    }
}

/// Typed without `Never` for the sake of the macro around it.
private func becomeShell(_ script: String) throws {
    try ProcessImage.replace(
        path: "/bin/sh", arguments: ["sh", "-c", script], environment: [String]())
}
