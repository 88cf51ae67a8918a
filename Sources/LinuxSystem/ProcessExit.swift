internal import Glibc

/// The regular end of this process.
public enum ProcessExit {
    /// Ends with `status`; nothing of ours is buffered in the C library.
    public static func end(with status: Int32) -> Never {
        exit(status)
    }
}
