internal import ImportProtocol
internal import ItemModel
internal import ItemNames

/// What `kist export` and `show --json` write: an object a line.
enum JSONLines {
    static func read(_ bytes: Bytes) -> FileContent {
        var content = FileContent(format: "kist's JSON Lines")
        content.remarks.append(
            "dates and the vault's own group are not kept: items are new ones of this vault")
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !Bytes(line).trimmed.isEmpty {
            let place = "line \(index + 1)"
            do throws(Refusal) {
                content.parts.append(.item(try item(place, line)))
            } catch {
                content.parts.append(.broken(place: place, error.reason))
            }
        }
        return content
    }

    private struct Refusal: Error {
        let reason: String
    }

    /// What an item is, and not what it has.
    private static let facts: Set<String> = [
        "name", "id", "class", "accessible", "text", "base64", "created", "modified",
    ]

    private static func item(
        _ place: String, _ line: ArraySlice<UInt8>
    ) throws(Refusal) -> EntryItem {
        guard let node = try? JSONScanner.read(line), case .object(let members) = node else {
            throw Refusal(reason: "it is no JSON object")
        }
        let itemClass = try itemClass(node)
        var attributes = Attributes()
        for member in members where !facts.contains(member.key) {
            guard let attribute = Attribute(word: member.key), attribute.exists(in: itemClass)
            else {
                throw Refusal(reason: "it has a member that an item of its class has not")
            }
            let value = try value(member.value, attribute)
            guard attribute != .accessGroup || !isVaultsOwn(value) else { continue }
            attributes[attribute] = value
        }
        var accessibility: Accessibility?
        if let word = node["accessible"]?.bytes?.readable.text {
            guard let known = Accessibility(word: word) else {
                throw Refusal(reason: "it is of an unknown protection class")
            }
            accessibility = known
        }
        let value = try value(of: node)
        let item = ImportedItem(
            place: place, name: ItemName.printed(itemClass, attributes), itemClass: itemClass,
            attributes: attributes, accessibility: accessibility, hasValue: value != nil)
        return EntryItem(item: item, value: value)
    }

    /// Whether it is the group of items that name none, which is called after their vault.
    ///
    /// Ten characters and `.kist`: in another vault it would be a stranger's.
    private static func isVaultsOwn(_ value: AttributeValue) -> Bool {
        guard let text = value.readAsText, text.hasSuffix(".kist") else { return false }
        let team = text.utf8.dropLast(5)
        return team.count == 10
            && team.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    private static func itemClass(_ node: JSONNode) throws(Refusal) -> ItemClass {
        switch node["class"]?.bytes?.readable.text {
        case "generic-password": return .genericPassword
        case "internet-password": return .internetPassword
        default: throw Refusal(reason: "it names no class of items")
        }
    }

    /// The base64 is exact; the text beside it is for people, unless it is alone.
    private static func value(of node: JSONNode) throws(Refusal) -> Bytes? {
        if let digits = node["base64"] {
            guard let bytes = digits.bytes, let value = Base64.decoded(bytes) else {
                throw Refusal(reason: "its base64 is none")
            }
            return value
        }
        guard let text = node["text"] else { return nil }
        guard let bytes = text.bytes else { throw Refusal(reason: "its text is none") }
        return bytes
    }

    private static func value(
        _ node: JSONNode, _ attribute: Attribute
    ) throws(Refusal) -> AttributeValue {
        switch node {
        case .string(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Refusal(reason: "it has an attribute that is not UTF-8")
            }
            return .text(stored(text, attribute))
        case .number(let text): if let number = Int64(text) { return .number(number) }
        case .boolean(let flag): return .boolean(flag)
        case .object:
            if let digits = node["base64"]?.bytes, let bytes = Base64.decoded(digits) {
                return .data(bytes)
            }
        case .null, .array: break
        }
        throw Refusal(reason: "it has an attribute whose value is of no kind that attributes have")
    }

    /// The code for the command line's word: `htps` for `https`.
    private static func stored(_ text: String, _ attribute: Attribute) -> String {
        switch attribute {
        case .protocol: InternetProtocol(word: text)?.code ?? text
        case .authenticationType: AuthenticationType(word: text)?.code ?? text
        default: text
        }
    }
}
