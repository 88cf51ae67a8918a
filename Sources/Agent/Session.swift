internal import AgentProtocol
internal import ItemModel
internal import Keychain
package import LinuxSystem
internal import Vault

/// One client's conversation: what it said it is, and the request in hand.
///
/// It owns its socket and nothing else; the keys are the host's, which other sessions share.
package final class Session {
    let host: VaultHost
    let channel: Channel
    let life: SessionLife

    /// Where orders to the agent as a whole go; nil for an agent of one client alone.
    let orders: OrderBook?

    /// The groups of the greeting; nil is the owner.
    private(set) var groups: [String]?

    private var isGreeted = false

    /// Whether the client was told that an archive follows.
    var hasStartedArchive = false

    /// Set once the client is gone or speaks no sense: nothing can be said any more.
    private(set) var isOver = false

    /// Takes the socket over; the host stays its owner's.
    package convenience init(_ socket: consuming FileDescriptor, _ host: VaultHost) {
        let life = SessionLife(socket.rawValue)
        self.init(socket, host, life, nil)
    }

    init(
        _ socket: consuming FileDescriptor, _ host: VaultHost, _ life: SessionLife,
        _ orders: OrderBook?
    ) {
        channel = Channel(socket)
        self.host = host
        self.life = life
        self.orders = orders
    }

    deinit {
        // Before the socket's number can be another's.
        life.end()
    }

    /// Serves requests one after the other until the client is gone.
    package func run() {
        while !isOver, let request = nextRequest() {
            answer(request)
            if !life.finish() { return sendRenewing() }
        }
        // Whoever said no more than a greeting hears the answer; one that is gone hears nothing.
        try? channel.flush()
    }

    /// Whoever has the next request on its way learns that it will not be done.
    private func sendRenewing() {
        if !isOver { send(.renewing) }
    }

    /// The caller of this session as the keychain knows it.
    func caller(_ keychain: Keychain) -> Caller { keychain.caller(groups: groups) }

    /// Runs an operation on the keychain; nothing is sent or received meanwhile.
    func onKeychain<Value: Sendable & ~Copyable>(
        _ body: (Keychain) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        try host.withKeychain(for: channel.rawValue, body)
    }

    /// The same for what goes by lists of domains.
    func onSites<Value: Sendable & ~Copyable>(
        _ body: (Keychain) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        try host.withSites(for: channel.rawValue, body)
    }

    private func nextRequest() -> Request? {
        while !isOver {
            do {
                guard let header = try channel.readHeader(), life.begin() else { return nil }
                return try Request(channel.readMessage(header))
            } catch {
                refuse(error)
            }
        }
        return nil
    }

    /// A request of a later version is refused and the next one heard; all else ends the session, since
    /// where a frame went wrong nobody knows where the next one begins.
    private func refuse(_ error: ProtocolError) {
        switch error.code {
        case .unknownVerb:
            send(.refused(KeychainError(.unimplemented, "the agent does not know this request")))
        case .otherVersion:
            send(.otherVersion(agent: ProtocolVersion.current, client: error.version))
            isOver = true
        case .closed: isOver = true
        default:
            send(.refused(KeychainError(.invalid, "that is not a request of this protocol")))
            isOver = true
        }
    }

    private func answer(_ request: Request) {
        switch request {
        case .hello(let hello) where !isGreeted: return greet(hello)
        // How else would a client and an agent of different versions come together?
        case .renew where orders != nil: return order { .upgrade($0) }
        case .stop where orders != nil: return order { .stop($0) }
        default: break
        }
        guard isGreeted else {
            send(.refused(KeychainError(.invalid, "a greeting comes first")))
            isOver = true
            return
        }
        do {
            try perform(request)
        } catch {
            send(.refused(error))
        }
    }

    private func greet(_ hello: Hello) {
        guard host.location.isMeant(by: hello) else {
            send(.refused(KeychainError(.noAgent, "this agent serves another vault")))
            isOver = true
            return
        }
        groups = hello.groups
        isGreeted = true
        hold(.hello(agentVersion: Release.version))
    }

    /// Hands the client to the main thread, which answers when the order is done.
    func order(_ make: (Answer) -> Order) {
        isOver = true
        do {
            // The answer comes from another thread, and nothing of ours may come behind it.
            try channel.flush()
            let socket = try channel.makeCopy().release()
            orders?.add(make(Answer(socket: socket)))
        } catch {
            send(.refused(KeychainError(.internal, "the agent has too many files open")))
        }
    }

    /// Sends a reply; where that fails the session ends after the request in hand.
    func send(_ reply: Reply) {
        do {
            try channel.send(reply.record)
        } catch {
            isOver = true
            // A client that waits for this reply would wait for ever while the value that it was to send is
            // waited for here: both ends are to see the end.
            channel.shutDown()
        }
    }

    /// Sends a reply together with what comes next.
    func hold(_ reply: Reply) {
        do {
            try channel.hold(reply.record)
        } catch {
            isOver = true
        }
    }

    /// Runs what reads or writes frames; a failure of the connection ends the session.
    ///
    /// - Throws: `interactionNotAllowed` where the agent itself cut it off, for a lock.
    func exchanging<Value>(
        _ body: (borrowing Channel) throws(ProtocolError) -> Value
    ) throws(KeychainError) -> Value {
        do {
            return try body(channel)
        } catch {
            if life.isClosing {
                throw KeychainError(.interactionNotAllowed, "the vault was locked meanwhile")
            }
            if error.code != .aborted && error.code != .noRoom { isOver = true }
            throw KeychainError(.canceled, "the client did not finish what it began")
        }
    }

    /// The same for what waits for the client's secret.
    func receiving<Value>(
        _ body: (borrowing Channel) throws(ProtocolError) -> Value
    ) throws(KeychainError) -> Value {
        try exchanging { (channel) throws(ProtocolError) in
            try life.receiving { () throws(ProtocolError) in try body(channel) }
        }
    }
}

extension VaultLocation {
    /// Whether a client means this vault, by whatever path it says so.
    fileprivate func isMeant(by hello: Hello) -> Bool {
        Self.isSame(vaultPath, hello.vaultPath) && Self.isSame(stateRoot, hello.stateRoot)
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let one = try? realPath(one), let other = try? realPath(other) else { return false }
        return one == other
    }
}
