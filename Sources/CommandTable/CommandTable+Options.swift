/// Options that more than one verb takes.
extension CommandTable {
    /// Taken by every verb.
    static let commonOptions: [OptionDescription] = [
        OptionDescription(.help, letter: "h", "show help for the verb"),
        OptionDescription(
            .noPrompt, "never ask: where a question would be needed, end with status 6"),
        OptionDescription(
            .passcodeDescriptor, "N", .descriptor,
            "read the passcode from descriptor N: one line, the rest is left unread"),
        OptionDescription(
            .noAgent,
            "start no agent that stays: use the one that runs, else one for this command alone"),
        OptionDescription(
            .status, "print the OSStatus name and number on stderr at the end"),
    ]

    /// What a name says, without any encoding.
    static let nameOptions: [OptionDescription] = [
        OptionDescription(.service, letter: "s", "SERVICE", .text, "the generic item's service"),
        OptionDescription(.account, letter: "a", "ACCOUNT", .text, "the account"),
        OptionDescription(
            .server, "HOST", .text, "the internet item's server; makes the item an internet one"),
        OptionDescription(
            .protocol, "SCHEME", .text,
            "the internet item's protocol, as https or a four-letter code"
        ),
        OptionDescription(.port, "N", .number(0...65_535), "the internet item's port"),
        OptionDescription(.path, "PATH", .text, "the internet item's path"),
        OptionDescription(.realm, "REALM", .text, "the internet item's security domain"),
        OptionDescription(
            .authenticationType, "TYPE", .text, "the internet item's authentication type"),
    ]

    /// Attributes that are no part of a name, for verbs that store.
    static let attributeOptions: [OptionDescription] = [
        OptionDescription(
            .accessible, "CLASS", .word(accessibilityWords),
            "when the item can be opened; when-unlocked unless told"),
        OptionDescription(.group, "G", .text, "the item's access group"),
        OptionDescription(
            .sync, "mark the item as one that may travel; nothing leaves this machine yet"),
        OptionDescription(.label, "TEXT", .text, "a name for people"),
        OptionDescription(.comment, "TEXT", .text, "a comment; not secret"),
        OptionDescription(.description, "TEXT", .text, "what kind of item it is"),
        OptionDescription(
            .generic, "TEXT", .text, "the generic item's application data; not secret"),
        OptionDescription(.creator, "CODE", .text, "four ASCII characters, or a number"),
        OptionDescription(.type, "CODE", .text, "four ASCII characters, or a number"),
    ]

    /// `--accessible`'s words; a test holds them against the item model's.
    public static let accessibilityWords = [
        "when-unlocked", "after-first-unlock", "when-passcode-set-this-device-only",
        "when-unlocked-this-device-only", "after-first-unlock-this-device-only", "always",
        "always-this-device-only",
    ]

    /// `--field`'s words: parts of the value, facts about the item, attributes.
    public static let fieldWords = [
        "password", "name", "id", "class", "accessible", "account", "service", "generic", "server",
        "protocol", "auth-type", "port", "path", "realm", "group", "sync", "label", "comment",
        "description", "creator", "type", "created", "modified", "invisible", "negative",
        "script-code", "alias", "custom-icon", "protected", "match", "suggest", "pathmode", "also",
        "not", "default",
    ]

    /// Any of these may stand in for NAME.
    static let nameStandIns: [OptionName] = [.service, .account, .server]
}
