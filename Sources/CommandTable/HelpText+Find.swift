extension HelpText {
    /// What `kist help` prints for the words behind it.
    ///
    /// - Throws: `unknownVerb` with the nearest one.
    public static func text(for words: [String]) throws(UsageError) -> String {
        guard let first = words.first else { return overview() }
        if words.count == 1, let text = group(first) { return text }
        let (verb, rest) = try VerbFinder.find(in: words[...])
        guard !rest.isEmpty else { return page(of: verb) }
        throw UsageError(.excessOperand, "excess operand", hint: "kist help VERB")
    }
}
