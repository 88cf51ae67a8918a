/// One option as a verb takes it.
public struct OptionDescription: Sendable {
    /// The option described.
    public let name: OptionName

    /// The letter after one dash; nil where there is none.
    public let letter: Character?

    /// Nil for a flag.
    public let value: ValueKind?

    /// Whether the value may be left out; it is then only taken where it is attached: `-c2`, `--clip=2`.
    public let isOptional: Bool

    /// Whether it may be given several times.
    public let repeats: Bool

    /// How help calls the value: `TEXT`, `N`; empty for a flag.
    public let valueName: String

    /// One line for help, manual and completions.
    public let summary: String

    /// A flag.
    init(_ name: OptionName, letter: Character? = nil, _ summary: String) {
        self.name = name
        self.letter = letter
        self.value = nil
        self.isOptional = false
        self.repeats = false
        self.valueName = ""
        self.summary = summary
    }

    /// An option with a value.
    init(
        _ name: OptionName, letter: Character? = nil, _ valueName: String, _ value: ValueKind,
        isOptional: Bool = false, repeats: Bool = false, _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isOptional = isOptional
        self.repeats = repeats
        self.valueName = valueName
        self.summary = summary
    }

    /// Whether the word behind it is its value.
    var takesNextWord: Bool { value != nil && !isOptional }

    /// `-m, --multiline`, `--from-fd N` or `-c, --clip[=LINE]`.
    var spelling: String {
        let short = letter.map { "-\($0), " } ?? ""
        return short + "--" + name.rawValue + named(long: true)
    }

    /// As it stands in a synopsis: the shortest spelling.
    var synopsis: String {
        (letter.map { "-\($0)" } ?? "--" + name.rawValue) + named(long: letter == nil)
    }

    private func named(long: Bool) -> String {
        if valueName.isEmpty { return "" }
        return isOptional ? "[" + (long ? "=" : "") + valueName + "]" : " " + valueName
    }
}
