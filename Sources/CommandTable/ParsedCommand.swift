/// A command line that the table allows.
public struct ParsedCommand: Equatable, Sendable {
    /// What is to be done.
    public let verb: Verb

    /// As typed, in order.
    public let operands: [String]

    private let values: [OptionName: String]

    init(_ verb: Verb, _ values: [OptionName: String], _ operands: [String]) {
        self.verb = verb
        self.values = values
        self.operands = operands
    }

    /// Whether the option was given.
    public func has(_ option: OptionName) -> Bool { values[option] != nil }

    /// The option's value; nil where it was not given.
    public func value(_ option: OptionName) -> String? { values[option] }

    /// Every value of an option that may be given several times, in order.
    public func values(_ option: OptionName) -> [String] {
        values[option]?.split(separator: Self.separator, omittingEmptySubsequences: false)
            .map(String.init) ?? []
    }

    /// Between the values of an option given several times; no argument can hold it.
    static let separator = "\0"

    /// The option's number; nil where it was not given.
    ///
    /// The parser saw that it is one.
    public func number(_ option: OptionName) -> Int? { values[option].flatMap { Int($0) } }
}
