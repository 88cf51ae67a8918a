/// All there is to say about a verb, once: parser, help, manual and completions are made from it.
public struct CommandDescription: Sendable {
    /// The verb described.
    public let verb: Verb

    /// Other spellings of the verb.
    public let aliases: [String]

    /// One line, lower case, no final stop.
    public let summary: String

    private let makeParagraphs: @Sendable () -> [String]
    private let makeOptions: @Sendable () -> [OptionDescription]
    private let makeExamples: @Sendable () -> [Example]

    /// What follows, in order; only the last may repeat.
    public let operands: [OperandDescription]

    /// Of each group at most one option may be given.
    public let exclusive: [[OptionName]]

    /// Whether it is left out of help, manual and completions.
    public let isHidden: Bool

    /// Whether its first operand ends its options: what follows is another program's.
    public let endsAtOperand: Bool

    /// What only help or an option that was given needs is made when it is asked for: every command
    /// pays for its description at start-up, and most need little of it.
    init(
        _ verb: Verb, aliases: [String] = [], _ summary: String,
        _ paragraphs: @autoclosure @escaping @Sendable () -> [String] = [],
        options: @autoclosure @escaping @Sendable () -> [OptionDescription] = [],
        operands: [OperandDescription] = [], exclusive: [[OptionName]] = [],
        examples: @autoclosure @escaping @Sendable () -> [Example] = [], isHidden: Bool = false,
        endsAtOperand: Bool = false
    ) {
        self.verb = verb
        self.aliases = aliases
        self.summary = summary
        self.operands = operands
        self.exclusive = exclusive
        self.isHidden = isHidden
        self.endsAtOperand = endsAtOperand
        makeParagraphs = paragraphs
        makeOptions = options
        makeExamples = examples
    }

    /// Paragraphs for people who asked for help.
    public var paragraphs: [String] { makeParagraphs() }

    /// Its own options, in the order of help.
    public var options: [OptionDescription] { makeOptions() }

    /// Each is parsed by a test.
    public var examples: [Example] { makeExamples() }

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
