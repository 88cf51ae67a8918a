public import SecretMemory

/// What `recover` made.
@frozen public struct RecoveredVault: ~Copyable {
    /// The new vault's recovery root, which nothing keeps; nil where it was declined.
    public let recovery: SecretKey?

    /// What came along and what did not.
    public let report: RecoveryReport
}

/// What came along from a copied vault, and what did not.
public struct RecoveryReport: Equatable, Sendable {
    /// How many items the new vault holds.
    public internal(set) var itemCount = 0

    /// How many were bound to the device that made them.
    public internal(set) var deviceOnlyCount = 0

    /// Files that were passed over: damaged, of a later version's kind, or the older one of an item that
    /// stands twice.
    public internal(set) var passedOver: [VaultDamage] = []
}
