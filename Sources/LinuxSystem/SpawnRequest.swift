/// What to start and what it gets; nothing else of ours reaches it.
///
/// Signals are at their defaults and unblocked; standard descriptors that the map leaves out are /dev/null.
public struct SpawnRequest: Sendable {
    /// The program's file; no PATH is searched.
    public var path: [UInt8]
    /// All arguments, the program's own name first.
    public var arguments: [[UInt8]]
    /// The whole environment, as `NAME=value`.
    public var environment: [[UInt8]]
    /// Which of our descriptors it sees as which of its own.
    public var descriptors: [(from: Int32, to: Int32)] = []
    /// Where it starts; nil is here.
    public var directory: [UInt8]?
    /// Whether it gets a session of its own, away from our terminal.
    public var newSession = false
    /// Whether the value that stands for the child waits, when it ends, for the child's end.
    public var isAwaited = false

    /// A start without descriptors, here, in this session.
    public init(
        path: some SystemText, arguments: [some SystemText],
        environment: [some SystemText] = [String]()
    ) {
        self.path = path.systemBytes
        self.arguments = arguments.map(\.systemBytes)
        self.environment = environment.map(\.systemBytes)
    }
}
