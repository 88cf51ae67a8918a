internal import AgentProtocol
internal import ItemModel
internal import Vault

/// A value on its way to the client: from the vault's locked window straight into the socket.
struct Download: ValueSink, ~Copyable {
    private let session: Session
    private let item: ItemSummary?

    /// Whether the item of the value is told before it.
    private let isAnnounced: Bool

    /// Whether the client was told that a value follows.
    private(set) var hasStarted = false

    init(_ session: Session, _ item: ItemSummary?) {
        self.session = session
        self.item = item
        isAnnounced = true
    }

    /// A value that the client expects, without a word before it.
    init(bareFor session: Session) {
        self.session = session
        item = nil
        isAnnounced = false
    }

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        if !hasStarted {
            if isAnnounced { session.hold(.value(item, hasValue: true)) }
            hasStarted = true
        }
        do {
            try session.channel.sendSecret(chunk, isLast: isLast)
        } catch {
            throw VaultError(.stream)
        }
    }
}
