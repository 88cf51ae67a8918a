import Glibc
import SecretMemory
import Testing

/// Leaves root, whose capabilities ignore the limit, and allows `bytes` of locked memory.
private func restrict(toLocked bytes: UInt) {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    let memoryLock = __rlimit_resource_t(8)
    guard unsafe setrlimit(memoryLock, &limit) == 0 else { exit(90) }
    guard geteuid() == 0 else { return }
    guard setgid(65534) == 0, setuid(65534) == 0 else { exit(91) }
}

@Suite struct LockLimitTests {
    @Test func withoutLockedMemoryNothingIsGiven() async {
        await #expect(processExitsWith: .exitCode(42)) {
            restrict(toLocked: 0)
            var codes: [SecretMemoryError.Code] = []
            do throws(SecretMemoryError) { _ = try SecretBytes(capacity: 16) } catch {
                codes.append(error.code)
            }
            do throws(SecretMemoryError) { _ = try SecretKey() } catch { codes.append(error.code) }
            leave(codes == [.lockRefused, .lockRefused] ? 42 : 1)
        }
    }

    @Test func theOldDefaultOf64KiBIsEnough() async {
        await #expect(processExitsWith: .exitCode(42)) {
            restrict(toLocked: 65_536)
            let key = try SecretKey()
            let window = try SecretBytes(capacity: 16_384)
            let value = try SecretBytes(capacity: 16_384)
            leave(key.bytes.byteCount == 32 && window.isEmpty && value.isEmpty ? 42 : 1)
        }
    }

    @Test func aRefusalIsNotRemembered() async {
        await #expect(processExitsWith: .exitCode(42)) {
            restrict(toLocked: 8_192)
            var refused = false
            do throws(SecretMemoryError) { _ = try SecretBytes(capacity: 100_000) } catch {
                refused = error.code == .lockRefused
            }
            let small = try SecretBytes(capacity: 16)
            leave(refused && small.capacity == 16 ? 42 : 1)
        }
    }
}
