public import ItemModel
public import SecretMemory

/// A caller's connection to the agent that holds a vault's keys.
///
/// Every call blocks until it is done. Not Sendable: one conversation belongs to one thread.
public final class KeychainClient {
    let configuration: ClientConfiguration

    /// Asked when an operation was refused because the vault is locked: the operation is then tried once more.
    ///
    /// Nil, or one that throws `interactionNotAllowed`, leaves the refusal as it is.
    public var passcodeProvider: (() throws(KeychainError) -> SecretBytes)?

    /// Starts a private agent for `configuration`; the first request travels with the greeting.
    ///
    /// - Throws: `noAgent` where the program is missing or cannot be started.
    public static func connect(
        _ configuration: ClientConfiguration
    ) throws(KeychainError) -> KeychainClient {
        KeychainClient(configuration)
    }

    init(_ configuration: ClientConfiguration) {
        self.configuration = configuration
    }
}
