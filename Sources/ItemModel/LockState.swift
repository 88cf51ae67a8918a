/// What the agent can open now.
public enum LockState: UInt8, CaseIterable, Sendable {
    /// A passcode is set and was not given since the agent started: only Always items are open.
    case beforeFirstUnlock = 0
    case unlocked = 1
    /// Locked after a first unlock: AfterFirstUnlock and Always items are open.
    case locked = 2
    /// No passcode is set: everything is open, WhenPasscodeSet items do not exist.
    case noPasscode = 3

    /// Whether the keys of `family` are in memory in this state.
    public func opens(_ family: LockFamily) -> Bool {
        switch family {
        case .whenUnlocked: self == .unlocked || self == .noPasscode
        case .afterFirstUnlock: self != .beforeFirstUnlock
        case .always: true
        }
    }
}
