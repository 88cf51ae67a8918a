internal import CommandTable

/// Verbs that only print what the program knows: no agent, no vault, no libsodium.
enum PrintVerbs {
    static func version(_ session: Session) throws(CommandError) -> CommandStatus {
        let text = ProgramVersion.text
        return try answer(
            session.command.has(.json) ? "{\"version\":\"\(text)\"}\n" : "kist " + text + "\n",
            session)
    }

    static func help(_ session: Session) throws(CommandError) -> CommandStatus {
        let text: String
        do {
            text = try HelpText.text(for: session.command.operands)
        } catch {
            throw CommandError(.usage, error.message, hint: error.hint)
        }
        return try answer(text, session)
    }

    /// `completion SHELL` and `__generate KIND`.
    static func file(_ session: Session) throws(CommandError) -> CommandStatus {
        let text =
            switch session.operand(0) {
            case "bash": BashCompletion.text()
            case "zsh": ZshCompletion.text()
            case "fish": FishCompletion.text()
            default: ManualPage.text()
            }
        return try answer(text, session)
    }

    static func answer(_ text: String, _ session: Session) throws(CommandError) -> CommandStatus {
        var lines = Answer(session.output)
        try lines.add(text)
        try lines.finish()
        return .done
    }
}
