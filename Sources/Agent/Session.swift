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

    /// The groups of the greeting; nil is the owner.
    private(set) var groups: [String]?

    private var isGreeted = false

    /// Whether the client was told that an archive follows.
    var hasStartedArchive = false

    /// Set once the client is gone or speaks no sense: nothing can be said any more.
    private var isOver = false

    /// Takes the socket over; the host stays its owner's.
    package init(_ socket: consuming FileDescriptor, _ host: VaultHost) {
        channel = Channel(socket)
        self.host = host
    }

    /// Serves requests one after the other until the client is gone.
    package func run() {
        while !isOver, let request = nextRequest() { answer(request) }
    }

    /// The caller of this session as the keychain knows it.
    func caller(_ keychain: Keychain) -> Caller { keychain.caller(groups: groups) }

    private func nextRequest() -> Request? {
        while !isOver {
            do {
                guard let header = try channel.readHeader() else { return nil }
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
        if case .hello(let hello) = request, !isGreeted { return greet(hello) }
        guard isGreeted else {
            send(.refused(KeychainError(.invalid, "a greeting comes first")))
            isOver = true
            return
        }
        host.isWanted = { [unowned self] in channel.isConnected }
        do {
            try perform(request)
        } catch {
            send(.refused(error))
        }
    }

    private func greet(_ hello: Hello) {
        guard hello.vaultPath == host.location.vaultPath else {
            send(.refused(KeychainError(.noAgent, "this agent serves another vault")))
            isOver = true
            return
        }
        groups = hello.groups
        isGreeted = true
        send(.hello(agentVersion: Release.version))
    }

    /// Sends a reply; where that fails the session ends after the request in hand.
    func send(_ reply: Reply) {
        do {
            try channel.send(reply.record)
        } catch {
            isOver = true
        }
    }

    /// Runs what reads or writes frames; a failure of the connection ends the session.
    func exchanging<Value>(
        _ body: (borrowing Channel) throws(ProtocolError) -> Value
    ) throws(KeychainError) -> Value {
        do {
            return try body(channel)
        } catch {
            if error.code != .aborted && error.code != .noRoom { isOver = true }
            throw KeychainError(.canceled, "the client did not finish what it began")
        }
    }
}
