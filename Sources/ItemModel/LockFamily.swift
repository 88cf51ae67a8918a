/// The protection classes that share one index and one lifetime of keys.
public enum LockFamily: UInt8, CaseIterable, Sendable {
    /// Open while unlocked.
    case whenUnlocked = 0
    /// Open from the first unlock until the agent ends.
    case afterFirstUnlock = 1
    /// Open always.
    case always = 2

    /// The letter that names the family's files: `index.a`, `index.c`, `index.d`.
    public var letter: String {
        switch self {
        case .whenUnlocked: "a"
        case .afterFirstUnlock: "c"
        case .always: "d"
        }
    }
}
