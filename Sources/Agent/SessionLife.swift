internal import AgentProtocol
internal import LinuxSystem
internal import Synchronization

/// What a session is doing, as the thread that may have to end it sees it.
package final class SessionLife: Sendable {
    private enum Phase {
        /// Waits for a request.
        case idle
        /// Does what a request asks.
        case working
        /// Waits for bytes of a secret that belongs to the request in hand.
        case receiving
        case ended
    }

    private struct State {
        var phase = Phase.idle
        var isClosing = false
        var idleSince = Clock.monotonicMilliseconds()
    }

    private let socket: Int32
    private let state = Mutex(State())

    init(_ socket: Int32) {
        self.socket = socket
    }

    /// Whether it is to do no more than the request in hand.
    var isClosing: Bool { state.withLock { $0.isClosing } }

    /// A request has come.
    ///
    /// - Returns: False where it must not be done: the client was told so.
    func begin() -> Bool {
        state.withLock { state in
            guard !state.isClosing else { return false }
            state.phase = .working
            return true
        }
    }

    /// The request was answered.
    ///
    /// - Returns: Whether there may be another.
    func finish() -> Bool {
        state.withLock { state in
            state.phase = .idle
            state.idleSince = Clock.monotonicMilliseconds()
            return !state.isClosing
        }
    }

    /// Runs what waits for bytes of a secret.
    func receiving<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let wasClosing = state.withLock { state in
            state.phase = .receiving
            return state.isClosing
        }
        // Whoever closed before has not stopped this wait.
        if wasClosing { UnixSocket.stopReading(from: .borrowing(socket)) }
        defer { state.withLock { $0.phase = .working } }
        return try body()
    }

    /// The socket is about to be closed.
    func end() {
        state.withLock { $0.phase = .ended }
    }

    /// Ends it as soon as that loses nothing: an idle one at once, with word that nothing was done; one that
    /// waits for a secret by waiting no more; any other after its request.
    func close() {
        state.withLock { state in
            let wasClosing = state.isClosing
            state.isClosing = true
            switch state.phase {
            case .idle where !wasClosing: hangUp()
            case .receiving: UnixSocket.stopReading(from: .borrowing(socket))
            case .idle, .working, .ended: break
            }
        }
    }

    /// How long it has been idle since; nil where it is not.
    var idleSince: Int64? {
        state.withLock { $0.phase == .idle && !$0.isClosing ? $0.idleSince : nil }
    }

    private func hangUp() {
        let descriptor = FileDescriptor.borrowing(socket)
        var room = [PollRequest(socket, for: .write)]
        // A client that reads nothing is not waited for.
        if (try? Poll.wait(for: &room, milliseconds: 0)) == 1 {
            try? Channel(.borrowing(socket)).send(Reply.renewing.record)
        }
        UnixSocket.shutDown(descriptor)
    }
}
