/// Verbs that find, show and delete.
extension CommandTable {
    static let show = CommandDescription(
        .show, "print secrets",
        [
            """
            Prints the value, with a final newline where it is text without one. With --raw exactly \
            the bytes, of one item. Several names need -0 or --json, or values that are each one line of \
            text; nothing is printed unless all can be. --field prints another part of the item, \
            password its first line alone.
            """,
            """
            A name that no item has finds the items it fits, and where that is one prints it: mail \
            finds mail/work as long as there is no other. mail/ with its slash is a prefix and no item.
            """,
            """
            --json prints an object a line: name, id, class, accessible, the attributes, then base64 \
            and, where the value is UTF-8, text; both null where the item has no value.
            """,
            clipParagraph,
        ],
        options: [
            OptionDescription(
                .clip, letter: "c", "LINE", .number(1...Limits.highestLine), isOptional: true,
                "copy a line of the value, 1 unless told, to the clipboard instead"),
            OptionDescription(
                .field, "F", .word(fieldWords), "print this part of the item instead"),
            OptionDescription(.raw, "exactly the bytes, no newline added"),
            OptionDescription(.json, "the item as JSON"),
            OptionDescription(.null, letter: "0", "a NUL after each value, no newline added"),
        ] + nameOptions,
        operands: [OperandDescription("NAME", .item, repeats: true, standIns: nameStandIns)],
        exclusive: [[.clip, .raw, .json, .null], [.field, .json], [.field, .clip]],
        examples: [
            Example(["show", "mail/work"], "print a secret"),
            Example(["show", "-c", "mail/work"], "copy it to the clipboard"),
            Example(
                ["show", "--raw", "keys/backup"], after: "> key.pem",
                "write a stored file, byte for byte"),
            Example(
                ["show", "--field", "account", "https://github.com"],
                "the account of the only item for a site"),
        ])

    static let list = CommandDescription(
        .list, aliases: ["list"], "list names",
        [
            """
            One name a line, sorted; each finds exactly its item. On a terminal as a tree: a line with a \
            final slash is what stands before the names under it, and URLs are whole. A bare kist does \
            the same. Locked items are not listed; where there are any, their number is told on stderr \
            and the status is 6.
            """,
            """
            -l is one item a line, also on a terminal: kind, protection class, access group, when it was \
            created and last changed, name.
            """,
        ],
        options: [
            OptionDescription(.long, letter: "l", "kind, class, group, dates and name"),
            OptionDescription(.json, "a JSON object a line"),
            OptionDescription(.null, letter: "0", "a NUL instead of a newline after each name"),
        ],
        operands: [OperandDescription("PREFIX", .prefix, isRequired: false)],
        exclusive: [[.long, .json, .null]],
        examples: [
            Example(["ls"], "every name"),
            Example(["ls", "-l", "mail/"], "what lies under mail, with classes and dates"),
        ])

    static let find = CommandDescription(
        .find, aliases: ["search"], "search names and attributes",
        [
            """
            Prints the names of the items whose name or attributes hold TEXT, whatever the case. \
            Never prints a secret, even where there is one hit only. No hit is status 3.
            """
        ],
        options: [
            OptionDescription(.long, letter: "l", "kind, class, group, dates and name"),
            OptionDescription(.json, "a JSON object a line"),
            OptionDescription(.null, letter: "0", "a NUL instead of a newline after each name"),
        ],
        operands: [OperandDescription("TEXT", .text)],
        exclusive: [[.long, .json, .null]],
        examples: [Example(["find", "git"], "names of all that has to do with git")])

    static let grep = CommandDescription(
        .grep, "search secrets",
        [
            """
            Prints the names of the items whose value holds TEXT, as it stands: it is no pattern, and \
            may be at most 4 KiB. Values are searched by the agent and stay there, but with --lines, \
            which prints the lines themselves, each behind its item's name and a colon. Binary values \
            are searched as well; lines that are not text are not sent to a terminal. No hit is status \
            3, locked items are as for ls.
            """
        ],
        options: [
            OptionDescription(.ignoreCase, letter: "i", "whatever the case"),
            OptionDescription(.lines, "print the lines that hold it; they are secret"),
            OptionDescription(.json, "a JSON object a line, without the value"),
            OptionDescription(.null, letter: "0", "a NUL instead of a newline after each name"),
        ],
        operands: [OperandDescription("TEXT", .text)],
        exclusive: [[.lines, .json, .null]],
        examples: [
            Example(["grep", "-i", "alice"], "which secrets mention alice"),
            Example(["grep", "--lines", "user: "], "every such line, with its item"),
        ])

    static let remove = CommandDescription(
        .remove, "delete items",
        [
            """
            Deletes only what NAME spells: an item that it merely finds, as mail does mail/work, is \
            proposed and kept. Asks on the terminal; with -f not. Without a terminal and without -f the status is 6 and \
            nothing is deleted. Several names are all found first: where one is missing, none is \
            deleted.
            """
        ],
        options: [
            OptionDescription(
                .recursive, letter: "r", "delete all under a name with a trailing slash"),
            OptionDescription(.force, letter: "f", "delete without a question"),
        ] + nameOptions,
        operands: [OperandDescription("NAME", .item, repeats: true, standIns: nameStandIns)],
        examples: [
            Example(["rm", "wifi/home"], "delete an item after a question"),
            Example(["rm", "-r", "-f", "old/"], "delete all under old, without one"),
        ])
}
