internal import AgentProtocol
internal import ItemModel
internal import Vault

/// A value on its way to the client: from the vault's locked window straight into the socket.
struct Download: ValueSink, ~Copyable {
    private let session: Session
    private let item: ItemSummary?

    /// Whether the client was told that a value follows.
    private(set) var hasStarted = false

    init(_ session: Session, _ item: ItemSummary?) {
        self.session = session
        self.item = item
    }

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        if !hasStarted {
            session.hold(.value(item, hasValue: true))
            hasStarted = true
        }
        do {
            try session.channel.sendSecret(chunk, isLast: isLast)
        } catch {
            throw VaultError(.stream)
        }
    }
}
