/// What a descriptor can be ready for.
public struct PollEvents: OptionSet, Sendable {
    /// The bits as CLinux counts them.
    public let rawValue: UInt8

    /// The events of some bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Reading does not wait: bytes, a connection, or the end.
    public static let read = PollEvents(rawValue: 1)
    /// Writing does not wait.
    public static let write = PollEvents(rawValue: 2)
    /// The other side is gone, or the descriptor is no good; always reported.
    public static let hungUp = PollEvents(rawValue: 4)
}
