/// Verbs that store.
extension CommandTable {
    static let initialize = CommandDescription(
        .initialize, "make the vault",
        [
            """
            Makes the vault's directory, this device's key and the keybag. The passcode is asked for \
            twice on the terminal, or read with --passcode-fd.
            """,
            """
            The answer on stdout is the recovery key: words to write down and keep away from this \
            machine. It is shown once and cannot be shown again.
            """,
            """
            Without a passcode whoever can read the files of this account can open every item: the \
            device key lies beside the vault. Without a recovery key a forgotten passcode or a lost \
            device key loses every item.
            """,
        ],
        options: [
            OptionDescription(.noPasscode, "protect items with this device's key only"),
            OptionDescription(.noRecovery, "make no recovery key"),
            OptionDescription(
                .force, letter: "f",
                "also where the device's key would lie in memory or a container's layer"
            ),
        ],
        examples: [
            Example(["init"], "make a vault, ask for a passcode"),
            Example(
                ["init", "--no-passcode", "--no-recovery"],
                "a vault for a machine that must start alone"),
        ])

    static let insert = CommandDescription(
        .insert, aliases: ["add"], "store a secret",
        [
            """
            The secret is asked for twice on the terminal, without echo. Where stdin is not a \
            terminal it is read from there: one line, whose final newline is not part of it. With -m \
            every byte counts, newlines and NUL included; typed on the terminal with -m it shows, and \
            Ctrl-D ends it. With -e a line shows as it is typed, and is asked for once. A secret is \
            never an argument.
            """,
            """
            The passcode and the secret need two descriptors: with the secret on stdin, --passcode-fd \
            names another one. In a while read loop insert would take the rest of the list for the \
            secret: give it < /dev/tty, or --from-fd.
            """,
            """
            A name that exists is overwritten with -f or after a yes on the terminal, else the \
            status is 5 and nothing changes. The item keeps its class and every attribute that no \
            option names. A name that is no item's own and finds one all the same, as github.com \
            does https://alice@github.com, makes a new item, and the other is told; with -f, which \
            wants something to overwrite, it is status 4.
            """,
            """
            A URL, as https://alice@github.com, makes an internet item; any other name makes a \
            generic one whose last / splits service from account. Query and fragment of a URL are no \
            part of the name.
            """,
        ],
        options: [
            OptionDescription(.multiline, letter: "m", "take every byte of the input"),
            OptionDescription(.echo, letter: "e", "show what is typed, and ask once"),
            OptionDescription(.force, letter: "f", "overwrite without a question"),
            OptionDescription(.allowEmpty, "an empty secret is not a mistake"),
            OptionDescription(.prompt, "ask on the terminal although stdin is a pipe"),
            OptionDescription(.fromDescriptor, "N", .descriptor, "read from descriptor N"),
        ] + nameOptions + attributeOptions,
        operands: [OperandDescription("NAME", .item, standIns: nameStandIns)],
        exclusive: [
            [.prompt, .fromDescriptor], [.prompt, .multiline], [.echo, .multiline],
            [.echo, .fromDescriptor],
        ],
        examples: [
            Example(
                ["insert", "https://alice@github.com"],
                "ask for a password and keep it for a site"),
            Example(
                ["insert", "mail/work"], before: "printf 's3cret' |",
                "store exactly these six bytes"
            ),
            Example(
                ["insert", "-m", "keys/backup"], after: "< key.pem", "store a file, byte for byte"),
            Example(
                [
                    "insert", "--accessible", "after-first-unlock", "--comment",
                    "for the nightly job", "db/backup",
                ],
                "an item of another protection class, with a comment"),
        ])

    static let generate = CommandDescription(
        .generate, "make a random secret, store and print it",
        [
            """
            LEN characters, 25 unless told, each drawn evenly from the 94 visible ASCII characters, \
            or from letters and digits with -n. With --words a passphrase of N words of a list of \
            8,192, 13 bits each, joined by dashes. The entropy is told on stderr.
            """,
            """
            The secret is printed only when it is stored. A name that exists is treated as by \
            insert; with -i only the first line of its value is replaced.
            """,
            """
            With -c it goes to the clipboard instead, as by show, and is stored only where that \
            works.
            """,
        ],
        options: [
            OptionDescription(.clip, letter: "c", "copy it to the clipboard, do not print it"),
            OptionDescription(.noSymbols, letter: "n", "letters and digits only"),
            OptionDescription(
                .inPlace, letter: "i", "replace the first line of the value, keep the rest"),
            OptionDescription(.force, letter: "f", "overwrite without a question"),
            OptionDescription(
                .words, "N", .number(1...100), "a passphrase of N words; 6 is a good number"),
        ] + nameOptions + attributeOptions,
        operands: [
            OperandDescription("NAME", .item, standIns: nameStandIns),
            OperandDescription("LEN", .number(1...4096), isRequired: false),
        ],
        exclusive: [[.inPlace, .force], [.words, .noSymbols]],
        examples: [
            Example(["generate", "wifi/home", "24"], "24 characters"),
            Example(["generate", "--words", "6", "disk/laptop"], "a passphrase of six words"),
            Example(["generate", "-n", "-f", "old/router", "12"], "replace one that exists"),
        ])
}
