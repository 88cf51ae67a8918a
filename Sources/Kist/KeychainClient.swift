public import ItemModel
public import SecretMemory

/// A caller's connection to the agent that holds a vault's keys.
///
/// Every call blocks until it is done. Not Sendable: one conversation belongs to one thread. A program that
/// uses it ignores SIGPIPE, so that an agent's end is an error and not its own.
public final class KeychainClient {
    let conversation: Conversation

    /// Asked when an operation was refused because the vault is locked: it is then tried once more.
    ///
    /// Nil leaves the refusal as it is; what it throws is what the caller of the operation gets.
    public var passcodeProvider: (() throws(KeychainError) -> SecretBytes)?

    /// Connects to the vault's agent, or starts one, as `configuration` says; the first request travels
    /// with the greeting.
    ///
    /// - Throws: `noAgent` where the program is missing or cannot be started.
    public static func connect(
        _ configuration: ClientConfiguration
    ) throws(KeychainError) -> KeychainClient {
        KeychainClient(try Conversation(configuration))
    }

    init(_ conversation: Conversation) {
        self.conversation = conversation
    }

    /// Runs `operation`, and once more after unlocking where it was refused as locked.
    func unlocking<Value>(
        _ operation: () throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        do {
            return try conversation.persistently(operation)
        } catch {
            guard error.code == .interactionNotAllowed, passcodeProvider != nil else { throw error }
        }
        try askAndUnlock()
        return try conversation.persistently(operation)
    }

    /// Whether the vault could be opened with a passcode that somebody was there to give.
    func askAndUnlock() throws(KeychainError) {
        guard let passcodeProvider else { return }
        // Nobody is asked for a passcode that would not be looked at.
        let wait = try status().passcodeMilliseconds
        guard wait == 0 else {
            throw KeychainError(
                .authenticationFailed,
                "too many wrong passcodes: try again in \((wait + 999) / 1_000) seconds")
        }
        try unlock(passcode: passcodeProvider())
    }
}
