internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// Questions to the person at the terminal, or the refusal to ask.
struct Asker {
    /// Whether `--no-prompt` or `KIST_NO_PROMPT` forbids questions.
    let isForbidden: Bool

    /// Whether there is somebody to ask.
    var canAsk: Bool { !isForbidden && Terminal.absence() == nil }

    /// A secret typed without echo.
    func askSecret(_ prompt: String, hint: String) throws(CommandError) -> SecretBytes {
        let terminal = try open(hint: hint)
        do {
            return try terminal.readSecret(prompt: prompt, capacity: Limits.typedLine)
        } catch {
            throw Self.explained(error)
        }
    }

    /// A secret that shows as it is typed.
    func askShownSecret(_ prompt: String, hint: String) throws(CommandError) -> SecretBytes {
        let terminal = try open(hint: hint)
        do {
            return try terminal.readShownSecret(prompt: prompt, capacity: Limits.typedLine)
        } catch {
            throw Self.explained(error)
        }
    }

    /// A new secret typed twice alike.
    func askSecretTwice(
        _ prompt: String, again: String, hint: String
    ) throws(CommandError) -> SecretBytes {
        let first = try askSecret(prompt, hint: hint)
        let second = try askSecret(again, hint: hint)
        guard first.isEqual(to: second) else {
            throw CommandError(.invalid, "the two entries differ; nothing changed")
        }
        return first
    }

    /// A question whose answer is yes only where it is typed.
    func confirm(_ question: String, hint: String) throws(CommandError) -> Bool {
        let terminal = try open(hint: hint)
        do {
            try terminal.write(Quoted.visible(question) + " [y/N] ")
            return ["y", "yes", "Y", "Yes", "YES"].contains(try terminal.readLine())
        } catch {
            throw Self.explained(error)
        }
    }

    /// Shows lines before a question.
    func show(_ text: String, hint: String) throws(CommandError) {
        let terminal = try open(hint: hint)
        do {
            try terminal.write(text)
        } catch {
            throw Self.explained(error)
        }
    }

    private func open(hint: String) throws(CommandError) -> Terminal {
        guard !isForbidden else { throw CommandError(.locked, "prompts are forbidden", hint: hint) }
        guard let terminal = Terminal.open() else { throw Self.absent(hint) }
        return terminal
    }

    private static func absent(_ hint: String) -> CommandError {
        let reason =
            switch Terminal.absence() {
            case .background: "cannot ask: the terminal belongs to another job"
            case .noTerminal, nil: "cannot ask: there is no terminal"
            }
        return CommandError(.locked, reason, hint: hint)
    }

    private static func explained(_ error: SystemError) -> CommandError {
        switch error.kind {
        case .canceled: CommandError(.canceled, "canceled")
        case .tooLong: CommandError(.invalid, "what was typed is too long for a terminal")
        default: CommandError(error, "cannot use the terminal")
        }
    }
}
