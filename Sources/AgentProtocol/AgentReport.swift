/// What an agent says of itself; times are in milliseconds of the boot-time clock.
package struct AgentReport: Equatable, Sendable {
    package var pid: Int32
    /// Whether it serves whoever connects, and not one client alone.
    package var isShared: Bool
    /// For how long the lock state has been what it is.
    package var stateAge: Int64
    /// How long until it locks by itself, used or not used from now on; nil where nothing would lock.
    package var lockDelay: Int64?
    /// How long until a passcode is tried again, after wrong ones.
    package var passcodeDelay: Int64

    package init(
        pid: Int32, isShared: Bool, stateAge: Int64, lockDelay: Int64?, passcodeDelay: Int64
    ) {
        self.pid = pid
        self.isShared = isShared
        self.stateAge = stateAge
        self.lockDelay = lockDelay
        self.passcodeDelay = passcodeDelay
    }
}
