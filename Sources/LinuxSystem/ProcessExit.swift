internal import Glibc

/// How this process ends when it chooses to.
public enum ProcessExit {
    /// Ends with `status`; nothing of ours is buffered in the C library.
    public static func end(with status: Int32) -> Never {
        exit(status)
    }

    /// Ends as a filter does whose reader went away: by SIGPIPE, which stops shell loops.
    public static func endOfBrokenPipe() -> Never {
        Signals.die(of: SIGPIPE)
    }
}
