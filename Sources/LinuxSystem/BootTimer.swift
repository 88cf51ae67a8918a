internal import CLinux

/// An alarm on the boot-time clock, which goes on while the machine sleeps (timerfd_create(2)).
public struct BootTimer: ~Copyable, Sendable {
    /// Readable once the time has come.
    public let descriptor: FileDescriptor

    /// A timer that is not set.
    public init() throws(SystemError) {
        descriptor = FileDescriptor(adopting: try checked(kist_timer(), "make timer"))
    }

    /// Sets it to a time of `Clock.boottimeMilliseconds()`; nil unsets it.
    ///
    /// A time that is over fires at once.
    public func set(to milliseconds: Int64?) throws(SystemError) {
        descriptor.drain()
        let time = milliseconds.map { max(1, $0) } ?? 0
        try checked(kist_timer_set(descriptor.rawValue, time), "set timer")
    }
}
