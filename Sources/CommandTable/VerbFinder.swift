/// Finds the verb of a command line, which may stand behind options and be two words.
enum VerbFinder {
    /// The verb and the words that are not part of it.
    static func find(
        in arguments: ArraySlice<String>
    ) throws(UsageError) -> (Verb, ArraySlice<String>) {
        if arguments.first == "--version" { return (.version, arguments.dropFirst()) }
        guard let place = placeOfFirstOperand(arguments) else {
            if asksForHelp(arguments) { return (.help, arguments) }
            return (CommandTable.defaultVerb, arguments)
        }
        let first = arguments[place]
        if let verb = Verb(spelling: first) {
            return (verb, without(place, arguments))
        }
        guard secondWords(after: first).isEmpty else {
            return try twoWords(first, arguments, place)
        }
        throw unknown(first)
    }

    /// `change` for `passcode`: the second words of the verbs that begin with `first`.
    static func secondWords(after first: String) -> [String] {
        CommandTable.shownCommands.map(\.verb.rawValue)
            .filter { $0.hasPrefix(first + " ") }
            .map { String($0.dropFirst(first.count + 1)) }
    }

    private static func twoWords(
        _ first: String, _ arguments: ArraySlice<String>, _ place: Int
    ) throws(UsageError) -> (Verb, ArraySlice<String>) {
        let rest = without(place, arguments)
        let choices = secondWords(after: first)
        guard let second = placeOfFirstOperand(rest) else {
            if asksForHelp(rest) { return (.help, [first][...]) }
            throw UsageError(
                .missingOperand, "kist \(first) needs one of: " + choices.joined(separator: ", "),
                hint: "kist help \(first)")
        }
        guard let verb = Verb(spelling: first + " " + rest[second]) else {
            let guess = EditDistance.nearest(to: rest[second], among: choices)
            throw UsageError(
                .unknownVerb, "kist \(first) needs one of: " + choices.joined(separator: ", "),
                hint: guess.map { "did you mean: kist \(first) \($0)" } ?? "kist help \(first)")
        }
        return (verb, without(second, rest))
    }

    private static func without(_ place: Int, _ words: ArraySlice<String>) -> ArraySlice<String> {
        guard place > words.startIndex else { return words.dropFirst() }
        return words[..<place] + words[(place + 1)...]
    }

    /// Where the first word stands that is neither an option of every verb nor such an option's value.
    private static func placeOfFirstOperand(_ arguments: ArraySlice<String>) -> Int? {
        var place = arguments.startIndex
        while place < arguments.endIndex {
            let word = arguments[place]
            if word == "--" { return nil }
            guard word.hasPrefix("-"), word != "-" else { return place }
            place += takesNextWord(word) ? 2 : 1
        }
        return nil
    }

    private static func takesNextWord(_ word: String) -> Bool {
        CommandTable.commonOptions.contains { $0.value != nil && "--" + $0.name.rawValue == word }
    }

    private static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    /// What stands there may be a secret that slipped, so that it is never repeated.
    private static func unknown(_ word: String) -> UsageError {
        if let error = ForeignVerbs.error(for: word) { return error }
        let spellings = CommandTable.shownCommands.flatMap(\.spellings)
        let guess = EditDistance.nearest(to: word, among: spellings)
        // `pass NAME` shows; here a name alone is refused, since a verb of tomorrow must not be one.
        let isName = word.contains { "/.:@".contains($0) }
        return UsageError(
            .unknownVerb, "the first word is no verb of kist",
            hint: guess.map { "did you mean: kist \($0)" }
                ?? (isName ? "to show an item: kist show NAME" : "for the list of verbs: kist help")
        )
    }
}
