public import ItemModel

/// What a vault says of itself without opening an item.
public struct VaultStatus: Equatable, Sendable {
    /// What can be opened now.
    public let state: LockState

    /// Whether a passcode guards it.
    public let hasPasscode: Bool

    /// The vault's 16 random bytes.
    public let vaultIdentifier: [UInt8]

    /// Items of each protection class that is open now; a class that is locked has no entry.
    public let counts: [Accessibility: Int]

    /// Items in classes that are locked now.
    public let hiddenCount: Int

    /// The agent's release, for people; the protocol's version was agreed on before.
    public let agentVersion: String
}
