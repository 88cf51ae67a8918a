import Glibc
import LinuxSystem
import Testing

@Suite struct FileLockTests {
    @Test(arguments: [
        (FileLock.Mode.exclusive, FileLock.Mode.exclusive, false),
        (.exclusive, .shared, false), (.shared, .exclusive, false), (.shared, .shared, true),
    ])
    func sharesOnlyWithSharers(first: FileLock.Mode, second: FileLock.Mode, allowed: Bool) throws {
        try withTemporaryDirectory { _, directory in
            let held = try FileLock(in: directory, name: "lock", mode: first, timeout: 0)
            let kind = failure { () throws(SystemError) in
                _ = try FileLock(in: directory, name: "lock", mode: second, timeout: 30)
            }
            #expect(kind == (allowed ? nil : .locked))
            held.release()
            let after = failure { () throws(SystemError) in
                _ = try FileLock(in: directory, name: "lock", mode: second, timeout: 0)
            }
            #expect(after == nil)
        }
    }

    @Test func waitsForTheHolder() async throws {
        let path = "/tmp/kist-test-lock-\(ProcessIdentity.pid)"
        defer { removeAll(path) }
        let directory = try Directory.make(path: path)
        let held = try FileLock(in: directory, name: "lock", timeout: 0)
        async let waited = lockDuration(path)
        Clock.sleep(milliseconds: 150)
        held.release()
        let milliseconds = try await waited
        #expect(milliseconds < 10_000)
    }

    @Test func aReplacedLockFileIsNotMistakenForTheLock() throws {
        try withTemporaryDirectory { path, directory in
            let old = try FileLock(in: directory, name: "lock", timeout: 0)
            try directory.remove("lock")
            let new = try FileLock(in: directory, name: "lock", timeout: 0)
            let kind = failure { () throws(SystemError) in
                _ = try FileLock(in: directory, name: "lock", timeout: 0)
            }
            #expect(kind == .locked)
            old.release()
            new.release()
        }
    }

    @Test func dyingReleasesIt() async throws {
        let path = "/tmp/kist-test-dying-\(ProcessIdentity.pid)"
        defer { removeAll(path) }
        let directory = try Directory.make(path: path)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let held = try FileLock(in: try Directory.open(path: path), name: "lock", timeout: 0)
            kill(getpid(), SIGKILL)
            held.release()
        }
        _ = try FileLock(in: directory, name: "lock", timeout: 0)
    }
}

@concurrent private func lockDuration(_ path: String) async throws -> Int64 {
    let start = Clock.monotonicMilliseconds()
    _ = try FileLock(in: try Directory.open(path: path), name: "lock", timeout: 20_000)
    return Clock.monotonicMilliseconds() - start
}
