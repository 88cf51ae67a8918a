/// One descriptor to wait for.
public struct PollRequest: Sendable {
    /// The number; negative is skipped.
    public let descriptor: Int32
    /// What to wait for.
    public let interest: PollEvents
    /// What it is ready for, after the wait.
    public internal(set) var ready: PollEvents = []

    /// A wish that has not been waited for yet.
    public init(_ descriptor: Int32, for interest: PollEvents) {
        self.descriptor = descriptor
        self.interest = interest
    }
}
