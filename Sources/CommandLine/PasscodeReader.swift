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

    private static let hint =
        "open it on a terminal with: kist unlock, or give the passcode with --passcode-fd N"

    /// The vault's passcode.
    func current() throws(CommandError) -> SecretBytes {
        if let descriptor { return try Self.readLine(from: descriptor) }
        guard asker.canAsk else {
            let why = asker.isForbidden ? "prompts are forbidden" : "there is no terminal to ask on"
            throw CommandError(.locked, "the vault is locked and " + why, hint: Self.hint)
        }
        return try asker.askSecret("passcode for vault: ", hint: Self.hint)
    }

    /// A passcode for a vault that has none yet.
    func first() throws(CommandError) -> SecretBytes {
        if let descriptor { return try Self.accepted(try Self.readLine(from: descriptor)) }
        return try twice("passcode for vault: ", Self.hint)
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

    /// One line, read byte by byte: what follows it may be another program's.
    private static func readLine(from number: Int) throws(CommandError) -> SecretBytes {
        let source = FileDescriptor.borrowing(Int32(truncatingIfNeeded: number))
        var line = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.typedLine)
        }
        do {
            while try source.read(into: &line, upTo: 1) == 1 {
                if Span<UInt8>(_bytes: line.bytes)[line.count - 1] == UInt8(ascii: "\n") {
                    line.truncate(to: line.count - 1)
                    return line
                }
            }
        } catch {
            throw CommandError(error, "cannot read the passcode from descriptor \(number)")
        }
        guard line.count < line.capacity else {
            throw CommandError(
                .invalid, "the passcode is longer than \(Limits.typedLine - 1) bytes")
        }
        return line
    }
}
