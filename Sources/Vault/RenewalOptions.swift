public import Sealing
public import SecretMemory

/// How a vault gets new keys, and who is told on the way.
public struct RenewalOptions {
    /// Nil to aim at half a second on this machine.
    public var cost: Argon2Cost?

    /// Takes the new recovery root before anything is written; nil declines one.
    ///
    /// The old one ends with the old keys. What this throws leaves everything as it was.
    public var giveRecovery: ((borrowing SecretKey) throws(VaultError) -> Void)?

    /// Hears how many of how many items are sealed under the new keys.
    ///
    /// Its first call, of none, says that the new passcode holds: from there on a failure takes nothing back.
    public var progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }

    /// Without a recovery key, and silent.
    public init(
        cost: Argon2Cost? = nil,
        giveRecovery: ((borrowing SecretKey) throws(VaultError) -> Void)? = nil
    ) {
        self.cost = cost
        self.giveRecovery = giveRecovery
    }
}
