internal import CLinux

/// A limit the kernel puts on this process (getrlimit(2)).
public struct ResourceLimit: Equatable, Sendable {
    /// What holds now; `UInt64.max` is no limit.
    public let soft: UInt64
    /// What it may be raised to.
    public let hard: UInt64

    /// How many bytes may be locked against swapping (RLIMIT_MEMLOCK).
    public static func lockedMemory() throws(SystemError) -> ResourceLimit {
        var (soft, hard): (UInt64, UInt64) = (0, 0)
        try checked(unsafe kist_lock_limit(&soft, &hard), "read lock limit")
        return ResourceLimit(soft: soft, hard: hard)
    }
}
