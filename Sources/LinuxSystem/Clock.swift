internal import CLinux

/// The clocks of the kernel (clock_gettime(2)).
public enum Clock {
    /// Microseconds since 1970, as the machine believes; it can jump.
    public static func realtimeMicroseconds() -> Int64 { kist_realtime_us() }

    /// Milliseconds since boot, sleep included: what delays and auto-lock count by.
    public static func boottimeMilliseconds() -> Int64 { kist_boottime_ms() }

    /// Milliseconds of running time, sleep excluded: for waiting.
    public static func monotonicMilliseconds() -> Int64 { kist_monotonic_ms() }

    /// Sleeps.
    public static func sleep(milliseconds: Int) { kist_sleep_ms(UInt32(clamping: milliseconds)) }
}
