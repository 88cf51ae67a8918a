internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import SecretMemory
internal import Vault

/// Requests that change the vault's keys, or make a vault of another's.
///
/// They take long and talk to their client on the way, so that each has a keychain of its own; the shared
/// one takes in what they wrote as it does what another process wrote.
extension Session {
    /// Whoever just gave the passcode need not give it again.
    func setPasscode(recovery: Bool) throws(KeychainError) {
        let new = try receivePasscode()
        try makeKeychain().setPasscode(to: new, options(recovery: recovery))
        try host.unlock(new, for: channel.rawValue)
        send(.done)
    }

    func rekey(recovery: Bool) throws(KeychainError) {
        let old = try receivePasscode()
        let new = try receivePasscode()
        try makeKeychain().rekey(from: old, to: new, options(recovery: recovery))
        try host.unlock(new, for: channel.rawValue)
        send(.done)
    }

    func removePasscode() throws(KeychainError) {
        let passcode = try receivePasscode()
        try makeKeychain().removePasscode(passcode)
        send(.done)
    }

    func renewRecovery(hasPasscode: Bool) throws(KeychainError) {
        let passcode = hasPasscode ? try receivePasscode() : nil
        try makeKeychain().renewRecovery(passcode: passcode) { key throws(VaultError) in
            try give(key)
        }
        send(.done)
    }

    private func makeKeychain() throws(KeychainError) -> Keychain {
        try host.makeKeychain(for: channel.rawValue)
    }

    func fork(hasPasscode: Bool, recovery: Bool) throws(KeychainError) {
        let passcode = hasPasscode ? try receivePasscode() : nil
        let findings =
            recovery
            ? try host.fork(passcode: passcode, for: channel.rawValue) { key throws(VaultError) in
                try self.give(key)
            } : try host.fork(passcode: passcode, for: channel.rawValue, give: nil)
        try send(created: nil)
        send(findings: findings)
    }

    /// The words are looked at before anybody thinks of a passcode for the new vault.
    func recover(
        from path: String, hasPasscode: Bool, _ options: CreationOptions
    ) throws(KeychainError) {
        let words = try receiveSecret(Limits.typedWordsBytes)
        let copy = try host.copy(at: path, words)
        send(.proceed)
        let passcode = hasPasscode ? try receivePasscode() : nil
        let recovered = try host.recover(copy, passcode: passcode, options) { done, total in
            send(.progress(done: done, total: total))
        }
        try send(created: recovered.words)
        send(findings: recovered.findings)
    }

    func backUp() throws(KeychainError) {
        var archive = ArchiveDownload(self)
        do {
            try makeKeychain().backUp(into: &archive) { total throws(VaultError) in
                send(.archive(byteCount: Int(clamping: total)))
                hasStartedArchive = true
            }
        } catch {
            if hasStartedArchive {
                try exchanging { (channel) throws(ProtocolError) in try channel.sendAbort() }
            }
            hasStartedArchive = false
            throw error
        }
        hasStartedArchive = false
    }

    private func options(recovery: Bool) -> RenewalOptions {
        var options = RenewalOptions()
        if recovery { options.giveRecovery = { key throws(VaultError) in try self.give(key) } }
        options.progress = { done, total in
            self.send(.progress(done: done, total: total))
        }
        return options
    }

    /// Sends a new recovery key, and waits until it has arrived where it was to go: a key that nobody has
    /// must not take the old one's place.
    private func give(_ key: borrowing SecretKey) throws(VaultError) {
        let words = try RecoveryWords.spell(key)
        send(.recovery)
        do {
            try exchanging { (channel) throws(ProtocolError) in
                try channel.sendSecret(words.bytes, isLast: true)
                let header = try channel.requireHeader()
                guard header.kind != .abort else { throw ProtocolError(.aborted) }
                guard try Request(channel.readMessage(header)) == .taken else {
                    throw ProtocolError(.outOfTurn)
                }
            }
        } catch {
            throw VaultError(.stream, "nobody took the recovery key")
        }
    }

    func send(created words: borrowing SecretBytes?) throws(KeychainError) {
        switch words {
        case .some(let words):
            send(.created(hasRecovery: true))
            try exchanging { (channel) throws(ProtocolError) in
                try channel.sendSecret(words.bytes, isLast: true)
            }
        case .none: send(.created(hasRecovery: false))
        }
    }
}
