/// All there is to say about a verb, once: parser, help, manual and completions are made from it.
public struct CommandDescription: Sendable {
    /// The verb described.
    public let verb: Verb

    /// Other spellings of the verb.
    public let aliases: [String]

    /// One line, lower case, no final stop.
    public let summary: String

    /// Paragraphs for people who asked for help.
    public let paragraphs: [String]

    /// Its own options, in the order of help.
    public let options: [OptionDescription]

    /// What follows, in order; only the last may repeat.
    public let operands: [OperandDescription]

    /// Of each group at most one option may be given.
    public let exclusive: [[OptionName]]

    /// Each is parsed by a test.
    public let examples: [Example]

    /// Whether it is left out of help, manual and completions.
    public let isHidden: Bool

    init(
        _ verb: Verb, aliases: [String] = [], _ summary: String, _ paragraphs: [String] = [],
        options: [OptionDescription] = [], operands: [OperandDescription] = [],
        exclusive: [[OptionName]] = [], examples: [Example] = [], isHidden: Bool = false
    ) {
        self.verb = verb
        self.aliases = aliases
        self.summary = summary
        self.paragraphs = paragraphs
        self.options = options
        self.operands = operands
        self.exclusive = exclusive
        self.examples = examples
        self.isHidden = isHidden
    }

    /// Its own options and those of every verb.
    public var allOptions: [OptionDescription] { options + CommandTable.commonOptions }

    /// Every spelling, the usual one first.
    var spellings: [String] { [verb.rawValue] + aliases }
}

extension CommandDescription {
    /// `kist insert [-m] [-f] [OPTION…] NAME`: flags with a letter are spelled out, so that it fits a line.
    var shortSynopsis: String {
        let named = options.filter { $0.letter != nil && $0.value == nil }.map {
            "[" + $0.synopsis + "]"
        }
        let more = named.count < options.count ? ["[OPTION…]"] : []
        return (["kist", verb.rawValue] + named + more + operands.map(\.synopsis))
            .joined(separator: " ")
    }
}
