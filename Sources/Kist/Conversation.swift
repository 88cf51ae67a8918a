internal import AgentProtocol
internal import ItemModel
internal import SecretMemory

/// Requests and replies over one agent's socket; the greeting travels with the first request.
final class Conversation {
    private let agent: AgentProcess
    private let hello: Hello
    private var isGreeted = false

    /// The agent's release, known once it was greeted.
    private(set) var agentVersion = ""

    init(_ configuration: ClientConfiguration) throws(KeychainError) {
        agent = try AgentProcess(configuration)
        hello = Hello(
            programVersion: configuration.programVersion, vaultPath: configuration.vaultPath,
            groups: configuration.groups)
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
        let isFirst = !isGreeted
        try exchanging { (channel) throws(ProtocolError) in
            if isFirst {
                try channel.send(Request.hello(hello).record, request.record)
            } else {
                try channel.send(request.record)
            }
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
        let reply = try exchanging { (channel) throws(ProtocolError) in
            let header = try channel.requireHeader()
            return try Reply(channel.readMessage(header))
        }
        switch reply {
        case .refused(let error): throw error
        case .otherVersion(let agent, let client):
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
            throw Self.meaning(of: error)
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
            throw Self.meaning(of: error)
        }
        return header.kind == .lastSecret
    }

    private func exchanging<Value>(
        _ body: (borrowing Channel) throws(ProtocolError) -> Value
    ) throws(KeychainError) -> Value {
        do {
            return try body(agent.channel)
        } catch {
            throw Self.meaning(of: error)
        }
    }

    private static func meaning(of error: ProtocolError) -> KeychainError {
        switch error.code {
        case .closed: KeychainError(.noAgent, "the agent ended before it answered")
        case .tooLong: KeychainError(.invalid, "more than one request can hold")
        default: nonsense
        }
    }

    /// A reply that no agent of this version gives.
    static var nonsense: KeychainError {
        KeychainError(.internal, "the agent's answer is not one of this protocol")
    }
}
