internal import AgentProtocol
internal import ItemModel
internal import LinuxSystem

/// A connection to the agent that all clients of a vault share, or to one of this client's own.
struct AgentConnection: ~Copyable {
    let channel: Channel

    /// Waited for when this value ends; the agent itself ends when the socket does.
    private let child: ChildProcess?

    init(_ channel: consuming Channel, _ child: consuming ChildProcess?) {
        self.channel = channel
        self.child = child
    }

    deinit {
        // Before the wait for the child, which might else be writing to us for ever.
        if child != nil { channel.shutDown() }
    }

    /// Whether the agent goes on when this connection ends.
    var isShared: Bool {
        switch child {
        case .some: false
        case .none: true
        }
    }

    /// Waits until the agent says something, or is gone, for as long as it takes.
    ///
    /// - Throws: `noAgent` where the agent was stopped, as by Ctrl-Z or a debugger: it would never answer.
    func awaitAnswer() throws(KeychainError) {
        while !channel.awaitInput(milliseconds: ClientLimits.silenceMilliseconds) {
            guard let process = channel.peer, ProcessState.isStopped(process) else { continue }
            throw KeychainError(
                .noAgent, "the agent, process \(process), is stopped and cannot answer",
                hint: "let it go on with: kill -CONT \(process)")
        }
    }

    /// Connects as `configuration` says.
    ///
    /// - Parameter isTaken: The socket's fixed name is another vault's.
    /// - Throws: `noAgent`.
    static func open(
        _ configuration: ClientConfiguration, isTaken: Bool
    ) throws(KeychainError) -> AgentConnection {
        guard let path = configuration.socketPath(isTaken: isTaken) else {
            return try AgentProgram.startPrivate(configuration)
        }
        if let shared = try connect(to: path) { return shared }
        guard configuration.startsAgent, configuration.hasVault else {
            return try AgentProgram.startPrivate(configuration)
        }
        try AgentProgram.startShared(at: path, configuration)
        return try wait(for: path)
    }

    /// Nil where nobody listens.
    ///
    /// - Throws: `noAgent` where somebody may, and we cannot reach him.
    static func connect(to path: String) throws(KeychainError) -> AgentConnection? {
        do {
            return AgentConnection(Channel(try UnixSocket.connect(path)), nil)
        } catch {
            switch error.kind {
            case .notFound, .refused: return nil
            default:
                throw KeychainError(.noAgent, "the agent at \(path) cannot be reached: \(error)")
            }
        }
    }

    /// An agent that is starting or replacing itself listens within moments.
    static func wait(for path: String) throws(KeychainError) -> AgentConnection {
        let end = Clock.monotonicMilliseconds() + Int64(ClientLimits.startMilliseconds)
        while true {
            if let connection = try connect(to: path) { return connection }
            guard Clock.monotonicMilliseconds() < end else {
                throw KeychainError(.noAgent, "no agent listens at \(path)")
            }
            Clock.sleep(milliseconds: ClientLimits.stepMilliseconds)
        }
    }
}
