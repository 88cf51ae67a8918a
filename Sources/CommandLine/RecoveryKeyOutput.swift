internal import SecretMemory

/// The one way in which a recovery key is shown: a line of words on stdout.
enum RecoveryKeyOutput {
    static func write(
        _ words: borrowing SecretBytes, _ session: Session
    ) throws(CommandError) {
        var output = SecretOutput(session.output)
        try output.write(words.bytes)
        try output.write("\n")
        try output.flush()
    }

    /// Of a vault that was just made: it exists whether the words arrive or not.
    static func write(
        ofNewVault words: borrowing SecretBytes, _ session: Session
    ) throws(CommandError) {
        do {
            try write(words, session)
        } catch {
            Messages.say("the vault was made, but its recovery key could not be written")
            Messages.hint("nobody has that key; make another: kist recovery new")
            throw error
        }
    }

    static func explain() {
        Messages.hint("write the words down on paper and keep them away from this machine")
    }
}
