/// Where the vault is and who asks.
public struct ClientConfiguration: Sendable {
    /// The vault's directory, as the environment or an option named it.
    public var vaultPath: String

    /// The directory under which each vault's device state lies (`$XDG_STATE_HOME/kist`).
    public var stateRoot: String

    /// The access groups the caller holds, the first being its default; nil is the owner, who holds all.
    public var groups: [String]?

    /// The version of the calling program, told to the agent.
    public var programVersion: String

    /// Where agents listen; nil: each client has an agent of its own.
    public var sockets: AgentSockets?

    /// Whether an agent is started where none listens; where not, the client gets one of its own.
    public var startsAgent = true

    /// The user's own folder of lists of domains; nil: there is none.
    public var lists: String?

    /// The agent's program; nil looks beside this program, then in `../libexec/kist`.
    public var agentPath: String?

    /// Whether the agent's program is also looked for in `PATH` and where it is usually installed.
    ///
    /// Not for the command, which knows where it belongs: the environment cannot name another there.
    public var searchesAgent = false

    /// The owner's configuration where nothing but the paths and the version is given.
    public init(
        vaultPath: String, stateRoot: String, groups: [String]? = nil, programVersion: String,
        agentPath: String? = nil
    ) {
        self.vaultPath = vaultPath
        self.stateRoot = stateRoot
        self.groups = groups
        self.programVersion = programVersion
        self.agentPath = agentPath
    }
}
