internal import AgentProtocol
public import ItemModel
public import SecretMemory

extension KeychainClient {
    /// The state of the vault; never asks for the passcode.
    public func status() throws(KeychainError) -> VaultStatus {
        let reply = try conversation.persistently { () throws(KeychainError) in
            try conversation.ask(.status)
        }
        guard case .status(let report) = reply else { throw Conversation.nonsense }
        return VaultStatus(
            state: report.state, hasPasscode: report.hasPasscode,
            vaultIdentifier: report.vaultIdentifier, counts: report.counts,
            hiddenCount: report.hiddenCount, agentVersion: conversation.agentVersion,
            agentProcess: report.agent.pid, isAgentShared: report.agent.isShared,
            stateMilliseconds: report.agent.stateAge, lockMilliseconds: report.agent.lockDelay,
            passcodeMilliseconds: report.agent.passcodeDelay)
    }

    /// The agent's release; asks nothing of the vault.
    public func agentVersion() throws(KeychainError) -> String {
        let reply = try conversation.persistently { () throws(KeychainError) in
            try conversation.ask(.version)
        }
        guard case .hello(let version) = reply else { throw Conversation.nonsense }
        return version
    }

    /// Makes the vault and answers the recovery key as words, nil where `recovery` is false.
    ///
    /// - Parameter force: also where the state directory is on a file system that does not last.
    /// - Throws: `duplicate` where there is a vault.
    public func createVault(
        passcode: borrowing SecretBytes?, recovery: Bool, force: Bool
    ) throws(KeychainError) -> SecretBytes? {
        let hasPasscode =
            switch passcode {
            case .some: true
            case .none: false
            }
        try conversation.send(
            .createVault(hasPasscode: hasPasscode, recovery: recovery, force: force))
        switch passcode {
        case .some(let passcode): try conversation.send(passcode)
        case .none: break
        }
        guard case .created(let hasRecovery) = try conversation.nextReply() else {
            throw Conversation.nonsense
        }
        return hasRecovery ? try readWords() : nil
    }

    /// Opens the vault for this connection's agent.
    ///
    /// - Throws: `authenticationFailed` for a wrong passcode, `damaged` for a keybag that is not as written.
    public func unlock(passcode: borrowing SecretBytes) throws(KeychainError) {
        try withSecret(passcode, .unlock)
    }

    private func withSecret(
        _ secret: borrowing SecretBytes, _ request: Request
    ) throws(KeychainError) {
        // By hand, since a closure cannot borrow the secret.
        var known: Set<Setback> = []
        while true {
            do throws(KeychainError) {
                try conversation.send(request)
                try conversation.send(secret)
                return try requireDone(conversation.nextReply())
            } catch {
                try conversation.overcome(error, &known)
            }
        }
    }

    /// Forgets the keys that are there only while unlocked.
    ///
    /// - Parameter forget: Also those that stay from the first unlock on.
    /// - Throws: `unavailable` where no passcode is set: there is nothing to lock with.
    public func lock(forget: Bool) throws(KeychainError) {
        try conversation.persistently { () throws(KeychainError) in
            try requireDone(conversation.ask(.lock(forget: forget)))
        }
    }

    /// Wraps the keybag anew; items are not touched.
    ///
    /// - Throws: `authenticationFailed` where `old` is not the passcode.
    public func changePasscode(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes
    ) throws(KeychainError) {
        try conversation.send(.changePasscode)
        try conversation.send(old)
        try conversation.send(new)
        try requireDone(conversation.nextReply())
    }

    /// Everything that is not as it should be.
    public func check() throws(KeychainError) -> [CheckFinding] { try findings(.check) }

    /// Moves files that no item owns into the vault's quarantine, and gives up items without a file.
    ///
    /// - Returns: What was moved, and what was left alone.
    public func repair() throws(KeychainError) -> [CheckFinding] { try findings(.repair) }

    /// Makes the indexes anew from the item files that open; older files put back cannot be told then.
    ///
    /// - Returns: What the indexes hold now, and what was passed over or is lost.
    public func rebuild() throws(KeychainError) -> [CheckFinding] { try findings(.rebuild) }

    /// Takes the vault as it stands and where it stands: it was moved or put back on purpose.
    public func accept() throws(KeychainError) {
        try requireDone(conversation.ask(.accept))
    }

    private func findings(_ request: Request) throws(KeychainError) -> [CheckFinding] {
        try unlocking { () throws(KeychainError) in
            try readFindings(conversation.ask(request))
        }
    }

    /// The batches of findings, of which `first` is the first.
    func readFindings(_ first: Reply) throws(KeychainError) -> [CheckFinding] {
        var reply = first
        var findings: [CheckFinding] = []
        while true {
            guard case .findings(let batch, let isLast) = reply else {
                throw Conversation.nonsense
            }
            findings += batch.map {
                CheckFinding(
                    kind: $0.kind, name: $0.name, message: $0.message, isDamage: $0.isDamage)
            }
            if isLast { return findings }
            reply = try conversation.nextReply()
        }
    }

    func requireDone(_ reply: Reply) throws(KeychainError) {
        guard case .done = reply else { throw Conversation.nonsense }
    }
}
