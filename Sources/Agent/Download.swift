internal import AgentProtocol
internal import Vault

/// A value on its way to the client: from the vault's locked window straight into the socket.
struct Download: ValueSink, ~Copyable {
    private let session: Session
    /// Nil where nothing is told before it.
    private let head: Reply?

    /// Whether the client was told that a value follows.
    private(set) var hasStarted = false

    /// - Parameter head: What announces the value.
    init(_ session: Session, _ head: Reply) {
        self.session = session
        self.head = head
    }

    /// A value that the client expects, without a word before it.
    init(bareFor session: Session) {
        self.session = session
        head = nil
    }

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        if !hasStarted {
            if let head { session.hold(head) }
            hasStarted = true
        }
        do {
            try session.channel.sendSecret(chunk, isLast: isLast)
        } catch {
            throw VaultError(.stream)
        }
    }
}
