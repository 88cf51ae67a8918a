internal import CommandTable
internal import ItemModel

/// What the options of a command line say about an item.
struct AttributeOptions {
    /// What belongs to the name.
    let name: NameOptions

    /// What else is to be stored.
    let changes: Attributes

    /// `--accessible`; nil where it was not given.
    let accessibility: Accessibility?

    private static let nameAttributes: [(OptionName, Attribute)] = [
        (.service, .service), (.account, .account), (.server, .server), (.protocol, .protocol),
        (.path, .path), (.realm, .securityDomain), (.authenticationType, .authenticationType),
    ]

    private static let textAttributes: [(OptionName, Attribute)] = [
        (.group, .accessGroup), (.label, .label), (.comment, .comment),
        (.description, .description), (.generic, .generic),
    ]

    /// Reads the options of `command`.
    ///
    /// - Throws: `invalid` for a creator or type that is no code.
    init(_ command: ParsedCommand) throws(CommandError) {
        var name = NameOptions()
        for (option, attribute) in Self.nameAttributes {
            name.attributes[attribute] = command.value(option).map { .text($0) }
        }
        name.attributes[.port] = command.number(.port).map { .number(Int64($0)) }
        var changes = Attributes()
        for (option, attribute) in Self.textAttributes {
            changes[attribute] = command.value(option).map { .text($0) }
        }
        if command.has(.sync) { changes[.synchronizable] = .boolean(true) }
        changes[.creator] = try Self.code(.creator, command)
        changes[.type] = try Self.code(.type, command)
        self.name = name
        self.changes = changes
        accessibility = command.value(.accessible).flatMap { Accessibility(word: $0) }
    }

    private static func code(
        _ option: OptionName, _ command: ParsedCommand
    ) throws(CommandError) -> AttributeValue? {
        guard let text = command.value(option) else { return nil }
        guard let number = number(text) else {
            throw CommandError(
                .invalid, "--\(option.rawValue) must be four ASCII characters or a number")
        }
        return .number(number)
    }

    /// Four characters are a code whatever they are; digits are a number; fewer characters are padded.
    static func number(_ text: String) -> Int64? {
        let isDigits = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if isDigits, text.utf8.count != 4 { return UInt32(text).map(Int64.init) }
        return FourCharacterCode(text).map { Int64($0.number) }
    }
}
