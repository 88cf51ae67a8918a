/// Verbs about the lock state and the agent that keeps it.
extension CommandTable {
    static let unlock = CommandDescription(
        .unlock, "open the vault for all programs of this user",
        [
            """
            Asks for the passcode, unless the vault is open already. From then on no command asks, in \
            whatever shell, until the vault is locked.
            """
        ],
        examples: [Example(["unlock"], "open the vault")])

    static let lock = CommandDescription(
        .lock, "lock the vault",
        [
            """
            Drops the keys of WhenUnlocked items at once, then whatever else the agent knew of them. \
            AfterFirstUnlock items stay open for jobs and services; with --forget they are locked as \
            well, as after a start of the machine. Requests in hand end or are refused as locked.
            """,
            """
            The vault locks by itself an hour after the last use of a WhenUnlocked secret, and twelve \
            hours after it was opened; sleep counts. Listing is no use.
            """,
        ],
        options: [OptionDescription(.forget, "lock AfterFirstUnlock items as well")],
        examples: [
            Example(["lock"], "lock now"),
            Example(["lock", "--forget"], "lock everything that a passcode guards"),
        ])

    static let stateStatus = CommandDescription(
        .stateStatus, "tell whether the vault is open",
        [
            """
            Prints the state, for how long it has been so and when it ends, whether there is a \
            passcode, and how many items each class holds. The state is one of unlocked, locked, \
            before-first-unlock and no-passcode. Starts no agent and asks nothing.
            """,
            """
            With -q prints nothing: 0 is open, 6 is locked. --wait returns when the vault is open, or \
            with 6 after S seconds.
            """,
        ],
        options: [
            OptionDescription(.quiet, letter: "q", "print nothing, tell by the status"),
            OptionDescription(.json, "as JSON"),
            OptionDescription(
                .wait, "S", .number(0...1_000_000), isOptional: true,
                "wait until the vault is open, at most S seconds"),
        ],
        exclusive: [[.quiet, .json]],
        examples: [
            Example(["status"], "what is open, and until when"),
            Example(["status", "-q", "--wait=60"], "let a job wait until its secrets are open"),
        ])

    static let agentStatus = CommandDescription(
        .agentStatus, "tell whether an agent runs", ["Where none runs the status is 13."],
        options: [OptionDescription(.json, "as JSON")],
        examples: [Example(["agent", "status"], "process number, release and socket")])

    static let agentStop = CommandDescription(
        .agentStop, "end the agent",
        [
            """
            The agent wipes its keys and ends; requests in hand end before. Nothing else is lost: the \
            next command starts another, which knows no passcode. Where none runs nothing happens.
            """
        ],
        examples: [Example(["agent", "stop"], "end the agent")])

    static let agentRestart = CommandDescription(
        .agentRestart, "let the agent become the program that is installed now",
        [
            """
            The agent replaces itself and keeps its keys, so that the vault stays open through an \
            upgrade. A client of another version does the same by itself. Where none runs one is \
            started.
            """
        ],
        examples: [Example(["agent", "restart"], "after an upgrade")])
}
