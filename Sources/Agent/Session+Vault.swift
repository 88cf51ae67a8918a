internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import SecretMemory
internal import Vault

extension Session {
    func sendStatus() throws(KeychainError) {
        let report = try onKeychain { (keychain) throws(KeychainError) in
            let state = keychain.vault.state
            let (age, left) = host.times(state)
            // A vault whose index is damaged must still say whether it is open, or nobody could mend it.
            let counts = (try? keychain.counts()) ?? [:]
            let hidden = (try? keychain.hiddenCount()) ?? 0
            return StatusReport(
                state: state, hasPasscode: keychain.vault.hasPasscode,
                vaultIdentifier: keychain.vault.identifier, counts: counts,
                hiddenCount: hidden,
                agent: AgentReport(
                    pid: ProcessIdentity.pid, isShared: orders != nil, stateAge: age,
                    lockDelay: left, passcodeDelay: try keychain.passcodeDelay()))
        }
        send(.status(report))
    }

    /// The class keys are gone when this returns; the answer comes when the memory is clean as well.
    func lock(forget: Bool) throws(KeychainError) {
        let isAnother = try host.lockVault(forget: forget)
        guard isAnother, orders != nil else { return send(.done) }
        order { .renew($0) }
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
        try unlock(with: receivePasscode())
        // The time to lock is another one from now on.
        orders?.call()
        send(.done)
    }

    private func unlock(with passcode: consuming SecretBytes) throws(KeychainError) {
        try host.unlock(passcode, for: channel.rawValue)
    }

    func changePasscode() throws(KeychainError) {
        let old = try receivePasscode()
        let new = try receivePasscode()
        try host.changePasscode(from: old, to: new, for: channel.rawValue)
        send(.done)
    }

    /// What a look over the whole vault finds.
    func send(
        _ look: (Keychain) throws(KeychainError) -> [CheckedFinding]
    ) throws(KeychainError) {
        send(findings: try onKeychain(look))
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
