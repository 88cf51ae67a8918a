internal import CLinux

/// The processors this process may run on.
public enum Processors {
    /// Their number, at least 1.
    public static var count: Int { max(1, Int(kist_processor_count())) }
}
