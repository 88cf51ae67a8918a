extension MatchPolicy {
    /// Reads what an item's attributes hold; nil and empty are what an item without them has.
    ///
    /// A further place that does not read is left out: it can only widen. An exclusion that does not
    /// read is an error, since nobody can tell what it was to keep out.
    ///
    /// - Throws: what is wrong with an exclusion; `malformedWord` for a word that its attribute does not take.
    public init(
        reach: String? = nil, suggestion: String? = nil, pathMode: String? = nil,
        also: [String] = [], exclusions: [String] = [], isDefault: Bool = false
    ) throws(WebDomainError) {
        self.init()
        self.reach = try Self.word(reach) ?? .default
        self.suggestion = try Self.word(suggestion) ?? .group
        self.pathMode = try Self.word(pathMode)
        self.also = also.compactMap { try? AlsoPattern($0) }
        var patterns: [HostPattern] = []
        for text in exclusions { patterns.append(try HostPattern(text)) }
        self.exclusions = patterns
        self.isDefault = isDefault
    }

    private static func word<Word: RawRepresentable<String>>(
        _ text: String?
    ) throws(WebDomainError) -> Word? {
        guard let text, !text.isEmpty else { return nil }
        guard let word = Word(rawValue: text) else { throw WebDomainError(.malformedWord) }
        return word
    }
}
