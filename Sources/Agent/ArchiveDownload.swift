internal import AgentProtocol
internal import Vault

/// An archive on its way to the client, in the frames that values travel in.
struct ArchiveDownload: ValueSink, ~Copyable {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        do {
            try session.channel.sendSecret(chunk, isLast: isLast)
        } catch {
            throw VaultError(.stream)
        }
    }
}
