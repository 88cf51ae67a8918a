internal import CommandTable
internal import ItemModel

/// What is known of an item without its secret, as text and as JSON.
enum ItemText {
    /// The word of `--json` and `--field` for a class.
    static func word(_ itemClass: ItemClass) -> String {
        switch itemClass {
        case .genericPassword: "generic-password"
        case .internetPassword: "internet-password"
        }
    }

    /// The room that an item's access group takes.
    static func groupWidth(_ item: ItemSummary) -> Int {
        Quoted.visible(item.attributes.text(.accessGroup) ?? "-").count
    }

    /// A line of `ls -l`: kind, class, group, created, changed, name.
    ///
    /// - Parameter groupWidth: The room of the widest group.
    static func longLine(_ item: ItemSummary, _ groupWidth: Int = 0) -> String {
        let kind = item.reference.itemClass == .genericPassword ? "generic " : "internet"
        let group = Quoted.visible(item.attributes.text(.accessGroup) ?? "-")
        let room = String(repeating: " ", count: max(0, groupWidth - group.count))
        let width = CommandTable.accessibilityWords.map(\.count).max() ?? 0
        let word = item.accessibility.word
        let dates = [Attribute.creationDate, .modificationDate].map { attribute in
            guard case .date(let moment) = item.attributes[attribute] else { return "-" }
            return DateText.short(moment)
        }
        let padding = String(repeating: " ", count: width - word.count)
        return ([kind, word + padding, group + room] + dates + [item.name])
            .joined(separator: "  ")
    }

    /// The members of an item's object, without braces and without its secret.
    static func members(_ item: ItemSummary) -> String {
        var members = [
            ("name", JSONEscaping.string(item.name)),
            ("id", JSONEscaping.string(item.reference.identifier.hex)),
            ("class", JSONEscaping.string(word(item.reference.itemClass))),
            ("accessible", JSONEscaping.string(item.accessibility.word)),
        ]
        members += item.attributes.sorted.map { ($0.attribute.word, json($0.value, $0.attribute)) }
        return members.map { "\"" + $0.0 + "\":" + $0.1 }.joined(separator: ",")
    }

    private static func json(_ value: AttributeValue, _ attribute: Attribute) -> String {
        switch value {
        case .text(let text): JSONEscaping.string(word(text, attribute))
        case .data(let bytes): json(bytes)
        case .number(let number): String(number)
        case .boolean(let flag): flag ? "true" : "false"
        case .date(let moment): "\"" + DateText.full(moment) + "\""
        }
    }

    /// Text where that loses nothing, else an object that says how it is encoded.
    private static func json(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return JSONEscaping.string(text) }
        return "{\"base64\":\"" + Base64Encoder.text(of: bytes) + "\"}"
    }

    /// The bytes that `--field` prints; nil where the item does not have it.
    static func field(_ word: String, of item: ItemSummary) -> [UInt8]? {
        switch word {
        case "name": return Array(item.name.utf8)
        case "id": return Array(item.reference.identifier.hex.utf8)
        case "class": return Array(self.word(item.reference.itemClass).utf8)
        case "accessible": return Array(item.accessibility.word.utf8)
        default: break
        }
        guard let attribute = Attribute(word: word) else { return nil }
        return item.attributes[attribute].map { bytes(of: $0, attribute) }
    }

    private static func bytes(of value: AttributeValue, _ attribute: Attribute) -> [UInt8] {
        switch value {
        case .text(let text): Array(word(text, attribute).utf8)
        case .data(let bytes): bytes
        case .number(let number) where attribute == .creator || attribute == .type:
            Array((FourCharacterCode(number)?.text ?? String(number)).utf8)
        case .number(let number): Array(String(number).utf8)
        case .boolean(let flag): Array((flag ? "true" : "false").utf8)
        case .date(let moment): Array(DateText.full(moment).utf8)
        }
    }

    /// The command line's word for a stored code: `https` for `htps`.
    private static func word(_ text: String, _ attribute: Attribute) -> String {
        switch attribute {
        case .protocol: InternetProtocol(code: text)?.word ?? text
        case .authenticationType: AuthenticationType(code: text)?.word ?? text
        default: text
        }
    }
}
