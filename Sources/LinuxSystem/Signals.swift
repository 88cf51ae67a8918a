internal import CLinux
internal import Glibc

/// Signals of the whole process.
public enum Signals {
    /// Writing to a closed pipe fails with `brokenPipe` from now on: for the agent, which outlives callers.
    public static func ignoreBrokenPipe() {
        _ = kist_ignore_signal(SIGPIPE, 1)
    }

    /// Writing to a closed pipe ends the process (141), even if its parent ignored the signal: for the
    /// client, so that shell loops stop.
    public static func dieOfBrokenPipe() {
        _ = kist_ignore_signal(SIGPIPE, 0)
    }

    /// A file that would pass the size limit (RLIMIT_FSIZE) is an error of the write from now on.
    public static func ignoreFileSizeLimit() {
        _ = kist_ignore_signal(SIGXFSZ, 1)
    }

    /// Runs `body` while Ctrl-C and Ctrl-\ are another's: a program that has the terminal meanwhile.
    public static func leavingKeys<Value, Failure: Error>(
        to body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        for signal in [SIGINT, SIGQUIT] { _ = kist_ignore_signal(signal, 1) }
        defer { for signal in [SIGINT, SIGQUIT] { _ = kist_ignore_signal(signal, 0) } }
        return try body()
    }

    /// A descriptor that becomes readable when one of the signals comes, instead of what they did before.
    public static func makeDescriptor(for signals: [Int32]) throws(SystemError) -> FileDescriptor {
        let raw = unsafe kist_signal_descriptor(signals, signals.count)
        return FileDescriptor(adopting: try checked(raw, "signal descriptor"))
    }

    /// The next signal that came to a descriptor of `makeDescriptor`, or nil.
    public static func next(
        from descriptor: borrowing FileDescriptor
    ) throws(SystemError) -> Int32? {
        let number = try checked(kist_signal_next(descriptor.rawValue), "read signal")
        return number == 0 ? nil : number
    }

    /// Ends the process by a signal's default action, so that its parent sees why.
    public static func die(of signal: Int32) -> Never {
        kist_die_of(signal)
        fatalError("a deadly signal was survived")
    }

    /// Ctrl-C.
    public static let interrupt = SIGINT
    /// The polite request to end.
    public static let terminate = SIGTERM
    /// The terminal is gone.
    public static let hangUp = SIGHUP
    /// A child ended.
    public static let child = SIGCHLD
    /// The end without appeal.
    public static let kill = SIGKILL
}
