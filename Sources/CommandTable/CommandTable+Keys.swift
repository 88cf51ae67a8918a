/// Verbs about the vault's keys, and about losing them.
extension CommandTable {
    static let passcodeSet = CommandDescription(
        .passcodeSet, "give the vault a passcode",
        [
            """
            For a vault that was made without one. Asks for the passcode twice, or reads it with \
            --passcode-fd. Every item is sealed anew under new keys: what was kept from before, this \
            device's key with it, does not open what is written from now on.
            """,
            """
            The old recovery key ends with the old keys. The answer on stdout is a new one, given \
            before anything is changed. Interrupted, it goes on at the next unlock.
            """,
        ],
        options: [
            OptionDescription(.noRecovery, "make no recovery key"),
            OptionDescription(
                .newPasscodeDescriptor, "N", .descriptor,
                "read the new passcode from descriptor N, as --passcode-fd does here"),
        ],
        examples: [Example(["passcode", "set"], "ask for a passcode")])

    static let passcodeRemove = CommandDescription(
        .passcodeRemove, "take the passcode away",
        [
            """
            Asks for the passcode, says how many items of the class \
            when-passcode-set-this-device-only there are, and asks: these exist only while a \
            passcode is set, and are destroyed with their key. Afterwards whoever can read the files \
            of this account can open every item. The recovery key stays.
            """
        ],
        options: [OptionDescription(.force, letter: "f", "do it without a question")],
        examples: [Example(["passcode", "remove"], "take the passcode away")])

    static let recoveryNew = CommandDescription(
        .recoveryNew, "make another recovery key",
        [
            """
            Asks for the passcode where one is set. The answer on stdout is the new recovery key, \
            given before anything is changed; the one before opens this vault no more. It still opens \
            older copies of the vault, and with one of these everything until a passcode change \
            --rekey.
            """
        ],
        examples: [Example(["recovery", "new"], "the paper with the old one is lost")])

    static let recover = CommandDescription(
        .recover, "make the vault from a copy and its recovery key",
        [
            """
            For a new machine, or one that lost its device key: DIR is a copied vault directory or \
            what a backup was unpacked to. Asks for its recovery key, 21 words in any case with \
            blanks, dashes or newlines between, and twice for a passcode for the new vault. The new \
            vault is made where kist's vault lies, with a device key and recovery key of its own; its \
            new recovery key is the answer on stdout. DIR is not changed.
            """,
            """
            Items for this device only do not come along; they are counted. Every file's seal is \
            checked; damaged ones are named and stay behind, with status 10 at the end. Whether \
            somebody put older versions of items into the copy cannot be told.
            """,
        ],
        options: [
            OptionDescription(
                .recoveryDescriptor, "N", .descriptor, "read the recovery key from descriptor N"),
            OptionDescription(.noPasscode, "protect the new vault with this device's key only"),
            OptionDescription(.noRecovery, "make no new recovery key"),
            OptionDescription(
                .force, letter: "f",
                "also where the device's key would lie in memory or a container's layer"
            ),
        ],
        operands: [OperandDescription("DIR", .text)],
        examples: [
            Example(["recover", "/mnt/kist"], "from a copy of the vault directory")
        ])

    static let backup = CommandDescription(
        .backup, "write the vault into one archive",
        [
            """
            A tar archive of the vault directory as it is at one moment; it unpacks to the directory \
            kist, which is what recover takes. Everything in it is sealed; this device's key is not in \
            it. The file is made with mode 0600 and appears when it is whole. The passcode is asked \
            for only where an interrupted write has to be finished first.
            """,
            """
            FILE may be -, for stdout, which must not be a terminal. A FILE inside the vault is \
            refused.
            """,
        ],
        options: [OptionDescription(.force, letter: "f", "replace FILE where it exists")],
        operands: [OperandDescription("FILE", .text)],
        examples: [
            Example(["backup", "kist.tar"], "into a file"),
            Example(["backup", "-"], after: "| ssh host 'cat > kist.tar'", "to another machine"),
        ])
}
