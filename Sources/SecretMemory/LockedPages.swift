internal import CSodium
internal import Glibc
internal import Synchronization

/// The one place that asks libsodium for locked memory and checks that it really is locked.
enum LockedPages {
    /// `sodium_init`, once; it is what prepares the guarded heap.
    private static let ready = sodium_init() >= 0

    /// Guarded, zeroed-on-free memory that cannot be swapped out.
    ///
    /// `sodium_malloc` returns memory even where `mlock` was refused, so the lock is asked for once more:
    /// on pages that are locked already this changes nothing, on others it tells.
    ///
    /// Where other threads hold some of what little may be locked, they are waited for a while.
    static func allocate(_ count: Int) throws(SecretMemoryError) -> UnsafeMutableRawPointer {
        guard ready else { throw SecretMemoryError(.unavailable) }
        var waits = 0
        while true {
            guard let base = unsafe sodium_malloc(count) else {
                throw SecretMemoryError(.outOfMemory)
            }
            if unsafe mlock(base, count) == 0 {
                unsafe sodium_memzero(base, count)
                live.add(1, ordering: .relaxed)
                return unsafe base
            }
            unsafe sodium_free(base)
            guard waits < maximumWaits, live.load(ordering: .relaxed) > 1 else {
                throw SecretMemoryError(.lockRefused)
            }
            waits += 1
            usleep(waitMicroseconds)
        }
    }

    static func free(_ base: UnsafeMutableRawPointer) {
        unsafe sodium_free(base)
        live.subtract(1, ordering: .relaxed)
    }

    /// How many allocations there are; the keys' arena is one, and never ends.
    private static let live = Atomic(0)

    /// At 64 KiB three windows fit, and one is in use for milliseconds; who waits longer waits for a fault.
    private static let maximumWaits = 1_000
    private static let waitMicroseconds: UInt32 = 2_000

    static func zero(_ base: UnsafeMutableRawPointer, _ count: Int) {
        unsafe sodium_memzero(base, count)
    }

    static func areEqual(_ one: RawSpan, _ other: RawSpan) -> Bool {
        guard one.byteCount == other.byteCount else { return false }
        return unsafe one.withUnsafeBytes { left in
            unsafe other.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress else {
                    return true
                }
                return unsafe sodium_memcmp(left, right, one.byteCount) == 0
            }
        }
    }
}
