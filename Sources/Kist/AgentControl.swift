internal import AgentProtocol
public import ItemModel
internal import LinuxSystem

/// Orders to the agent that all clients of a vault share, and not to the vault.
public enum AgentControl {
    /// What an agent says of itself.
    public struct Report: Equatable, Sendable {
        /// Its process number.
        public let process: Int32
        /// Its release.
        public let version: String
    }

    /// Where the vault's agent listens or would; nil where there is no vault.
    public static func socketPath(_ configuration: ClientConfiguration) -> String? {
        configuration.socketPath(isTaken: false)
    }

    /// What the vault's agent says of itself; nil where none runs.
    public static func status(
        _ configuration: ClientConfiguration
    ) throws(KeychainError) -> Report? {
        guard try connect(configuration) != nil else { return nil }
        var configuration = configuration
        configuration.startsAgent = false
        let client = try KeychainClient.connect(configuration)
        let status = try client.status()
        guard status.isAgentShared else { return nil }
        return Report(process: status.agentProcess, version: status.agentVersion)
    }

    /// Has the agent wipe its keys and end.
    ///
    /// - Returns: Whether one ran.
    public static func stop(_ configuration: ClientConfiguration) throws(KeychainError) -> Bool {
        guard let connection = try connect(configuration) else { return false }
        try carryOut(.stop, connection)
        return true
    }

    /// Has the agent become the program that is installed now, with the keys it holds; starts one where none
    /// runs.
    public static func restart(_ configuration: ClientConfiguration) throws(KeychainError) {
        guard let connection = try connect(configuration) else {
            _ = try KeychainClient.connect(configuration).agentVersion()
            return
        }
        try carryOut(.renew, connection)
    }

    private static func connect(
        _ configuration: ClientConfiguration
    ) throws(KeychainError) -> AgentConnection? {
        guard let path = configuration.socketPath(isTaken: false) else { return nil }
        return try AgentConnection.connect(to: path)
    }

    /// Both requests need no greeting, and an answer only says that they are done.
    private static func carryOut(
        _ request: Request, _ connection: borrowing AgentConnection
    ) throws(KeychainError) {
        do {
            try connection.channel.send(request.record)
        } catch {
            throw KeychainError(.noAgent, "the agent ended before it answered")
        }
        try connection.awaitAnswer()
        do {
            let header = try connection.channel.requireHeader()
            guard case .done = try Reply(connection.channel.readMessage(header)) else {
                throw ProtocolError(.malformed)
            }
        } catch {
            throw KeychainError(.noAgent, "the agent ended before it answered")
        }
    }
}
