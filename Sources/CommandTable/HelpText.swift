/// What `kist help` prints.
public enum HelpText {
    /// Every verb in a line.
    public static func overview() -> String {
        let rows = CommandTable.shownCommands.map { command in
            TextWrap.row(command.spellings.joined(separator: ", "), command.summary, width: 16)
        }
        let options = CommandTable.commonOptions.map(row)
        return "usage: kist VERB [OPTION…] [OPERAND…]\n\n" + "kist: "
            + CommandTable.programSummary + "\n\nverbs:\n" + rows.joined()
            + "\noptions of every verb:\n" + options.joined()
            + "\nA bare kist is kist ls. kist help VERB tells more; the whole is in kist(1).\n"
    }

    /// All about one verb.
    public static func page(of verb: Verb) -> String {
        let command = CommandTable.description(of: verb)
        return "usage: " + TextWrap.wrap(command.shortSynopsis, indent: 7) + "\n" + aliases(command)
            + "\n" + command.paragraphs.map { TextWrap.wrap($0) + "\n\n" }.joined()
            + section("options", command.options.map(row))
            + section("options of every verb", CommandTable.commonOptions.map(row))
            + section("examples", command.examples.map(example))
    }

    /// The verbs that begin with one word, as `passcode`; nil where there are none.
    public static func group(_ word: String) -> String? {
        let prefix = word + " "
        let commands = CommandTable.shownCommands.filter { $0.verb.rawValue.hasPrefix(prefix) }
        guard !commands.isEmpty else { return nil }
        return commands.map { page(of: $0.verb) }.joined(separator: "\n")
    }

    private static func aliases(_ command: CommandDescription) -> String {
        let summary = command.summary + "\n"
        guard !command.aliases.isEmpty else { return summary }
        return summary + "also: kist " + command.aliases.joined(separator: ", kist ") + "\n"
    }

    private static func section(_ title: String, _ rows: [String]) -> String {
        guard !rows.isEmpty else { return "" }
        let isLast = title == "examples"
        return title + ":\n" + rows.joined() + (isLast ? "" : "\n")
    }

    private static func row(_ option: OptionDescription) -> String {
        let left = (option.letter == nil ? "    " : "") + option.spelling
        return TextWrap.row(left, option.summary, width: 24)
    }

    private static func example(_ example: Example) -> String {
        "  " + example.line + "\n      " + example.meaning + "\n"
    }
}
