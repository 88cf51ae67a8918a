/// How a process ended.
public enum ProcessEnding: Equatable, Sendable {
    /// It exited with this status.
    case exited(Int32)
    /// This signal ended it.
    case signaled(Int32)

    /// The number a shell shows: 128 and the signal's where one ended it.
    public var shellStatus: Int32 {
        switch self {
        case .exited(let code): code
        case .signaled(let number): 128 + number
        }
    }
}
