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

    /// Whether the value may be left out; given, it stands behind `=`.
    public let isValueOptional: Bool

    /// One line for help, manual and completions.
    public let summary: String

    /// A flag.
    init(_ name: OptionName, letter: Character? = nil, _ summary: String) {
        self.name = name
        self.letter = letter
        self.value = nil
        self.valueName = ""
        self.isValueOptional = false
        self.summary = summary
    }

    /// An option with a value.
    init(
        _ name: OptionName, letter: Character? = nil, _ valueName: String, _ value: ValueKind,
        isOptional: Bool = false, _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.valueName = valueName
        self.isValueOptional = isOptional
        self.summary = summary
    }

    /// `-m, --multiline` or `--from-fd N`.
    var spelling: String {
        let short = letter.map { "-\($0), " } ?? ""
        return short + "--" + name.rawValue + shownValue
    }

    private var shownValue: String {
        if valueName.isEmpty { return "" }
        return isValueOptional ? "[=\(valueName)]" : " " + valueName
    }

    /// Whether the next word belongs to it.
    var takesNextWord: Bool { value != nil && !isValueOptional }

    /// As it stands in a synopsis: the shortest spelling.
    var synopsis: String {
        let flag = letter.map { "-\($0)" } ?? "--" + name.rawValue
        return flag + shownValue
    }
}
