internal import CLinux
internal import Glibc

/// What a process does before it reads anything.
public enum Hardening {
    /// Makes the process unreadable to its user's other processes, core files impossible and new files
    /// private; opens missing standard descriptors on /dev/null.
    ///
    /// - Parameter keeping: the descriptors above the standard three that stay; all others are closed.
    ///   nil closes none.
    public static func apply(keeping: [Int32]? = nil) throws(SystemError) {
        try checked(kist_set_dumpable(0), "set not dumpable")
        try checked(kist_harden_files(0o077), "set core limit")
        try checked(kist_open_standard(), "open standard descriptors")
        letFaultsKill()
        if let keeping { try closeAll(but: keeping) }
    }

    /// Swift's runtime catches faults where it finds a `swift-backtrace`, beside the program or, for one
    /// started by its bare name, in the caller's directory, and lets that program read all memory.
    private static func letFaultsKill() {
        for fault in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
            _ = kist_ignore_signal(fault, 0)
        }
    }

    private static func closeAll(but keeping: [Int32]) throws(SystemError) {
        var first: Int32 = 3
        for kept in Set(keeping).sorted() where kept >= first {
            if kept > first { try checked(kist_close_range(first, kept - 1), "close descriptors") }
            first = kept + 1
        }
        try checked(kist_close_range(first, -1), "close descriptors")
    }

    /// The kernel sends this process `signal` when its parent ends.
    public static func dieWithParent(_ signal: Int32) throws(SystemError) {
        try checked(kist_die_with_parent(signal), "set parent death signal")
    }
}
