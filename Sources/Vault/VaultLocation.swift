/// Where a vault stands and where this device keeps what must never be in it.
public struct VaultLocation: Equatable, Sendable {
    /// `$KIST_DIR` or `$XDG_DATA_HOME/kist`: safe to copy and commit.
    public let vaultPath: String

    /// `$XDG_STATE_HOME/kist`: one directory a vault inside, named by the vault's identifier.
    public let stateRoot: String

    /// Both are absolute paths.
    public init(vaultPath: String, stateRoot: String) {
        self.vaultPath = vaultPath
        self.stateRoot = stateRoot
    }
}
