internal import ItemModel
internal import LinuxSystem

/// When what happened that locks the vault by and by; milliseconds of the boot-time clock, so that sleep
/// counts.
struct LockClock {
    private var state: LockState?

    /// Since when the state is what it is.
    private(set) var since = Clock.boottimeMilliseconds()

    private var unlockedAt: Int64 = 0
    private var usedAt: Int64 = 0

    /// How long after the last use of a WhenUnlocked secret, and after the unlock, it locks; nil: never.
    var afterUse: Int64? = 3_600_000
    var afterUnlock: Int64? = 43_200_000

    init() {}

    /// What `numbers` gave, in another process.
    init(numbers: [Int64]) {
        (since, unlockedAt, usedAt) = (numbers[0], numbers[1], numbers[2])
    }

    /// The three times.
    var numbers: [Int64] { [since, unlockedAt, usedAt] }

    /// What was taken over is the state of before, and no new one.
    mutating func adopt(_ state: LockState?) {
        self.state = state
    }

    mutating func note(_ state: LockState?) {
        guard self.state != state else { return }
        self.state = state
        since = Clock.boottimeMilliseconds()
    }

    mutating func noteUnlock() {
        unlockedAt = Clock.boottimeMilliseconds()
        usedAt = unlockedAt
    }

    mutating func noteUse() {
        usedAt = Clock.boottimeMilliseconds()
    }

    /// When an unlocked vault is to be locked.
    var lockTime: Int64? {
        let times = [afterUse.map { usedAt + $0 }, afterUnlock.map { unlockedAt + $0 }]
        return times.compactMap { $0 }.min()
    }
}
