/// What the three shells complete alike.
enum CompletionWords {
    /// The words that may follow `kist`, each once, with what it does.
    static var first: [(word: String, summary: String)] {
        var words: [(String, String)] = []
        for command in CommandTable.shownCommands {
            for spelling in command.spellings {
                let word = String(spelling.prefix { $0 != " " })
                if !words.contains(where: { $0.0 == word }) {
                    words.append((word, command.summary))
                }
            }
        }
        return words
    }

    /// The first words of verbs of two words.
    static var groups: [String] {
        first.map(\.word).filter { !VerbFinder.secondWords(after: $0).isEmpty }
    }

    /// Options of any verb whose value is one of a few words.
    static var valueOptions: [(name: OptionName, words: [String])] {
        OptionName.allCases.compactMap { name in
            for command in CommandTable.shownCommands {
                for option in command.allOptions where option.name == name {
                    if case .word(let words) = option.value { return (name, words) }
                }
            }
            return nil
        }
    }

    /// Every spelling of the options whose value can be anything.
    static var otherValueOptions: [String] {
        let named = Set(valueOptions.map(\.name))
        var found: [String] = []
        for command in CommandTable.shownCommands {
            for option in command.allOptions where option.takesNextWord {
                guard !named.contains(option.name) else { continue }
                found += spellings(of: option).filter { !found.contains($0) }
            }
        }
        return found
    }

    /// `--force` and `-f`.
    static func spellings(of option: OptionDescription) -> [String] {
        ["--" + option.name.rawValue] + (option.letter.map { ["-" + String($0)] } ?? [])
    }

    /// Whether operands of the verb are items, whose names the program itself lists.
    static func takesNames(_ command: CommandDescription) -> Bool {
        command.operands.contains { $0.kind == .item || $0.kind == .prefix }
    }

    /// Whether the verb's operand is an address, for which the hosts of items are offered.
    static func takesHosts(_ command: CommandDescription) -> Bool {
        command.operands.contains { $0.kind == .address }
    }

    /// What lists the names or hosts of the open items, one a line: asks nothing, starts no agent that stays, and fails where
    /// some are locked.
    static func listing(_ verb: String) -> String {
        "kist \(verb) --no-prompt --no-agent 2>/dev/null"
    }

    static let names = listing("ls")

    static let hosts = listing(Verb.hosts.rawValue)

    /// What the verb's operands may be, where that is one of a few words.
    static func operands(of command: CommandDescription) -> [String] {
        command.operands.flatMap { operand in
            switch operand.kind {
            case .word(let words): words
            case .verb: first.map(\.word)
            case .item, .prefix, .address, .text, .number: [String]()
            }
        }
    }
}
