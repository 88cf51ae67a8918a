import Glibc
import SecretMemory
import Testing

@testable import Sealing

/// In processes of their own, which the kernel refuses some or all of the threads they ask for.
@Suite struct ThreadShortageTests {
    /// An identity that nothing else runs as; root itself is held to no limit.
    private static let lonely: uid_t = 61_234

    /// Lets this process have `extra` more threads, as far as a limit by user can tell.
    static func limitThreads(extra: rlim_t) {
        var limit = rlimit(rlim_cur: extra + runningThreads, rlim_max: extra + runningThreads)
        unsafe setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit)
        if geteuid() == 0 { setuid(lonely) }
    }

    private static var runningThreads: rlim_t {
        guard let folder = unsafe opendir("/proc/self/task") else { return 1 }
        defer { unsafe closedir(folder) }
        var count: rlim_t = 0
        while unsafe readdir(folder) != nil { count += 1 }
        return count - 2
    }

    static func deriveWithFewThreads(extra: rlim_t) throws {
        let row = try #require(try Vectors.load("Sealing/argon2id.tsv", columns: 8).last)
        let password = [UInt8](hex: row[0])
        let secret = [UInt8](hex: row[2])
        limitThreads(extra: extra)
        #expect(!Argon2Threads.areAvailable(4))
        let key = try Argon2.derive(
            password: password.rawBytes, salt: [UInt8](hex: row[1]), secret: secret.rawBytes,
            cost: .floor)
        #expect(exposing(key).hex == row[7])
    }

    @Test func withoutAnyThreadTheBytesAreTheSame() async {
        await #expect(processExitsWith: .success) {
            try ThreadShortageTests.deriveWithFewThreads(extra: 0)
        }
    }

    @Test func withSomeThreadsOfThoseNeededTheBytesAreTheSame() async {
        await #expect(processExitsWith: .success) {
            try ThreadShortageTests.deriveWithFewThreads(extra: 2)
        }
    }
}
