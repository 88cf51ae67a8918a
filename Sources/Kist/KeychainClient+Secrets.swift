internal import AgentProtocol
internal import ItemModel
internal import SecretMemory

extension KeychainClient {
    /// Hands the pieces of a value on as they come, through one locked window.
    ///
    /// A sink that fails, also before the first piece, does not end the conversation: the rest is read and dropped.
    func readPieces<Sink: SecretSink & ~Copyable>(
        into sink: inout Sink, after refusal: KeychainError? = nil
    ) throws(KeychainError) {
        var window = try LockedMemory.window()
        var failure = refusal
        var isLast = false
        while !isLast {
            window.truncate(to: 0)
            isLast = try conversation.readPiece(into: &window)
            guard failure == nil else { continue }
            do {
                try sink.write(window.bytes, isLast: isLast)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Sends the pieces of a value; a source that fails aborts, and the agent keeps nothing.
    func sendPieces<Source: SecretSource & ~Copyable>(
        of source: inout Source
    ) throws(KeychainError) {
        var window = try LockedMemory.window()
        var isLast = false
        while !isLast {
            window.truncate(to: 0)
            do {
                isLast = try !source.read(into: &window)
            } catch {
                try giveUp()
                throw error
            }
            try conversation.sendPiece(window.bytes, isLast: isLast)
        }
    }

    /// The agent answers an abort as it answers everything; what it says is known.
    func giveUp() throws(KeychainError) {
        try conversation.abort()
        do {
            _ = try conversation.nextReply()
        } catch {
            guard error.code == .canceled else { throw error }
        }
    }
}
