internal import AgentProtocol
internal import ItemModel
internal import LinuxSystem

/// A private agent: started for this client alone, gone with it.
struct AgentProcess: ~Copyable {
    /// The agent's number of the socket; the first above the standard three.
    private static let socketNumber: Int32 = 3

    /// Our end of the socket.
    let channel: Channel

    /// Waited for when this value ends; the agent itself ends when the socket does.
    private let child: ChildProcess

    /// Starts the first agent program that is there.
    ///
    /// - Throws: `noAgent`.
    init(_ configuration: ClientConfiguration) throws(KeychainError) {
        let places = try Self.places(configuration)
        for place in places {
            do {
                self = try Self(place, configuration)
                return
            } catch {
                guard error.kind == .notFound else {
                    throw KeychainError(.noAgent, "the agent cannot be started: \(error)")
                }
            }
        }
        throw KeychainError(
            .noAgent, "the agent's program is missing",
            hint: "install kist-agent in ../libexec/kist, seen from kist, or beside it")
    }

    private init(
        _ program: [UInt8], _ configuration: ClientConfiguration
    ) throws(SystemError) {
        let pair = try UnixSocket.pair()
        let ours = pair.first
        let theirs = pair.second
        var request = SpawnRequest(
            path: program,
            arguments: [
                "kist-agent", "--private-fd", "\(Self.socketNumber)",
                "--vault", configuration.vaultPath, "--state", configuration.stateRoot,
            ])
        request.descriptors = [(from: theirs.rawValue, to: Self.socketNumber)]
        // Away from the terminal: Ctrl-C must not end a write half-way.
        request.newSession = true
        request.isAwaited = true
        child = try ChildProcess.spawn(request)
        channel = Channel(ours)
    }

    deinit {
        // Before the wait for the child, which might else be writing to us for ever.
        channel.shutDown()
    }

    /// As installed, then beside this program as in a build; nothing from the environment.
    private static func places(
        _ configuration: ClientConfiguration
    ) throws(KeychainError) -> [[UInt8]] {
        if let path = configuration.agentPath { return [Array(path.utf8)] }
        do {
            let directory = try executablePath().prefixThroughLastSlash
            return [
                directory + Array("../libexec/kist/kist-agent".utf8),
                directory + Array("kist-agent".utf8),
            ]
        } catch {
            throw KeychainError(.noAgent, "this program's own place is unknown: \(error)")
        }
    }
}

extension Array where Element == UInt8 {
    fileprivate var prefixThroughLastSlash: [UInt8] {
        lastIndex(of: UInt8(ascii: "/")).map { Array(self[...$0]) } ?? []
    }
}
