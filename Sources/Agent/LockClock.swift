internal import ItemModel
internal import LinuxSystem
internal import Vault

/// When what happened that locks the vault by and by; milliseconds of the boot-time clock, so that sleep
/// counts.
struct LockClock {
    private var state: LockState?

    /// Since when the state is what it is.
    private(set) var since = Clock.boottimeMilliseconds()

    private var unlockedAt: Int64 = 0
    private var usedAt: Int64 = 0

    /// How long after the last use of a WhenUnlocked secret, and after the unlock, it locks; nil: never.
    private var afterUse: Int64?
    private var afterUnlock: Int64?

    /// When a locked screen locks the vault; nil while the screen is open.
    private var screenTime: Int64?

    init() {}

    /// What `numbers` gave, in another process.
    init(numbers: [Int64]) {
        (since, unlockedAt, usedAt) = (numbers[0], numbers[1], numbers[2])
        screenTime = numbers[3] == 0 ? nil : numbers[3]
    }

    /// All the times.
    var numbers: [Int64] { [since, unlockedAt, usedAt, screenTime ?? 0] }

    /// What was taken over is the state of before, and no new one.
    mutating func adopt(_ state: LockState?) {
        self.state = state
    }

    mutating func note(_ state: LockState?) {
        guard self.state != state else { return }
        self.state = state
        since = Clock.boottimeMilliseconds()
        if state != .unlocked { screenTime = nil }
    }

    /// Takes in how long the vault may stay open.
    mutating func follow(_ settings: VaultSettings) {
        afterUse = Self.milliseconds(settings.autoLockSeconds)
        afterUnlock = Self.milliseconds(settings.autoLockMaximumSeconds)
    }

    private static func milliseconds(_ seconds: UInt32) -> Int64? {
        seconds == 0 ? nil : Int64(seconds) * 1_000
    }

    mutating func noteUnlock() {
        unlockedAt = Clock.boottimeMilliseconds()
        usedAt = unlockedAt
    }

    mutating func noteUse() {
        usedAt = Clock.boottimeMilliseconds()
    }

    /// The screen was locked, once or again: the first time counts.
    mutating func noteScreenLock(grace seconds: UInt32) {
        screenTime = screenTime ?? Clock.boottimeMilliseconds() + Int64(seconds) * 1_000
    }

    mutating func noteScreenUnlock() {
        screenTime = nil
    }

    /// When an unlocked vault is to be locked.
    var lockTime: Int64? {
        let times = [afterUse.map { usedAt + $0 }, afterUnlock.map { unlockedAt + $0 }, screenTime]
        return times.compactMap { $0 }.min()
    }
}
