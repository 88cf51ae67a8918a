/// Reads a command line against the table.
///
/// Options may stand before the verb (those of every verb) and after operands; `--` ends them; letters
/// cluster; a value follows `=`, the letter, or comes as the next word. What is given twice is refused.
public struct Parser {
    private let description: CommandDescription
    private var values: [OptionName: String] = [:]
    private var operands: [String] = []

    private init(_ verb: Verb) {
        description = CommandTable.description(of: verb)
    }

    /// Parses the words after the program's name.
    ///
    /// - Throws: what is wrong, with a hint; always status 2.
    public static func parse(
        _ arguments: ArraySlice<String>
    ) throws(UsageError) -> ParsedCommand {
        let (verb, rest) = try VerbFinder.find(in: arguments)
        var parser = Parser(verb)
        try parser.readAll(rest)
        if parser.values[.help] == nil {
            try parser.checkExclusive()
            try parser.checkOperands()
        }
        return ParsedCommand(verb, parser.values, parser.operands)
    }

    private mutating func readAll(_ words: ArraySlice<String>) throws(UsageError) {
        var words = words
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                return
            }
            if word.hasPrefix("--") {
                try readLong(word.dropFirst(2), &words)
            } else if word.hasPrefix("-"), word != "-" {
                try readLetters(word.dropFirst(), &words)
            } else {
                operands.append(word)
                guard description.endsAtOperand else { continue }
                operands += words
                return
            }
        }
    }

    private mutating func readLong(
        _ word: Substring, _ words: inout ArraySlice<String>
    ) throws(UsageError) {
        let name = word.prefix { $0 != "=" }
        let attached = name.endIndex == word.endIndex ? nil : word[name.endIndex...].dropFirst()
        guard let option = description.allOptions.first(where: { $0.name.rawValue == name }) else {
            throw unknownOption(guessedFrom: "--" + name)
        }
        if option.value == nil, attached != nil {
            throw UsageError(.unexpectedValue, "option --\(option.name.rawValue) takes no value")
        }
        try set(option, attached.map(String.init), &words)
    }

    private mutating func readLetters(
        _ letters: Substring, _ words: inout ArraySlice<String>
    ) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = description.allOptions.first(where: { $0.letter == letter }) else {
                throw unknownOption(letter)
            }
            guard option.value != nil, !letters.isEmpty else {
                try set(option, nil, &words)
                continue
            }
            try set(option, String(letters), &words)
            return
        }
    }

    private mutating func set(
        _ option: OptionDescription, _ attached: String?, _ words: inout ArraySlice<String>
    ) throws(UsageError) {
        let name = "--" + option.name.rawValue
        let earlier = values[option.name]
        guard earlier == nil || option.repeats else {
            throw UsageError(.repeatedOption, "option \(name) is given twice")
        }
        guard let kind = option.value else {
            values[option.name] = ""
            return
        }
        if option.isOptional, attached == nil {
            values[option.name] = ""
            return
        }
        guard let value = attached ?? words.popFirst() else {
            throw UsageError(
                .missingValue, "option \(name) needs a value",
                hint: "\(name) \(option.valueName)")
        }
        if let complaint = kind.complaint(about: value) {
            throw UsageError(
                .badValue, "option \(name) \(complaint)", hint: Self.guess(value, kind))
        }
        values[option.name] = earlier.map { $0 + ParsedCommand.separator + value } ?? value
    }

    private static func guess(_ value: String, _ kind: ValueKind) -> String {
        guard case .word(let words) = kind,
            let word = EditDistance.nearest(to: value, among: words)
        else { return "" }
        return "did you mean: \(word)"
    }

    /// What was typed may be a secret that slipped: it is not repeated, but for a single letter.
    private func unknownOption(guessedFrom word: String) -> UsageError {
        let spelled = description.allOptions.map { "--" + $0.name.rawValue }
        let guess = EditDistance.nearest(to: word, among: spelled)
        return UsageError(
            .unknownOption, "kist \(description.verb.rawValue) has no such option",
            hint: guess.map { "did you mean: \($0)" } ?? "kist help \(description.verb.rawValue)")
    }

    private func unknownOption(_ letter: Character) -> UsageError {
        let isLetter = letter.isASCII && (letter.isLetter || letter.isNumber)
        return UsageError(
            .unknownOption,
            "kist \(description.verb.rawValue) has no "
                + (isLetter ? "option -\(letter)" : "such option"),
            hint: "kist help \(description.verb.rawValue)")
    }

    private func checkExclusive() throws(UsageError) {
        for group in description.exclusive {
            let given = group.filter { values[$0] != nil }
            guard given.count > 1 else { continue }
            let names = given.map { "--" + $0.rawValue }.joined(separator: " and ")
            throw UsageError(.conflictingOptions, "\(names) exclude each other")
        }
    }

    private func checkOperands() throws(UsageError) {
        var left = operands[...]
        for operand in description.operands {
            guard let value = left.popFirst() else {
                try checkMissing(operand)
                continue
            }
            try check(value, operand)
            while operand.repeats, let more = left.popFirst() { try check(more, operand) }
        }
        guard !left.isEmpty else { return }
        throw UsageError(
            .excessOperand, "excess operand",
            hint: description.verb == .insert
                ? "a secret is never an argument: pipe it in, or type it at the prompt"
                : description.shortSynopsis)
    }

    private func check(_ value: String, _ operand: OperandDescription) throws(UsageError) {
        guard let complaint = operand.complaint(about: value) else { return }
        throw UsageError(.badValue, "\(operand.name) \(complaint)", hint: description.shortSynopsis)
    }

    private func checkMissing(_ operand: OperandDescription) throws(UsageError) {
        let hasStandIn = operand.standIns.contains { values[$0] != nil }
        guard operand.isRequired, !hasStandIn else { return }
        throw UsageError(
            .missingOperand, "kist \(description.verb.rawValue) needs \(operand.name)",
            hint: description.shortSynopsis)
    }
}
