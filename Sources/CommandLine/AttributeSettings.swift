internal import CommandTable
internal import ItemModel

/// `key=value` words, as attributes to change and to take away.
struct AttributeSettings: Equatable {
    private(set) var changes = Attributes()
    private(set) var removed: [Attribute] = []

    /// - Throws: `usage` for a word without a key, one given twice or one that `set` does not change;
    ///   `invalid` for a value that the attribute does not take.
    init(_ words: some Sequence<String>) throws(CommandError) {
        for word in words { try add(word) }
    }

    private mutating func add(_ word: String) throws(CommandError) {
        guard let sign = word.firstIndex(of: "=") else {
            throw CommandError(
                .usage, "KEY=VALUE is expected behind NAME", hint: "kist help set")
        }
        let attribute = try Self.attribute(String(word[..<sign]))
        let text = String(word[word.index(after: sign)...])
        guard !removed.contains(attribute) else { throw Self.twice(attribute) }
        guard !text.isEmpty else {
            guard changes[attribute] == nil else { throw Self.twice(attribute) }
            removed.append(attribute)
            return
        }
        let earlier = changes.text(attribute)
        guard changes[attribute] == nil || attribute.hasLines else {
            throw Self.twice(attribute)
        }
        if let earlier {
            changes[attribute] = .text(earlier + "\n" + text)
        } else {
            changes[attribute] = try Self.value(text, attribute)
        }
    }

    private static func twice(_ attribute: Attribute) -> CommandError {
        CommandError(.usage, "\(attribute.word) is given twice")
    }

    private static func attribute(_ key: String) throws(CommandError) -> Attribute {
        if let attribute = Attribute(word: key), CommandTable.settableWords.contains(key) {
            return attribute
        }
        throw CommandError(.usage, "set changes no such key", hint: hint(for: key))
    }

    private static func hint(for key: String) -> String {
        switch key {
        case "password", "value", "secret":
            return "to change the secret: kist edit NAME, or kist insert -f NAME"
        case "name", "server", "protocol", "port", "path":
            return "to give an item another name: kist mv OLD NEW"
        case "accessible": return "to change the class: kist protect --accessible CLASS NAME"
        case "group": return "an item keeps its access group for life"
        default: return "for the keys that there are: kist help set"
        }
    }

    private static func value(
        _ text: String, _ attribute: Attribute
    ) throws(CommandError) -> AttributeValue {
        switch attribute.kind {
        case .boolean:
            guard ["true", "false"].contains(text) else {
                throw CommandError(.invalid, "\(attribute.word) is true or false")
            }
            return .boolean(text == "true")
        case .number:
            guard let number = number(text, attribute) else {
                throw CommandError(
                    .invalid,
                    "\(attribute.word) is a number"
                        + (attribute.isCode ? " or four ASCII characters" : ""))
            }
            return .number(number)
        case .blob where attribute == .authenticationType:
            return .text(AuthenticationType(word: text)?.code ?? text)
        case .blob, .string, .date: return .text(text)
        }
    }

    private static func number(_ text: String, _ attribute: Attribute) -> Int64? {
        attribute.isCode ? AttributeOptions.number(text) : Int64(text)
    }
}

extension Attribute {
    fileprivate var isCode: Bool { self == .creator || self == .type }

    /// Whether each line of it is one of several values.
    fileprivate var hasLines: Bool { self == .also || self == .not }
}
