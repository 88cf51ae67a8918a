internal import AgentProtocol
public import ItemModel

extension KeychainClient {
    /// Whether items of the WhenUnlocked classes can be read now; never asks for the passcode.
    ///
    /// True for a vault without a passcode.
    public func isProtectedDataAvailable() throws(KeychainError) -> Bool {
        try status().state.opens(.whenUnlocked)
    }

    /// Waits until that is other than `known`, or for about ten seconds.
    ///
    /// - Returns: What it is by then.
    public func waitForProtectedData(
        toDifferFrom known: Bool
    ) throws(KeychainError) -> Bool {
        let reply = try conversation.persistently { () throws(KeychainError) in
            try conversation.ask(.watch(isAvailable: known))
        }
        guard case .available(let isAvailable) = reply else { throw Conversation.nonsense }
        return isAvailable
    }
}
