/// What `kist-watch` and the agent tell each other over their socket, a byte each.
public enum WatchEvent: UInt8, Sendable {
    /// To the agent: the machine is about to sleep and waits for `wiped`.
    case sleeps = 0x53
    /// To the agent: the screen of one of the user's sessions is locked.
    case screenLocked = 0x4c
    /// To the agent: it is open again.
    case screenUnlocked = 0x55
    /// From the agent: no key is left that the machine must not sleep with.
    case wiped = 0x57
}
