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

    /// The agent's process number.
    public let agentProcess: Int32

    /// Whether the agent serves all clients of the vault, and not this one alone.
    public let isAgentShared: Bool

    /// For how long the state has been what it is, in milliseconds, sleep included.
    public let stateMilliseconds: Int64

    /// How long until the vault locks by itself if nothing uses it, in milliseconds; nil: it will not.
    public let lockMilliseconds: Int64?

    /// How long until a passcode is looked at again, in milliseconds; 0: now.
    public let passcodeMilliseconds: Int64
}
