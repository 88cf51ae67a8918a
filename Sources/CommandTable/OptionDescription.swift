/// One option as a verb takes it.
public struct OptionDescription: Sendable {
    /// The option described.
    public let name: OptionName

    /// The letter after one dash; nil where there is none.
    public let letter: Character?

    /// Nil for a flag.
    public let value: ValueKind?

    /// How help calls the value: `TEXT`, `N`; empty for a flag.
    public let valueName: String

    /// One line for help, manual and completions.
    public let summary: String

    /// A flag.
    init(_ name: OptionName, letter: Character? = nil, _ summary: String) {
        self.name = name
        self.letter = letter
        self.value = nil
        self.valueName = ""
        self.summary = summary
    }

    /// An option with a value.
    init(
        _ name: OptionName, letter: Character? = nil, _ valueName: String, _ value: ValueKind,
        _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.valueName = valueName
        self.summary = summary
    }

    /// `-m, --multiline` or `--from-fd N`.
    var spelling: String {
        let short = letter.map { "-\($0), " } ?? ""
        return short + "--" + name.rawValue + (valueName.isEmpty ? "" : " " + valueName)
    }

    /// As it stands in a synopsis: the shortest spelling.
    var synopsis: String {
        let flag = letter.map { "-\($0)" } ?? "--" + name.rawValue
        return valueName.isEmpty ? flag : flag + " " + valueName
    }
}
