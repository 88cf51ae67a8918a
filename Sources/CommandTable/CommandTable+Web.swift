/// Verbs that go by addresses.
extension CommandTable {
    /// What a lookup may be told beside the address.
    private static let lookupOptions: [OptionDescription] = [
        OptionDescription(.user, letter: "u", "ACCOUNT", .text, "only items of this account"),
        OptionDescription(.realm, "REALM", .text, "the protection space that asks"),
        OptionDescription(
            .authenticationType, "TYPE", .text,
            "how the password will be presented: basic, form, digest, …"),
        OptionDescription(
            .topOrigin, "URL", .text, "the page around the frame that asks; another one asks"),
        OptionDescription(.action, "URL", .text, "where the form is sent; another origin asks"),
        OptionDescription(
            .application, "ID", .text, "as this application: what its associated domains allow"),
    ]

    static let fill = CommandDescription(
        .fill, "hand over the password for an address",
        [
            """
            Prints one password: that of the first item which its owner's rules release to URL, as \
            kist-domains(7) has them. What is less than released is asked for on the terminal, with both \
            addresses; without a terminal the status is 3 and a hint tells what a yes would be. --yes \
            ORIGIN says yes to exactly the item that is stored for ORIGIN, as match prints it; with \
            --remember a yes is written into the item, which then is released there.
            """,
            """
            The password is the first line of the value. --format json gives the whole item as show \
            --json does, with grade, disposition and origin; git the lines of git-credential; netrc one \
            machine, only for what is released over https on its usual port; env the shell's assignments \
            KIST_USER and KIST_PASSWORD.
            """,
            """
            Where several accounts would do equally well the one used last is taken, and that is said; \
            with --strict the status is 4. --explain tells on stderr what came near and why it is none.
            """,
        ],
        options: lookupOptions + [
            OptionDescription(
                .format, "FORM", .word(["plain", "json", "git", "netrc", "env"]),
                "how it is printed; plain unless told"),
            OptionDescription(.clip, letter: "c", "copy the password to the clipboard instead"),
            OptionDescription(
                .yes, "ORIGIN", .text, "yes to the item stored for this place"),
            OptionDescription(.remember, "write a yes into the item"),
            OptionDescription(.strict, "several accounts that would do are an error"),
            OptionDescription(.explain, "tell what came near and why it does not answer"),
        ],
        operands: [OperandDescription("URL", .address, standIns: [.application])],
        exclusive: [[.clip, .format]],
        examples: [
            Example(["fill", "https://github.com/login"], "the password for a page"),
            Example(
                ["fill", "-u", "alice", "-c", "github.com"], "copy that of an account"),
            Example(
                ["fill", "--yes", "https://login.example.com", "https://www.example.com"],
                "say yes to what is stored for another host of the site"),
        ])

    static let match = CommandDescription(
        .match, "list what answers an address",
        [
            """
            A line for each item, best first: its name, whether it is released or needs a yes, and why. \
            Opens no secret. Nothing is status 3; --explain tells on stderr what came near.
            """
        ],
        options: lookupOptions + [
            OptionDescription(.json, "a JSON object a line"),
            OptionDescription(.null, letter: "0", "names only, a NUL after each"),
            OptionDescription(.explain, "tell what came near and why it does not answer"),
        ],
        operands: [OperandDescription("URL", .address, standIns: [.application])],
        exclusive: [[.json, .null]],
        examples: [
            Example(["match", "https://www.example.com"], "everything for a site"),
            Example(["match", "--explain", "http://example.com"], "why there is nothing"),
        ])

    static let migrateWeb = CommandDescription(
        .migrateWeb, "make internet items of those named by a host",
        [
            """
            A generic item such as github.com/alice is never offered to an address. This turns every one \
            whose service is a URL, or a host below a known suffix, into the internet item \
            https://alice@github.com, and prints both names. The old one is deleted once the new one is \
            stored, or where one with the same value was there already; where its value differs both \
            stay, and the status is 5.
            """,
            """
            Asks first on the terminal; with -f not. Without a terminal and without -f the status is 6. \
            -n only prints what would be done.
            """,
        ],
        options: [
            OptionDescription(.dryRun, letter: "n", "print what would be done, change nothing"),
            OptionDescription(.force, letter: "f", "do it without a question"),
        ],
        examples: [Example(["migrate-web", "-n"], "what would become of which item")])

    static let applicationAssociate = CommandDescription(
        .applicationAssociate, "let an application use a domain's passwords",
        [
            """
            ID is the application's identifier, TEAMID.BUNDLE; it says that DOMAIN, or with *. before it \
            every host below, is its own (webcredentials). FILE is the domain's own \
            apple-app-site-association, which must list ID under webcredentials.apps; it is fetched by \
            you, from https://DOMAIN/.well-known/apple-app-site-association. Both are kept beside the \
            configuration file. A host below a wildcard needs its own file: give it with DOMAIN being \
            that host.
            """
        ],
        options: [
            OptionDescription(
                .association, "FILE", .text, "the domain's apple-app-site-association")
        ],
        operands: [OperandDescription("ID", .text), OperandDescription("DOMAIN", .address)],
        examples: [
            Example(
                [
                    "app", "associate", "A1B2C3D4E5.com.example.app", "example.com", "--aasa",
                    "apple-app-site-association",
                ], "trust a domain's file")
        ])

    static let applicationCheck = CommandDescription(
        .applicationCheck, "tell whether an application may use an address",
        [
            """
            Status 0 where it may; 3 where the application does not name the host, or the host's own \
            file does not list the application.
            """
        ],
        operands: [OperandDescription("ID", .text), OperandDescription("URL", .address)],
        examples: [
            Example(
                ["app", "check", "A1B2C3D4E5.com.example.app", "https://example.com"],
                "what fill --app would go by")
        ])

    static let gitSetup = CommandDescription(
        .gitSetup, "have git ask kist for passwords",
        [
            """
            Sets credential.helper in git's configuration of this user. Where another helper stands \
            there it is named and kept, with status 5; -f puts kist in its place.
            """
        ],
        options: [
            OptionDescription(.force, letter: "f", "put kist in the place of other helpers")
        ],
        examples: [Example(["git-setup"], "once for each user")])

    static let hosts = CommandDescription(
        .hosts, "list the hosts that items are for", isHidden: true)

    static let gitCredential = CommandDescription(
        .gitCredential, "answer git as its credential helper",
        operands: [OperandDescription("OPERATION", .text, isRequired: false, repeats: true)],
        isHidden: true)

    static let dockerCredential = CommandDescription(
        .dockerCredential, "answer docker as its credential helper",
        operands: [OperandDescription("ACTION", .text)], isHidden: true)
}
