internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// Where passcodes come from: a descriptor that was named, else the terminal.
struct PasscodeReader {
    let asker: Asker

    /// `--passcode-fd`.
    let descriptor: Int?

    /// `--new-passcode-fd`.
    let newDescriptor: Int?

    private static let prompt = "passcode for vault: "

    private static let hint =
        "open it on a terminal with: kist unlock, or give the passcode with --passcode-fd N"

    /// The vault's passcode.
    func current() throws(CommandError) -> SecretBytes {
        if let descriptor { return try Self.readLine(from: descriptor) }
        return try ask()
    }

    /// A passcode for a vault that has none yet.
    func first() throws(CommandError) -> SecretBytes {
        if let given = newDescriptor ?? descriptor {
            return try Self.accepted(try Self.readLine(from: given))
        }
        return try twice(Self.prompt, Self.hint)
    }

    /// The passcode that takes the current one's place.
    func replacement() throws(CommandError) -> SecretBytes {
        if let newDescriptor { return try Self.accepted(try Self.readLine(from: newDescriptor)) }
        return try twice(
            "new passcode for vault: ",
            "run it on a terminal, or give both with --passcode-fd and --new-passcode-fd")
    }

    private func twice(_ prompt: String, _ hint: String) throws(CommandError) -> SecretBytes {
        try Self.accepted(
            try asker.askSecretTwice(prompt, again: "the same again: ", hint: hint))
    }

    private static func accepted(_ passcode: consuming SecretBytes) throws(CommandError)
        -> SecretBytes
    {
        guard !passcode.isEmpty else {
            throw CommandError(
                .invalid, "the passcode is empty",
                hint: "for a vault without one: kist init --no-passcode")
        }
        warn(ifShort: passcode)
        return passcode
    }

    /// Characters are counted by their first bytes; a short passcode is the owner's choice.
    private static func warn(ifShort passcode: borrowing SecretBytes) {
        let bytes = Span<UInt8>(_bytes: passcode.bytes)
        let count = bytes.indices.reduce(0) { $0 + (bytes[$1] & 0xC0 == 0x80 ? 0 : 1) }
        guard count < Limits.shortPasscode else { return }
        Messages.say("the passcode has fewer than \(Limits.shortPasscode) characters")
        Messages.hint("six random words are hard to guess and easy to type")
    }

    private static func readLine(from number: Int) throws(CommandError) -> SecretBytes {
        try SecretLine.read(
            from: FileDescriptor.borrowing(Int32(truncatingIfNeeded: number)),
            "descriptor \(number)")
    }

    /// Asks by the first way there is: the terminal, `KIST_ASKPASS`, a configured pinentry.
    private func ask() throws(CommandError) -> SecretBytes {
        guard !asker.isForbidden else {
            throw CommandError(
                .locked, "the vault is locked and prompts are forbidden", hint: Self.hint)
        }
        if asker.canAsk { return try asker.askSecret(Self.prompt, hint: Self.hint) }
        if let program = try AskPassProgram.path() {
            return try AskPassProgram.ask(program, Self.prompt)
        }
        if let program = try Configuration.read().pinentry {
            return try Pinentry.ask(program, "Enter the passcode of the vault.")
        }
        throw CommandError(
            .locked, "the vault is locked and there is no terminal to ask on", hint: Self.hint)
    }
}
