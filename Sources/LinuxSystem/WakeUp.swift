internal import CLinux

/// Tells a thread that polls that another has something for it (eventfd(2)).
public struct WakeUp: ~Copyable, Sendable {
    /// Readable once somebody called.
    public let descriptor: FileDescriptor

    /// Nobody has called yet.
    public init() throws(SystemError) {
        descriptor = FileDescriptor(adopting: try checked(kist_event(), "make event"))
    }

    /// Makes it readable; calls add up to one.
    public func call() {
        _ = kist_event_notify(descriptor.rawValue)
    }

    /// Makes it silent again.
    public func answer() {
        descriptor.drain()
    }
}
