internal import AgentProtocol
public import ItemModel
public import SecretMemory

/// The vault's keys: new ones, another recovery key, another vault, a copy.
extension KeychainClient {
    /// Gives a passcode to a vault that has none, and new keys with it.
    ///
    /// - Throws: `duplicate` where there is one; what `renewal` throws.
    public func setPasscode(
        _ new: borrowing SecretBytes, _ renewal: KeyRenewal
    ) throws(KeychainError) {
        try conversation.send(.setPasscode(recovery: renewal.takeWords != nil))
        try conversation.send(new)
        try attend(renewal)
    }

    /// Changes the passcode and every key of the vault.
    ///
    /// - Throws: `authenticationFailed` where `old` is not the passcode; what `renewal` throws.
    public func rekey(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes, _ renewal: KeyRenewal
    ) throws(KeychainError) {
        try conversation.send(.rekey(recovery: renewal.takeWords != nil))
        try conversation.send(old)
        try conversation.send(new)
        try attend(renewal)
    }

    /// Takes the passcode away, and the items that exist only while one is set.
    ///
    /// - Throws: `authenticationFailed`.
    public func removePasscode(_ passcode: borrowing SecretBytes) throws(KeychainError) {
        try conversation.send(.removePasscode)
        try conversation.send(passcode)
        try requireDone(conversation.nextReply())
    }

    /// Makes another recovery key in place of the one before.
    ///
    /// - Parameter takeWords: Takes its words before anything is changed.
    /// - Throws: `authenticationFailed`; what `takeWords` throws.
    public func renewRecovery(
        passcode: borrowing SecretBytes?,
        takeWords: @escaping (borrowing SecretBytes) throws(KeychainError) -> Void
    ) throws(KeychainError) {
        try conversation.send(.renewRecovery(hasPasscode: passcode != nil))
        try sendIfAny(passcode)
        var renewal = KeyRenewal()
        renewal.takeWords = takeWords
        try attend(renewal)
    }

    /// Makes a vault of its own of a copied one.
    ///
    /// - Returns: What the new indexes hold.
    /// - Throws: `invalid` where the vault is no copy, `authenticationFailed`; what `renewal` throws.
    public func fork(
        passcode: borrowing SecretBytes?, _ renewal: KeyRenewal
    ) throws(KeychainError) -> [CheckFinding] {
        try conversation.send(
            .fork(hasPasscode: passcode != nil, recovery: renewal.takeWords != nil))
        try sendIfAny(passcode)
        var reply = try conversation.nextReply()
        if case .recovery = reply {
            try take(renewal)
            reply = try conversation.nextReply()
        }
        return try made(reply).findings
    }

    /// Makes the vault of a copied one and its recovery key.
    ///
    /// - Parameters:
    ///   - path: The copied vault's directory, an absolute path.
    ///   - words: The recovery key.
    ///   - passcode: Asked for the new vault's once the words are found right; nil is a vault without.
    ///   - force: Also where the state directory is on a file system that does not last.
    /// - Throws: `invalid` for words that spell no key, `authenticationFailed` for another vault's,
    ///   `duplicate` where there is a vault already.
    public func recover(
        from path: String, words: borrowing SecretBytes, recovery: Bool, force: Bool,
        passcode: (() throws(KeychainError) -> SecretBytes)?,
        progress: (_ done: Int, _ total: Int) -> Void
    ) throws(KeychainError) -> MadeVault {
        try conversation.send(
            .recover(
                from: path, hasPasscode: passcode != nil, recovery: recovery, force: force))
        try conversation.send(words)
        guard case .proceed = try conversation.nextReply() else { throw Conversation.nonsense }
        if let passcode { try conversation.send(passcode()) }
        while true {
            let reply = try conversation.nextReply()
            guard case .progress(let done, let total) = reply else { return try made(reply) }
            progress(done, total)
        }
    }

    /// Reads the vault as one archive.
    public func backUp<Sink: ArchiveSink & ~Copyable>(
        into sink: inout Sink
    ) throws(KeychainError) {
        let reply = try unlocking { () throws(KeychainError) in try conversation.ask(.backup) }
        guard case .archive(let byteCount) = reply else { throw Conversation.nonsense }
        try sink.begin(byteCount: byteCount)
        var window = try LockedMemory.window()
        var isLast = false
        while !isLast {
            window.truncate(to: 0)
            isLast = try conversation.readPiece(into: &window)
            try sink.write(window.bytes)
        }
    }

    private func sendIfAny(_ passcode: borrowing SecretBytes?) throws(KeychainError) {
        switch passcode {
        case .some(let passcode): try conversation.send(passcode)
        case .none: break
        }
    }

    /// Answers what comes before `done`.
    private func attend(_ renewal: KeyRenewal) throws(KeychainError) {
        while true {
            switch try conversation.nextReply() {
            case .recovery: try take(renewal)
            case .progress(let done, let total): renewal.progress(done, total)
            case .done: return
            default: throw Conversation.nonsense
            }
        }
    }

    private func take(_ renewal: KeyRenewal) throws(KeychainError) {
        let words = try readWords()
        do {
            try renewal.takeWords?(words)
        } catch {
            try giveUp()
            throw error
        }
        try conversation.send(.taken)
    }

    func readWords() throws(KeychainError) -> SecretBytes {
        var words = try LockedMemory.room(Limits.recoveryBytes)
        while try !conversation.readPiece(into: &words) {}
        return words
    }

    private func made(_ reply: Reply) throws(KeychainError) -> MadeVault {
        guard case .created(let hasRecovery) = reply else { throw Conversation.nonsense }
        let words = hasRecovery ? try readWords() : nil
        return MadeVault(words: words, findings: try readFindings(conversation.nextReply()))
    }
}
