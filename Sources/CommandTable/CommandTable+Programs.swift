/// Verbs that hand secrets to other programs.
extension CommandTable {
    static let run = CommandDescription(
        .run, "run a command with secrets in its environment",
        [
            """
            Reads every item, then becomes COMMAND: its signals, status and terminal are its own, and the \
            secrets are in its environment alone. Nothing runs where one of them cannot be had. ITEM is \
            a name; behind a colon may stand a field, as for show --field, and password is the first line. \
            Options end where COMMAND begins.
            """,
            """
            A value with a NUL is status 11, since an environment cannot hold one. Status 127 says that \
            there is no COMMAND, 126 that it cannot be run.
            """,
        ],
        options: [
            OptionDescription(
                .environment, letter: "e", "NAME=ITEM[:FIELD]", .text, repeats: true,
                "set NAME to the item's value; may be given again")
        ],
        operands: [
            OperandDescription("COMMAND", .text),
            OperandDescription("ARGUMENT", .text, isRequired: false, repeats: true),
        ],
        examples: [
            Example(
                ["run", "--env", "PGPASSWORD=db/prod", "--", "psql", "-h", "db.example.org"],
                "a database's client"),
            Example(
                [
                    "run", "-e", "USER_NAME=mail/work:account", "-e", "PASSWORD=mail/work", "--",
                    "sync-mail",
                ],
                "several, one of them a field"),
        ],
        endsAtOperand: true)

    static let inject = CommandDescription(
        .inject, "fill a template with secrets",
        [
            """
            Copies the template, from stdin unless told, and puts secrets where it says \
            {{kist:NAME}} or {{kist:NAME:FIELD}}. Nothing is written where one of them cannot be had, \
            or where {{kist: has no end. The file of -o is made whole and readable by its owner alone.
            """
        ],
        options: [
            OptionDescription(.template, letter: "i", "FILE", .text, "read the template from FILE"),
            OptionDescription(
                .output, letter: "o", "FILE", .text, "write FILE, mode 0600, instead of stdout"),
        ],
        examples: [
            Example(
                ["inject", "-i", "msmtprc.in", "-o", ".msmtprc"], "a program's configuration")
        ])
}
