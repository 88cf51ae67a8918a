public import ItemModel
internal import LinuxSystem
internal import Synchronization

/// Connections to one vault's agent that many threads use, each for the length of one call.
///
/// Threads do not wait for one another: who finds no connection idle makes one.
public final class ClientPool: Sendable {
    /// Where the vault is and who asks.
    public let configuration: ClientConfiguration

    private let idle = Mutex<[IdleClient]>([])

    /// Connects to nobody before the first call.
    public init(_ configuration: ClientConfiguration) {
        self.configuration = configuration
    }

    /// Lends a connection to `body`, which must keep nothing of it.
    ///
    /// - Throws: What `body` throws; `noAgent`.
    public func withClient<Value: ~Copyable>(
        _ body: (KeychainClient) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        let client = try take()
        do {
            let value = try body(client)
            giveBack(client)
            return value
        } catch {
            // After these nobody knows what the agent would say next.
            if error.code != .noAgent, error.code != .internal { giveBack(client) }
            throw error
        }
    }

    private func take() throws(KeychainError) -> KeychainClient {
        let process = ProcessIdentity.pid
        let held = idle.withLock { idle -> IdleClient? in
            // A child that was forked must leave its parent's conversations alone.
            while let last = idle.popLast() {
                if last.process == process { return last }
                last.abandon()
            }
            return nil
        }
        if let held { return held.client }
        return try KeychainClient.connect(configuration)
    }

    private func giveBack(_ client: KeychainClient) {
        let held = IdleClient(client)
        idle.withLock { idle in
            if idle.count < ClientLimits.idleConnections { idle.append(held) }
        }
    }
}

/// A connection that nobody uses.
///
/// Not checked by the compiler: it is in the pool alone, and whoever takes it out of there has it alone.
private struct IdleClient: @unchecked Sendable {
    let client: KeychainClient
    let process = ProcessIdentity.pid

    init(_ client: KeychainClient) {
        self.client = client
    }

    private static let abandoned = Mutex<[IdleClient]>([])

    /// Never ends it: the end of a connection may be the end of an agent.
    func abandon() { Self.abandoned.withLock { $0.append(self) } }
}
