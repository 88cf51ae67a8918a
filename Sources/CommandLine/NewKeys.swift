internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// What commands that make new keys tell on the way, and when they fail on it.
final class NewKeys {
    private let session: Session
    private let progress = ProgressLine("sealing anew")
    private var isShown = false
    private var holds = false

    init(_ session: Session) {
        self.session = session
    }

    /// Whether a recovery key is made.
    static func wantsRecovery(_ session: Session) throws(CommandError) -> Bool {
        guard !session.command.has(.noRecovery) else { return false }
        // A key that nobody can be shown must not be made.
        try session.output.requireOpen()
        return true
    }

    func make(
        recovery: Bool, _ body: (KeyRenewal) throws(KeychainError) -> Void
    ) throws(CommandError) {
        var renewal = KeyRenewal()
        if recovery {
            renewal.takeWords = { words throws(KeychainError) in try self.show(words) }
        }
        renewal.progress = { done, total in
            self.holds = true
            self.progress.show(done, of: total)
        }
        do {
            try body(renewal)
        } catch {
            progress.end()
            explain()
            throw CommandError(error)
        }
        progress.end()
    }

    private func show(_ words: borrowing SecretBytes) throws(KeychainError) {
        do throws(CommandError) {
            try RecoveryKeyOutput.write(words, session)
        } catch {
            throw error.asKeychainError
        }
        isShown = true
    }

    private func explain() {
        if holds {
            Messages.say("the new passcode holds; sealing items anew goes on at the next unlock")
        } else if isShown {
            Messages.say("nothing was changed: the recovery key above is void")
        }
    }

    /// What became of the recovery key, behind what was done.
    func tellRecovery() {
        guard isShown else {
            return Messages.say("there is no recovery key; to make one: kist recovery new")
        }
        Messages.say("above is the new recovery key, shown this once; the old one is void")
        RecoveryKeyOutput.explain()
    }
}
