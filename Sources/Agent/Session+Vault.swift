internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import SecretMemory
internal import Vault

extension Session {
    func sendStatus() throws(KeychainError) {
        let keychain = try host.keychain()
        send(
            .status(
                StatusReport(
                    state: keychain.vault.state, hasPasscode: keychain.vault.hasPasscode,
                    vaultIdentifier: keychain.vault.identifier, counts: try keychain.counts(),
                    hiddenCount: try keychain.hiddenCount())))
    }

    func createVault(
        hasPasscode: Bool, recovery: Bool, force: Bool
    ) throws(KeychainError) {
        let passcode = hasPasscode ? try receivePasscode() : nil
        let words = try host.create(passcode: passcode, recovery: recovery, force: force)
        guard let words else { return send(.created(hasRecovery: false)) }
        send(.created(hasRecovery: true))
        try exchanging { (channel) throws(ProtocolError) in
            try channel.sendSecret(words.bytes, isLast: true)
        }
    }

    /// The passcode is gone from memory before the answer goes out.
    func unlock() throws(KeychainError) {
        let passcode = try receivePasscode()
        try host.keychain().unlock(passcode)
        send(.done)
    }

    func changePasscode() throws(KeychainError) {
        let old = try receivePasscode()
        let new = try receivePasscode()
        try host.keychain().changePasscode(
            from: old, to: new, isWanted: { channel.isConnected })
        send(.done)
    }

    /// What `check`, `repair` or `rebuild` tells, in batches.
    func send(findings checked: [CheckedFinding]) {
        let findings = checked.map {
            FindingReport(
                kind: $0.kind, name: $0.name, message: $0.message, isDamage: $0.isDamage)
        }
        let batches = stride(from: 0, to: findings.count, by: Limits.batchItems).map {
            findings[$0..<min($0 + Limits.batchItems, findings.count)]
        }
        for batch in batches.dropLast() { send(.findings(Array(batch), isLast: false)) }
        send(.findings(Array(batches.last ?? []), isLast: true))
    }
}
