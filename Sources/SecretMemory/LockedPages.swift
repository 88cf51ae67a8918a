internal import CSodium
internal import Glibc

/// The one place that asks libsodium for locked memory and checks that it really is locked.
enum LockedPages {
    /// `sodium_init`, once; it is what prepares the guarded heap.
    private static let ready = sodium_init() >= 0

    /// Guarded, zeroed-on-free memory that cannot be swapped out.
    ///
    /// `sodium_malloc` returns memory even where `mlock` was refused, so the lock is asked for once more:
    /// on pages that are locked already this changes nothing, on others it tells.
    static func allocate(_ count: Int) throws(SecretMemoryError) -> UnsafeMutableRawPointer {
        guard ready else { throw SecretMemoryError(.unavailable) }
        guard let base = unsafe sodium_malloc(count) else { throw SecretMemoryError(.outOfMemory) }
        guard unsafe mlock(base, count) == 0 else {
            unsafe sodium_free(base)
            throw SecretMemoryError(.lockRefused)
        }
        unsafe sodium_memzero(base, count)
        return unsafe base
    }

    static func free(_ base: UnsafeMutableRawPointer) {
        unsafe sodium_free(base)
    }

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
