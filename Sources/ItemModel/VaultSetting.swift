/// What can be set about how a vault is guarded; the raw value is its name for people and on the wire.
public enum VaultSetting: String, CaseIterable, Sendable {
    /// Seconds after the last use of a WhenUnlocked secret until it locks; 0 is never.
    case autoLock = "auto-lock"
    /// Seconds after the unlock until it locks, used or not; 0 is never.
    case autoLockMaximum = "auto-lock-max"
    /// Seconds after the screen's lock until it locks.
    case lockGrace = "lock-grace"
    /// 1: the lock of the screen locks it.
    case lockOnScreenLock = "lock-on-screen-lock"
    /// 1: sleep locks it.
    case lockOnSuspend = "lock-on-suspend"
    /// 1: names of WhenUnlocked items are kept while locked.
    case namesWhileLocked = "names-while-locked"
    /// Wrong passcodes after which this device's keys are destroyed; 0 is never.
    case wipeAfter = "wipe-after"

    /// How its number is to be read.
    public enum Kind: Sendable {
        case seconds
        case count
        case flag
    }

    /// How its number is to be read.
    public var kind: Kind {
        switch self {
        case .autoLock, .autoLockMaximum, .lockGrace: .seconds
        case .wipeAfter: .count
        case .lockOnScreenLock, .lockOnSuspend, .namesWhileLocked: .flag
        }
    }

    /// The numbers it can have.
    public var range: ClosedRange<Int> {
        switch self {
        // A year: what is longer means never.
        case .autoLock, .autoLockMaximum: 0...31_536_000
        // A grace of minutes would be an unlocked vault behind a locked screen.
        case .lockGrace: 0...300
        case .wipeAfter: 0...1_000
        case .lockOnScreenLock, .lockOnSuspend, .namesWhileLocked: 0...1
        }
    }

    /// Whether it can have this number.
    public func allows(_ number: Int) -> Bool {
        // Fingers slip a few times in a row; that must not cost the vault.
        if self == .wipeAfter, (1..<5).contains(number) { return false }
        return range.contains(number)
    }
}
