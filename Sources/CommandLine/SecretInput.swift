internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// Where the secret of `insert` comes from.
enum SecretInput {
    /// Whether the person at the terminal will be asked for a line.
    static func isTyped(_ session: Session, _ rule: InputRule) -> Bool {
        let command = session.command
        guard command.number(.fromDescriptor) == nil else { return false }
        return command.has(.prompt)
            || (isTerminal(FileDescriptor.standardInput) && !rule.isMultiline)
    }

    /// The descriptor to read from; nil where the person at the terminal is to be asked for a line.
    ///
    /// - Throws: `locked` where only a terminal would do and there is none.
    static func descriptor(
        _ session: Session, _ rule: InputRule, _ target: Target
    ) throws(CommandError) -> Int? {
        let command = session.command
        if let number = command.number(.fromDescriptor) {
            return try exclusive(number, command)
        }
        if command.has(.prompt) { return nil }
        guard isTerminal(FileDescriptor.standardInput) else { return try exclusive(0, command) }
        guard rule.isMultiline else { return nil }
        try session.unlockToStore(target.accessibility)
        // Reading from a terminal of another job's would stop us: the question shows that it is ours.
        try session.asker.show(
            "enter the secret, then Ctrl-D at the start of a line:\n",
            hint: "pipe it in, or use --from-fd N")
        return 0
    }

    /// One descriptor cannot hold the passcode's line and every byte of the secret.
    private static func exclusive(
        _ number: Int, _ command: ParsedCommand
    ) throws(CommandError) -> Int {
        guard command.number(.passcodeDescriptor) != number else {
            throw CommandError(.usage, "the secret and the passcode come from one descriptor")
        }
        return number
    }

    /// A line typed twice alike, or once where it is seen.
    static func ask(
        _ session: Session, _ rule: InputRule, _ target: Target
    ) throws(CommandError) -> SecretBytes {
        try session.unlockToStore(target.accessibility)
        let prompt = "secret for \(Quoted.visible(target.name)): "
        let hint = "pipe it in, or use --from-fd N"
        let secret =
            session.command.has(.echo)
            ? try session.asker.askShownSecret(prompt, hint: hint)
            : try session.asker.askSecretTwice(prompt, again: "the same again: ", hint: hint)
        try check(secret, rule)
        return secret
    }

    private static func check(
        _ secret: borrowing SecretBytes, _ rule: InputRule
    ) throws(CommandError) {
        _ = try rule.accept(secret.bytes, isFirst: true, isLast: true)
    }
}
