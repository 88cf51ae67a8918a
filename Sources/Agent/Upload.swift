internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import SecretMemory
internal import Vault

/// A value on its way from the client: from the socket straight into the vault's locked window.
///
/// It holds no byte itself, only how much of the frame at hand is still to be read.
struct Upload: ValueSource, ~Copyable {
    private let session: Session
    private var kind = FrameKind.secret
    private var left = 0

    /// Why the client's side of it ended early.
    private var failure: KeychainError?

    init(_ session: Session) {
        self.session = session
    }

    private var isComplete: Bool { left == 0 && kind == .lastSecret }

    /// Waits for the first frame.
    mutating func begin() throws(KeychainError) {
        try nextFrame()
    }

    /// The whole value where it is no longer than one frame; nil where more frames follow.
    ///
    /// The room is made when the frame is there, so that a client that only waits takes none.
    mutating func takeWhole() throws(KeychainError) -> SecretBytes? {
        guard kind == .lastSecret else { return nil }
        var whole = try session.lockedMemory(max(left, 1))
        while left > 0 { left -= try part(into: &whole) }
        return whole
    }

    /// Fills the window, as far as the value goes.
    mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool {
        do {
            while window.count < window.capacity && !isComplete {
                if left == 0 {
                    try nextFrame()
                } else {
                    left -= try part(into: &window)
                }
            }
        } catch {
            failure = error
            throw VaultError(.stream)
        }
        return !isComplete
    }

    /// Reads to the end what the vault did not want, so that the next frame is a request again.
    ///
    /// - Throws: `canceled` where the client gave up.
    mutating func finish() throws(KeychainError) {
        if let failure { throw failure }
        if isComplete { return }
        var window = try session.lockedMemory(Limits.secretBytes)
        while !isComplete {
            window.truncate(to: 0)
            do {
                _ = try read(into: &window)
            } catch {
                throw failure ?? KeychainError(error)
            }
        }
    }

    private func part(into window: inout SecretBytes) throws(KeychainError) -> Int {
        try session.receiving { (channel) throws(ProtocolError) in
            try channel.readPart(of: left, into: &window)
        }
    }

    private mutating func nextFrame() throws(KeychainError) {
        let header = try session.receiving { (channel) throws(ProtocolError) in
            let header = try channel.requireHeader()
            switch header.kind {
            case .secret, .lastSecret: return header
            case .abort: throw ProtocolError(.aborted)
            case .message: throw ProtocolError(.outOfTurn)
            }
        }
        kind = header.kind
        left = header.length
    }
}
