import Glibc
import LinuxSystem
import Testing

@Suite struct ProcessTests {
    @Test func hardeningTakesAwayWhatAThiefWouldUse() async {
        await #expect(processExitsWith: .success) {
            let stray = dup2(unsafe open("/dev/null", O_RDONLY), 50)
            let kept = dup2(stray, 60)
            try Hardening.apply(keeping: [kept])
            var limit = rlimit()
            unsafe getrlimit(__rlimit_resource_t(4), &limit)
            let old = umask(0)
            let open = [stray, 61, 0, 1, 2, kept].map { fcntl($0, F_GETFD) >= 0 }
            leave(
                open == [false, false, true, true, true, true] && old == 0o077
                    && limit.rlim_cur == 0 ? 0 : 1)
        }
    }

    @Test func hardenedProcessesStillReachTheirOwnDescriptors() async {
        await #expect(processExitsWith: .success) {
            try Hardening.apply()
            try withTemporaryDirectory { path, directory in
                write("x", to: "\(path)/f", mode: 0o666)
                try directory.tighten(file: "f")
                let mode = try directory.status(of: "f").permissions
                #expect(mode == 0o600)
                let listener = try UnixSocket.listen(in: directory, name: "s")
                _ = try UnixSocket.connect(in: directory, name: "s")
                listener.close()
            }
        }
    }

    @Test func missingStandardDescriptorsAreFilled() async {
        await #expect(processExitsWith: .exitCode(7)) {
            close(0)
            close(2)
            try Hardening.apply()
            let file = try FileDescriptor.openForReading("/dev/zero")
            leave(file.rawValue > 2 && fcntl(0, F_GETFD) >= 0 && fcntl(2, F_GETFD) >= 0 ? 7 : 1)
        }
    }

    @Test func signalsCanBeReadInsteadOfSuffered() async {
        await #expect(processExitsWith: .success) {
            let signals = try Signals.makeDescriptor(for: [Signals.terminate, Signals.hangUp])
            let none = try Signals.next(from: signals)
            // To this thread: those of the test's own machinery do not block it.
            raise(SIGTERM)
            var request = [PollRequest(signals.rawValue, for: .read)]
            _ = try Poll.wait(for: &request, milliseconds: 5_000)
            let number = try Signals.next(from: signals)
            #expect(none == nil)
            #expect(number == SIGTERM)
        }
    }

    @Test func dyingOfASignalLooksLikeIt() async {
        await #expect(processExitsWith: .signal(SIGINT)) { die(of: SIGINT) }
    }

    @Test func environmentIsReadAsBytes() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("KIST_TEST_TEXT", "wört", 1)
            unsafe [CChar]([98, -1, 0]).withUnsafeBufferPointer {
                guard let value = $0.baseAddress else { return }
                unsafe setenv("KIST_TEST_ODD", value, 1)
            }
            unsafe setenv("HOME", "/h", 1)
            unsafe setenv("XDG_DATA_HOME", "relative", 1)
            unsafe setenv("XDG_STATE_HOME", "/s", 1)
            unsafe unsetenv("XDG_CONFIG_HOME")
            unsafe unsetenv("XDG_RUNTIME_DIR")
            #expect(ProcessEnvironment.get("KIST_TEST_TEXT") == "wört")
            #expect(ProcessEnvironment.get("KIST_TEST_ODD") == nil)
            #expect(ProcessEnvironment.bytes("KIST_TEST_ODD") == [98, 255])
            #expect(ProcessEnvironment.bytes("KIST_TEST_NONE") == nil)
            #expect(ProcessEnvironment.all.contains(Array("HOME=/h".utf8)))
            #expect(UserDirectories.data == Array("/h/.local/share".utf8))
            #expect(UserDirectories.state == Array("/s".utf8))
            #expect(UserDirectories.config == Array("/h/.config".utf8))
            #expect(UserDirectories.runtime == nil)
        }
    }

    @Test func argumentsMatchTheKernels() throws {
        let raw = try FileDescriptor.openRegularFile("/proc/self/cmdline").readAll(limit: 1 << 20)
        let expected = raw.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            Array($0)
        }
        #expect(Arguments.texts == expected.map { String(validating: $0, as: UTF8.self) })
        #expect(Arguments.texts.count == expected.count)
    }

    @Test func machineFactsAreSane() throws {
        let boot = try bootIdentifier()
        let again = try bootIdentifier()
        #expect(boot.count == 16)
        #expect(boot == again)
        #expect(Set(boot).count > 1)
        let memory = try MemoryFacts.current()
        #expect(memory.total > 64 << 20)
        #expect(memory.usable <= memory.total)
        #expect(memory.usable > 0)
        #expect(Processors.count >= 1)
        let limit = try ResourceLimit.lockedMemory()
        #expect(limit.soft <= limit.hard)
        let program = try executablePath()
        let resolved = try realPath(program)
        #expect(program == resolved)
        #expect(ProcessIdentity.parent == getppid())
    }

    @Test func clocksRun() {
        let (real, boot) = (Clock.realtimeMicroseconds(), Clock.boottimeMilliseconds())
        Clock.sleep(milliseconds: 20)
        #expect(Clock.realtimeMicroseconds() - real >= 10_000)
        #expect(Clock.boottimeMilliseconds() - boot >= 19)
        #expect(real > 1_700_000_000_000_000)
    }

    @Test func randomBytesFillEverything() {
        let random = KernelRandom()
        let (one, other) = (random.makeBytes(count: 4_096), random.makeBytes(count: 4_096))
        #expect(one != other)
        #expect(Set(one).count > 200)
        #expect(random.makeBytes(count: 0) == [])
    }

    @Test func terminalsAreToldFromFiles() throws {
        let file = try FileDescriptor.openForReading("/dev/null")
        let (master, slave) = try PseudoTerminal.make()
        defer { close(master) }
        let other = FileDescriptor(adopting: unsafe open(slave, O_RDWR | O_NOCTTY | O_CLOEXEC))
        let answers = [isTerminal(file), isTerminal(other)]
        #expect(answers == [false, true])
    }
}

/// Typed without `Never` for the sake of the macro around it.
private func die(of signal: Int32) {
    Signals.die(of: signal)
}
