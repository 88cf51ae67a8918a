/// Verbs that change items that are there.
extension CommandTable {
    static let edit = CommandDescription(
        .edit, "change a secret in an editor",
        [
            """
            Puts the value into a file that only you can read, in memory (tmpfs), and starts the editor on \
            it: KIST_EDITOR, else VISUAL, else EDITOR, else editor or vi. What the editor saved is \
            stored when it ends with status 0. Where it fails, changes nothing, or leaves no file, the \
            item stays as it was. The file and whatever the editor laid beside it are overwritten and \
            removed, also where kist is killed. Vim gets no swap, undo and viminfo file. An editor that \
            returns at once needs its option to wait, as in code --wait.
            """,
            """
            A value without a final newline gets none although editors add one. A name that no item \
            has makes a new item; one that only fits, as mail does mail/work, is proposed and \
            nothing is edited. A value that is not text is status 11. Where somebody else changed the \
            item meanwhile, it is asked on the terminal whose text is kept.
            """,
        ],
        options: [
            OptionDescription(.allowEmpty, "an empty secret is not a mistake")
        ] + nameOptions,
        operands: [OperandDescription("NAME", .item, standIns: nameStandIns)],
        examples: [Example(["edit", "mail/work"], "change it in the editor")])

    static let move = CommandDescription(
        .move, "give items another name",
        [
            """
            OLD must be the very name of an item. Where NEW is taken it asks on the terminal whether \
            that item goes; with -f not. Without a terminal and without -f the status is 5 and nothing \
            changes. Attributes, class and creation date stay, also where NEW makes an internet item of \
            a generic one.
            """,
            """
            NEW with a trailing slash keeps the last part of the name: mv wifi old/ makes old/wifi. OLD \
            with one is everything under it, which then is under NEW, spelled with a slash as well: mv \
            mail/ post/ makes mail/work post/work. All move or none.
            """,
        ],
        options: [OptionDescription(.force, letter: "f", "replace items without a question")],
        operands: [OperandDescription("OLD", .item), OperandDescription("NEW", .prefix)],
        examples: [
            Example(["mv", "mail/work", "mail/office"], "another name"),
            Example(
                ["mv", "github.com", "https://alice@github.com"], "make it an internet item"),
            Example(["mv", "mail/", "post/"], "everything under mail"),
        ])

    static let copy = CommandDescription(
        .copy, "copy items",
        [
            """
            The copy has the value, the class and the attributes of the original, and dates of its own. \
            Names and -f are as for mv; OLD may also be a name that only one item fits.
            """
        ],
        options: [OptionDescription(.force, letter: "f", "replace items without a question")],
        operands: [OperandDescription("OLD", .item), OperandDescription("NEW", .prefix)],
        examples: [
            Example(["cp", "mail/work", "mail/spare"], "a copy"),
            Example(["cp", "mail/", "backup/mail/"], "everything under mail"),
        ])

    static let set = CommandDescription(
        .set, "change attributes",
        [
            """
            Attributes are what ls -l, show --json and find tell of an item; they are sealed, but no \
            secrets: never put one there. KEY= without a value takes the attribute away. also and not may \
            be given several times, once for each line. All of it is stored or nothing.
            """,
            "Keys: " + settableWords.joined(separator: ", ")
                + ". invisible, negative, custom-icon, default and sync are true or false. The rest of "
                + "a name is changed by mv, the class by protect, the value by edit or insert -f.",
        ],
        operands: [
            OperandDescription("NAME", .item),
            OperandDescription("KEY=VALUE", .text, repeats: true),
        ],
        examples: [
            Example(
                ["set", "mail/work", "comment=asks for a new one each May"], "add a comment"),
            Example(["set", "mail/work", "label=Office mail", "comment="], "several at once"),
        ])

    /// `set`'s keys.
    public static let settableWords = [
        "account", "service", "realm", "auth-type", "label", "comment", "description", "generic",
        "creator", "type", "invisible", "negative", "script-code", "alias", "custom-icon",
        "protected", "sync", "match", "suggest", "pathmode", "also", "not", "default",
    ]

    static let protect = CommandDescription(
        .protect, "move items to another protection class",
        [
            """
            Seals each item anew under the class, in one step: cut short, all are moved or none. With -r \
            a name with a trailing slash is everything under it.
            """,
            """
            --deprecated is every item of the classes always and always-this-device-only, which check \
            lists: they open without the passcode. An item for this device only stays one: of \
            after-first-unlock it gets the form for this device only.
            """,
        ],
        options: [
            OptionDescription(
                .accessible, "CLASS", .word(accessibilityWords), "the class to move to"),
            OptionDescription(.deprecated, "every item of a deprecated class"),
            OptionDescription(
                .recursive, letter: "r", "all under a name with a trailing slash"),
        ],
        operands: [
            OperandDescription("NAME", .item, repeats: true, standIns: [.deprecated])
        ],
        examples: [
            Example(
                ["protect", "--accessible", "after-first-unlock", "backup/token"],
                "let a nightly job read it while the vault is locked"),
            Example(
                ["protect", "--deprecated", "--accessible", "after-first-unlock"],
                "leave the classes that need no passcode"),
        ])
}
