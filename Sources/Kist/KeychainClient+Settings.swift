internal import AgentProtocol
public import ItemModel
internal import SecretMemory

extension KeychainClient {
    /// Every setting of the vault and its number.
    public func settings() throws(KeychainError) -> [VaultSetting: Int] {
        let reply = try conversation.persistently { () throws(KeychainError) in
            try conversation.ask(.settings)
        }
        guard case .settings(let settings) = reply else { throw Conversation.nonsense }
        return settings
    }

    /// Sets one; the passcode is asked for where less would be guarded, whether or not the vault is open.
    ///
    /// - Throws: `invalid` for a number that it cannot have, `authenticationFailed`, `unavailable` where no
    ///   passcode is set.
    public func set(_ setting: VaultSetting, to number: Int) throws(KeychainError) {
        let reply = try unlocking { () throws(KeychainError) in
            try conversation.ask(.configure(setting, number))
        }
        guard case .proceed = reply else { return try requireDone(reply) }
        let passcode: SecretBytes
        do throws(KeychainError) {
            guard let passcodeProvider else {
                throw KeychainError(.interactionNotAllowed, "the passcode is needed for that")
            }
            passcode = try passcodeProvider()
        } catch {
            try giveUp()
            throw error
        }
        try conversation.send(passcode)
        try requireDone(conversation.nextReply())
    }
}
