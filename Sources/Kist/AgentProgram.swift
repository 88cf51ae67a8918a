internal import AgentProtocol
internal import ItemModel
internal import LinuxSystem

/// The program `kist-agent`, and the two ways to start it.
enum AgentProgram {
    /// The agent's number of the socket or pipe that it is handed; the first above the standard three.
    private static let handedNumber: Int32 = 3

    /// An agent for one client alone, gone with it.
    ///
    /// - Throws: `noAgent`.
    static func startPrivate(
        _ configuration: ClientConfiguration
    ) throws(KeychainError) -> AgentConnection {
        try first(of: configuration) { (program) throws(SystemError) in
            let pair = try UnixSocket.pair()
            let ours = pair.first
            let theirs = pair.second
            var request = request(
                program, ["--private-fd", "\(handedNumber)"], configuration)
            request.descriptors = [(from: theirs.rawValue, to: handedNumber)]
            return AgentConnection(Channel(ours), try ChildProcess.spawn(request))
        }
    }

    /// Starts an agent that stays, and waits until it listens at `path` or says why it does not.
    ///
    /// Where another was faster, that one listens, now or soon.
    ///
    /// - Throws: `noAgent` with the agent's reason.
    static func startShared(
        at path: String, _ configuration: ClientConfiguration
    ) throws(KeychainError) {
        let said = try first(of: configuration) { (program) throws(SystemError) in
            let pipe = try Pipe.make()
            let reader = pipe.first
            let writer = pipe.second
            var request = request(
                program, ["--detach", "--socket", path, "--ready-fd", "\(handedNumber)"],
                configuration)
            request.descriptors = [(from: writer.rawValue, to: handedNumber)]
            // It starts the agent proper and ends at once, so that no child of ours is left behind.
            let launcher = try ChildProcess.spawn(request)
            writer.close()
            _ = launcher
            return SaidAtStart(try reader.readAll(limit: SaidAtStart.limit))
        }
        guard !said.isReady else { return }
        throw KeychainError(.noAgent, "the agent cannot be started: " + said.reason)
    }

    private static func request(
        _ program: [UInt8], _ options: [String], _ configuration: ClientConfiguration
    ) -> SpawnRequest {
        var request = SpawnRequest(
            path: program,
            arguments: ["kist-agent"] + options + [
                "--vault", configuration.vaultPath, "--state", configuration.stateRoot,
            ] + (configuration.lists.map { ["--lists", $0] } ?? []))
        // Away from the terminal: Ctrl-C must not end a write half-way.
        request.newSession = true
        request.isAwaited = true
        return request
    }

    /// Runs `start` with the first agent program that is there.
    private static func first<Result: ~Copyable>(
        of configuration: ClientConfiguration,
        _ start: ([UInt8]) throws(SystemError) -> Result
    ) throws(KeychainError) -> Result {
        for place in try places(configuration.agentPath, searches: configuration.searchesAgent) {
            do {
                return try start(place)
            } catch {
                guard error.kind == .notFound else {
                    throw KeychainError(.noAgent, "the agent cannot be started: \(error)")
                }
            }
        }
        throw missing
    }

    static var missing: KeychainError {
        KeychainError(
            .noAgent, "the agent's program is missing",
            hint: "install kist-agent in ../libexec/kist, seen from kist, or beside it")
    }

    /// As installed, then beside this program as in a build; nothing from the environment, unless a library
    /// is in a program of somebody else's.
    static func places(
        _ own: String? = nil, searches: Bool = false
    ) throws(KeychainError) -> [[UInt8]] {
        if let own { return [Array(own.utf8)] }
        do {
            let directory = try executablePath().prefixThroughLastSlash
            return [
                directory + Array("../libexec/kist/kist-agent".utf8),
                directory + Array("kist-agent".utf8),
            ] + (searches ? installed : [])
        } catch {
            throw KeychainError(.noAgent, "this program's own place is unknown: \(error)")
        }
    }
}

extension AgentProgram {
    /// Beside and behind each absolute folder of `PATH`, then under the usual prefixes.
    private static var installed: [[UInt8]] {
        let path = ProcessEnvironment.bytes("PATH") ?? []
        let folders = path.split(separator: UInt8(ascii: ":")).map(Array.init)
            .filter { $0.first == UInt8(ascii: "/") }
        let usual = ["/usr/local", "/usr"].map { Array("\($0)/libexec/kist/kist-agent".utf8) }
        return folders.flatMap { folder in
            ["/kist-agent", "/../libexec/kist/kist-agent"].map { folder + Array($0.utf8) }
        } + usual
    }
}

/// What an agent writes into the pipe that it is started with: nothing else tells a process that nobody
/// waits for.
private struct SaidAtStart {
    static let limit = 4_096

    let isReady: Bool
    let reason: String

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        isReady = text.hasPrefix("ready") || text.hasPrefix("another")
        reason =
            text.isEmpty
            ? "it ended at once" : String(text.prefix { !$0.isNewline })
    }
}

extension Array where Element == UInt8 {
    fileprivate var prefixThroughLastSlash: [UInt8] {
        lastIndex(of: UInt8(ascii: "/")).map { Array(self[...$0]) } ?? []
    }
}
