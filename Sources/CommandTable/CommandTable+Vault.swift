/// Verbs about the vault and the program.
extension CommandTable {
    static let passcodeChange = CommandDescription(
        .passcodeChange, "change the passcode",
        [
            """
            Asks for the passcode, then twice for the new one. Only the keybag is written; items are \
            not touched, and a change that is interrupted leaves the old passcode or the new one.
            """,
            """
            Somebody who has an older copy of the keybag, this device's key and the old passcode can \
            still open every item. --rekey ends that for what is written from now on: it makes new \
            keys and seals every item anew. The old recovery key ends with the old keys; the answer \
            on stdout is a new one, given before anything is changed. Interrupted, it goes on at the \
            next unlock.
            """,
        ],
        options: [
            OptionDescription(.rekey, "make new keys, and seal every item anew"),
            OptionDescription(.noRecovery, "with --rekey: make no recovery key"),
            OptionDescription(
                .newPasscodeDescriptor, "N", .descriptor,
                "read the new passcode from descriptor N, which may be --passcode-fd's"),
        ],
        examples: [
            Example(["passcode", "change"], "change the passcode"),
            Example(
                ["passcode", "change", "--rekey"], "after somebody else knew the old one"),
        ])

    static let check = CommandDescription(
        .check, "look for damage and weak settings",
        [
            """
            Reads every file of the vault. Prints a line for each finding: its kind, the file or \
            item, and what it means. Damage is status 10; advice is status 0.
            """,
            """
            --repair moves files that no item owns to quarantine/ in the vault and gives up items \
            whose file is gone; nothing is deleted. --rebuild makes the indexes anew from the item \
            files that open: an old file that was put back counts from then on. --accept takes the \
            vault as it stands where it was moved, or put back from a backup, on purpose. --fork makes \
            a second vault of a copy, with its own identity and device key, and a recovery key that is \
            the answer on stdout; it asks for the passcode where one is set. Each asks first; with -f \
            not. Without a terminal and without -f the status is 6.
            """,
        ],
        options: [
            OptionDescription(.json, "a JSON object a line"),
            OptionDescription(.repair, "move away what no item owns, give up what is gone"),
            OptionDescription(.rebuild, "make the indexes anew from the item files"),
            OptionDescription(.accept, "take the vault as it is and where it is now"),
            OptionDescription(.fork, "make a vault of its own of a copy"),
            OptionDescription(.noRecovery, "with --fork: make no recovery key"),
            OptionDescription(.force, letter: "f", "do it without a question"),
        ],
        exclusive: [[.repair, .rebuild, .accept, .fork], [.json, .accept], [.json, .fork]],
        examples: [
            Example(["check"], "check the vault"),
            Example(["check", "--accept"], "after the vault was moved to another directory"),
        ])

    static let completion = CommandDescription(
        .completion, "print the completion script for a shell",
        [
            """
            Completes verbs, options and protection classes.
            """
        ],
        operands: [OperandDescription("SHELL", .word(["bash", "zsh", "fish"]))],
        examples: [
            Example(
                ["completion", "bash"], after: "> ~/.local/share/bash-completion/completions/kist",
                "install it for bash"),
            Example(
                ["completion", "zsh"], after: "> ~/.zfunc/_kist",
                "install it for zsh, where ~/.zshrc has fpath+=~/.zfunc before compinit"),
            Example(
                ["completion", "fish"], after: "> ~/.config/fish/completions/kist.fish",
                "install it for fish"),
        ])

    static let version = CommandDescription(
        .version, "print the version",
        ["Starts no agent and opens no vault."],
        options: [OptionDescription(.json, "as JSON")],
        examples: [Example(["version"], "print the version")])

    static let help = CommandDescription(
        .help, "show help", [],
        operands: [OperandDescription("VERB", .verb, isRequired: false, repeats: true)],
        examples: [Example(["help", "insert"], "show help for a verb")])

    static let generateFiles = CommandDescription(
        .generateFiles, "print a generated file of the source tree",
        operands: [OperandDescription("KIND", .word(["man", "bash", "zsh", "fish"]))],
        isHidden: true)

    static let guardClipboard = CommandDescription(
        .guardClipboard, "clear the clipboard after a while",
        operands: [
            OperandDescription("TOOL", .word(["wayland", "xclip", "xsel", "tmux"])),
            OperandDescription("SECONDS", .number(1...3600)),
        ],
        isHidden: true)

    static let guardText = CommandDescription(
        .guardText, "wipe what an editor had",
        operands: [OperandDescription("DIRECTORY", .text)], isHidden: true)

    static let grade = CommandDescription(
        .grade, "answer vectors of domain matching, from stdin line by line", isHidden: true)
}
