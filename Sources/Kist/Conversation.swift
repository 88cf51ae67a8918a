internal import AgentProtocol
internal import ItemModel
internal import SecretMemory

/// Requests and replies over one agent's socket; the greeting travels with the first request.
final class Conversation {
    private let configuration: ClientConfiguration
    private var agent: AgentConnection
    private let hello: Hello
    private var isGreeted = false

    /// Why the connection is of no more use although the agent, or another, may be; nil while it is.
    private var setback: Setback?

    /// Whether the last thing the agent said was a refusal, after which it goes on.
    private var isRefusal = false

    /// Whether the request in hand may be sent again although nobody knows what became of it.
    private var isRepeatable = false

    /// Whether the socket's fixed name is another vault's.
    private var isTaken = false

    /// The agent's release, known once it was greeted.
    private(set) var agentVersion = ""

    init(_ configuration: ClientConfiguration) throws(KeychainError) {
        self.configuration = configuration
        agent = try AgentConnection.open(configuration, isTaken: false)
        hello = Hello(
            programVersion: configuration.programVersion, vaultPath: configuration.vaultPath,
            stateRoot: configuration.stateRoot, groups: configuration.groups)
    }

    /// Whether the agent is one that others share.
    var isShared: Bool { agent.isShared }

    /// Runs an exchange from its beginning, and once more over a new connection where the agent says that
    /// nothing of it was done.
    func persistently<Value>(
        _ exchange: () throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        var overcome: Set<Setback> = []
        while true {
            do {
                return try exchange()
            } catch {
                try self.overcome(error, &overcome)
            }
        }
    }

    /// Connects anew where that may help after `error`.
    ///
    /// - Parameter known: What was overcome for the request in hand already: nothing comes twice but by a
    ///   fault.
    /// - Throws: `error` itself where it does not help.
    func overcome(_ error: KeychainError, _ known: inout Set<Setback>) throws(KeychainError) {
        guard let setback, known.insert(setback).inserted else { throw error }
        try reconnect(after: setback)
    }

    private func reconnect(after setback: Setback) throws(KeychainError) {
        switch setback {
        case .renewing, .lost: break
        case .otherVault: isTaken = true
        case .otherVersion: try renew()
        }
        self.setback = nil
        isGreeted = false
        agent = try AgentConnection.open(configuration, isTaken: isTaken)
    }

    /// Has an agent of another version replace itself by the program that is installed now.
    private func renew() throws(KeychainError) {
        guard let path = configuration.socketPath(isTaken: isTaken),
            let other = try AgentConnection.connect(to: path)
        else { return }
        do {
            try other.channel.send(Request.renew.record)
            // It hangs up when it is done; an agent that knows no such request as well.
            _ = try other.channel.readHeader()
        } catch {
            return
        }
    }

    /// Sends a request and gives the first reply to it.
    ///
    /// - Throws: What the agent refused with; `noAgent` where it is gone.
    func ask(_ request: Request) throws(KeychainError) -> Reply {
        try send(request)
        return try nextReply()
    }

    /// Sends a request; secrets may follow before the reply is awaited.
    func send(_ request: Request) throws(KeychainError) {
        isRepeatable = request.isRepeatable
        isRefusal = false
        do throws(ProtocolError) {
            if isGreeted {
                try agent.channel.send(request.record)
            } else {
                try agent.channel.send(Request.hello(hello).record, request.record)
            }
        } catch {
            // An agent that hung up may have said why.
            if error.code == .closed { _ = try readReply() }
            throw meaning(of: error)
        }
    }

    /// The next reply.
    func nextReply() throws(KeychainError) -> Reply {
        if !isGreeted { try readGreeting() }
        return try readReply()
    }

    private func readGreeting() throws(KeychainError) {
        guard case .hello(let version) = try readReply() else { throw Self.nonsense }
        agentVersion = version
        isGreeted = true
    }

    private func readReply() throws(KeychainError) -> Reply {
        try agent.awaitAnswer()
        let reply = try exchanging { (channel) throws(ProtocolError) in
            let header = try channel.requireHeader()
            return try Reply(channel.readMessage(header))
        }
        switch reply {
        case .refused(let error):
            isRefusal = true
            if !isGreeted, error.code == .noAgent { setback = .otherVault }
            throw error
        case .renewing:
            setback = .renewing
            throw KeychainError(.noAgent, "the agent ended before it answered")
        case .otherVersion(let agent, let client):
            setback = .otherVersion
            throw KeychainError(
                .noAgent,
                "the agent speaks version \(agent) of the protocol and this program version \(client)",
                hint: "install kist and kist-agent of the same release")
        default: return reply
        }
    }

    /// Sends a whole secret in one frame or more.
    func send(_ secret: borrowing SecretBytes) throws(KeychainError) {
        var start = 0
        repeat {
            let end = min(start + Limits.secretBytes, secret.count)
            try sendPiece(secret.bytes.extracting(start..<end), isLast: end == secret.count)
            start = end
        } while start < secret.count
    }

    func sendPiece(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        do {
            try agent.channel.sendSecret(piece, isLast: isLast)
        } catch {
            // An agent that refuses the greeting hangs up at once, but has said why.
            _ = try nextReply()
            throw meaning(of: error)
        }
    }

    /// Tells the agent that the secret on its way will not be completed.
    func abort() throws(KeychainError) {
        try exchanging { (channel) throws(ProtocolError) in try channel.sendAbort() }
    }

    /// Reads the next piece of a secret behind the bytes of `window`.
    ///
    /// - Returns: Whether it was the last.
    /// - Throws: What the agent gave up for, where it did.
    func readPiece(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        let header = try exchanging { (channel) throws(ProtocolError) in
            try channel.requireHeader()
        }
        if header.kind == .abort {
            _ = try readReply()
            throw Self.nonsense
        }
        do {
            try agent.channel.readSecret(header, into: &window)
        } catch {
            throw meaning(of: error)
        }
        return header.kind == .lastSecret
    }

    /// The same where the agent may refuse this secret and go on with what comes next.
    func readPieceOrRefusal(
        into window: inout SecretBytes
    ) throws(KeychainError) -> (isLast: Bool, refusal: KeychainError?) {
        do {
            return (try readPiece(into: &window), nil)
        } catch {
            guard isRefusal else { throw error }
            isRefusal = false
            return (true, error)
        }
    }

    private func exchanging<Value>(
        _ body: (borrowing Channel) throws(ProtocolError) -> Value
    ) throws(KeychainError) -> Value {
        do {
            return try body(agent.channel)
        } catch {
            throw meaning(of: error)
        }
    }

    private func meaning(of error: ProtocolError) -> KeychainError {
        switch error.code {
        case .closed:
            // Before the greeting's answer nothing was done; what only reads may be asked twice.
            if agent.isShared, !isGreeted || isRepeatable { setback = setback ?? .lost }
            return KeychainError(.noAgent, "the agent ended before it answered")
        case .tooLong: return KeychainError(.invalid, "more than one request can hold")
        default: return Self.nonsense
        }
    }

    /// A reply that no agent of this version gives.
    static var nonsense: KeychainError {
        KeychainError(.internal, "the agent's answer is not one of this protocol")
    }
}

extension Request {
    /// Whether it changes nothing.
    fileprivate var isRepeatable: Bool {
        switch self {
        case .version, .status, .resolve, .list, .find, .listNames, .findNames, .show, .items,
            .readValue, .check, .grep, .copy, .watch, .matches, .fill, .misses, .place, .lists,
            .association:
            true
        default: false
        }
    }
}
