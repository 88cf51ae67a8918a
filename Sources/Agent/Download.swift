internal import AgentProtocol
internal import Vault

/// A value on its way to the client: from the vault's locked window straight into the socket.
struct Download: ValueSink, ~Copyable {
    private let session: Session

    /// What announces the value; nil where the client expects it without a word before it.
    private let head: Reply?

    /// Whether the client was told that a value follows.
    private(set) var hasStarted = false

    init(_ session: Session, _ head: Reply?) {
        self.session = session
        self.head = head
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
