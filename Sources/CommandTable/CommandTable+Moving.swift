/// Verbs for moving in and out.
extension CommandTable {
    static let importFile = CommandDescription(
        .importFile, "take over what another program keeps",
        [
            """
            KIND is pass, for a store of pass, decrypted by gpg entry by entry; csv, for the exports of \
            Chrome and its kin, Firefox, Safari, Bitwarden, KeePassXC, KeePass, 1Password and LastPass, \
            which are told apart by their header; json, for Bitwarden's and for what kist export writes; \
            or netrc. FILE is a file, or stdin where there is none; for pass a directory, or \
            PASSWORD_STORE_DIR, or ~/.password-store.
            """,
            """
            What an entry has beside its password becomes further lines of the value, name: value, with \
            notes last; title, folder and tags become label and comment. An entry with a web address \
            becomes an internet item, any other a generic one of its folder and title. A value of pass is \
            kept byte for byte, under the same name; with --map, entries with a line url: or a folder \
            called like a host become internet items, and login: or user: their account.
            """,
            """
            Nothing is left out in silence: what is passed over or stored otherwise than it was is listed \
            on stdout with the reason, and a bad row stops nothing. The same file again changes nothing. \
            An item that is there with another value is listed and kept, unless -f. Status 11 says that \
            something was passed over, 5 that something was kept.
            """,
        ],
        options: [
            OptionDescription(.map, "pass: make internet items where an entry says of which site"),
            OptionDescription(
                .dryRun, letter: "n", "only list what would be made; opens no vault"),
            OptionDescription(.force, letter: "f", "overwrite items that have another value"),
            OptionDescription(
                .accessible, "CLASS", .word(accessibilityWords),
                "when the new items can be opened; when-unlocked unless told"),
            OptionDescription(.json, "a JSON object a line, for every entry"),
        ],
        operands: [
            OperandDescription("KIND", .word(["pass", "csv", "json", "netrc"])),
            OperandDescription("FILE", .text, isRequired: false),
        ],
        examples: [
            Example(["import", "pass", "--map", "--dry-run"], "see what a store would become"),
            Example(["import", "pass"], "take over ~/.password-store, names as they are"),
            Example(
                ["import", "csv", "passwords.csv"], "a browser's or password manager's export"),
            Example(
                ["import", "json"], before: "age -d export.age |", "an export that lay sealed"),
        ])

    static let export = CommandDescription(
        .export, "write every secret in clear",
        [
            """
            Writes a JSON object a line for every item, with its value, as show --json does; kist import \
            json takes it back. It goes to the terminal, or into FILE, which must not be there yet, is \
            readable by its owner alone and appears when it is whole. FILE may be - for a pipe. It asks \
            twice; with -f not.
            """,
            """
            Items of locked classes and damaged ones are missing from it, and are told with status 6 or \
            10.
            """,
        ],
        options: [OptionDescription(.force, letter: "f", "do not ask")],
        operands: [OperandDescription("FILE", .text, isRequired: false)],
        examples: [
            Example(["export", "kist.jsonl"], "everything, in clear, into a file"),
            Example(
                ["export", "-f", "-"], after: "| age -p -o kist.age", "sealed by another program"),
        ])
}
