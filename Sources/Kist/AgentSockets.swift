internal import AgentProtocol
internal import LinuxSystem

/// Where the agent of a vault is to be found.
public struct AgentSockets: Equatable, Sendable {
    /// `$XDG_RUNTIME_DIR`; nil where it is not set.
    public var runtimeDirectory: String?

    /// Whether the vault is the one where nothing else is asked for, so that its socket has a fixed name.
    public var isDefaultVault: Bool

    /// The socket itself, as `KIST_SOCKET` names it; nil: its usual place.
    public var path: String?

    /// The usual places.
    public init(runtimeDirectory: String?, isDefaultVault: Bool, path: String? = nil) {
        self.runtimeDirectory = runtimeDirectory
        self.isDefaultVault = isDefaultVault
        self.path = path
    }
}

extension ClientConfiguration {
    /// The socket of the vault's agent; nil where there is no vault, or no agent is to be shared.
    ///
    /// - Parameter isTaken: Another vault's agent listens at the fixed name.
    func socketPath(isTaken: Bool) -> String? {
        guard let sockets else { return nil }
        if let path = sockets.path { return path }
        let isDefault = sockets.isDefaultVault && !isTaken
        let directory = SocketPlace.directory(
            runtime: sockets.runtimeDirectory, stateRoot: stateRoot)
        // Only the other names need the vault's real path.
        guard !isDefault else {
            return SocketPlace(in: directory, vault: [], stateRoot: stateRoot, isDefault: true).path
        }
        guard let vault = try? realPath(vaultPath) else { return nil }
        return SocketPlace(in: directory, vault: vault, stateRoot: stateRoot, isDefault: false).path
    }

    /// Whether there is something for an agent to hold the keys of.
    var hasVault: Bool { (try? Directory.status(path: vaultPath + "/keybag")) != nil }
}
