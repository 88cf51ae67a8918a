internal import CSodium
internal import Glibc
internal import Synchronization

/// The one place that asks libsodium for locked memory and checks that it really is locked.
enum LockedPages {
    /// `sodium_init`, once; it is what prepares the guarded heap.
    private static let ready = sodium_init() >= 0

    /// Guarded, zeroed-on-free memory that cannot be swapped out.
    ///
    /// Where other threads hold some of what little may be locked, they are waited for a while.
    static func allocate(_ count: Int) throws(SecretMemoryError) -> UnsafeMutableRawPointer {
        guard ready else { throw SecretMemoryError(.unavailable) }
        let size = size(of: count)
        live.add(1, ordering: .relaxed)
        do throws(SecretMemoryError) {
            let base = unsafe try pages(size)
            // At the end of its pages, so that one byte too many hits the guard behind them.
            let start = unsafe base.advanced(by: size - count)
            if size - count >= canarySize {
                unsafe start.advanced(by: -canarySize).storeBytes(of: canary, as: UInt64.self)
                unsafe start.advanced(by: -8).storeBytes(of: canary, as: UInt64.self)
            }
            return unsafe start
        } catch {
            live.subtract(1, ordering: .relaxed)
            throw error
        }
    }

    /// Zeroes what `allocate` gave for `count` bytes, and keeps a few such pages for the next that asks.
    static func free(_ start: UnsafeMutableRawPointer, _ count: Int) {
        let size = size(of: count)
        let base = unsafe start.advanced(by: count - size)
        if size - count >= canarySize {
            let marks = unsafe (
                start.advanced(by: -canarySize).loadUnaligned(as: UInt64.self),
                start.advanced(by: -8).loadUnaligned(as: UInt64.self)
            )
            precondition(marks == (canary, canary), "memory in front of a secret was overwritten")
        }
        // With the marks, since what takes these pages next may begin before them.
        unsafe zero(base, size)
        if !spare.keep(UInt(bitPattern: base), size) { unsafe sodium_free(base) }
        live.subtract(1, ordering: .relaxed)
    }

    /// Most secrets fit a page, and those that do not are windows of one size.
    private static func size(of count: Int) -> Int {
        count <= LockedSpare.page ? LockedSpare.page : max(count, LockedSpare.window)
    }

    private static func pages(_ size: Int) throws(SecretMemoryError) -> UnsafeMutableRawPointer {
        var waits = 0
        while true {
            if let kept = spare.take(size),
                let base = unsafe UnsafeMutableRawPointer(bitPattern: kept)
            {
                return unsafe base
            }
            if let base = unsafe try fresh(size) { return unsafe base }
            // What is kept counts against the limit too.
            for kept in spare.takeAll() {
                if let base = unsafe UnsafeMutableRawPointer(bitPattern: kept) {
                    unsafe sodium_free(base)
                }
            }
            if let base = unsafe try fresh(size) { return unsafe base }
            guard waits < maximumWaits, live.load(ordering: .relaxed) > 2 else {
                throw SecretMemoryError(.lockRefused)
            }
            waits += 1
            usleep(waitMicroseconds)
        }
    }

    /// Nil where it cannot be locked.
    ///
    /// `sodium_malloc` returns memory even where `mlock` was refused, so the lock is asked for once more:
    /// on pages that are locked already this changes nothing, on others it tells.
    private static func fresh(_ size: Int) throws(SecretMemoryError) -> UnsafeMutableRawPointer? {
        guard let base = unsafe sodium_malloc(size) else { throw SecretMemoryError(.outOfMemory) }
        guard unsafe mlock(base, size) == 0 else {
            unsafe sodium_free(base)
            return nil
        }
        unsafe sodium_memzero(base, size)
        return unsafe base
    }

    /// What stands right in front of a secret, to tell when it is given back that nobody wrote there; where a
    /// secret fills its pages, libsodium's own does.
    private static let canary = UInt64.random(in: 1...UInt64.max)
    private static let canarySize = 16

    private static let spare = LockedSpare()

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
