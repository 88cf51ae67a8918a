internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import SecretMemory
internal import Vault

extension Session {
    func sendSettings() throws(KeychainError) {
        let settings = try onKeychain { (keychain) throws(KeychainError) in keychain.settings }
        send(.settings(settings))
    }

    /// Sets one; the passcode is asked for where less would be guarded.
    func configure(_ setting: VaultSetting, _ number: Int) throws(KeychainError) {
        let asks = try onKeychain { (keychain) throws(KeychainError) in
            try keychain.asksPasscode(setting, number)
        }
        guard asks else {
            let none: ProvenRoot? = nil
            _ = try onKeychain { (keychain) throws(KeychainError) in
                try keychain.set(setting, number, provedBy: none)
            }
            return send(.done)
        }
        send(.proceed)
        try configure(setting, number, provedBy: receivePasscode())
        orders?.call()
        send(.done)
    }

    private func configure(
        _ setting: VaultSetting, _ number: Int, provedBy passcode: consuming SecretBytes
    ) throws(KeychainError) {
        while true {
            let root: ProvenRoot? = try host.root(of: passcode, for: channel.rawValue)
            let isSet = try onKeychain { (keychain) throws(KeychainError) in
                try keychain.set(setting, number, provedBy: root)
            }
            if isSet { return }
        }
    }
}
