internal import CommandTable

/// What an import tells: a line for what is not simply taken over, and the numbers at the end.
struct ImportReport {
    private var answer: Answer
    private let isJSON: Bool
    private let isTerminal: Bool
    private let progress = ProgressLine("importing")
    private var total = 0
    private var counts: [ImportOutcome.Kind: Int] = [:]

    init(_ session: Session) {
        answer = Answer(session.output)
        isJSON = session.command.has(.json)
        isTerminal = session.output.isTerminal
    }

    func remark(_ text: String) { Messages.say(text) }

    mutating func begin(_ format: String, _ count: Int) {
        total = count
        Messages.say("reading \(format)")
    }

    mutating func add(_ outcome: ImportOutcome) throws(CommandError) {
        counts[outcome.kind, default: 0] += 1
        if isJSON {
            try answer.add(outcome.json + "\n")
        } else if outcome.isNotable {
            let line = outcome.line
            try answer.add((isTerminal ? Quoted.visible(line) : Self.oneLine(line)) + "\n")
        }
        progress.show(counts.values.reduce(0, +), of: total)
    }

    /// A place is whatever a file is called: it must not look like two lines.
    private static func oneLine(_ text: String) -> String {
        text.contains("\n") ? Quoted.visible(text) : text
    }

    /// Tells the numbers.
    ///
    /// - Returns: `invalid` where something was passed over, `exists` where something was kept.
    mutating func end() throws(CommandError) -> CommandStatus {
        progress.end()
        try answer.finish()
        let parts = ImportOutcome.Kind.allCases.compactMap { kind in
            counts[kind].map { "\($0) \(kind.rawValue)" }
        }
        Messages.say(parts.isEmpty ? "there was nothing to import" : parts.joined(separator: ", "))
        if counts[.kept] != nil { Messages.hint("to overwrite what was kept: -f") }
        if counts[.skipped] != nil { return .invalid }
        return counts[.kept] == nil ? .done : .exists
    }
}
