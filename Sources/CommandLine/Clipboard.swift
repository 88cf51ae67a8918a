internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// The person's clipboard, whoever keeps it.
enum Clipboard {
    /// Puts `secret` there and says so; a guard takes it back later.
    ///
    /// - Parameter name: What it is, for the message.
    /// - Throws: `failed` where there is no clipboard or it does not take the secret.
    static func copy(_ secret: borrowing SecretBytes, _ name: String) throws(CommandError) {
        let seconds = try Configuration.read().clipTime
        guard let tool = ClipboardTool.find() else { return try give(secret, name) }
        try ClipboardProgram.run(tool.copy, input: secret)
        do throws(SystemError) {
            try ClipboardGuard.start(tool, secret, seconds: seconds)
        } catch {
            // What nobody would take back does not stay.
            ClipboardProgram.run(tool.clear)
            throw CommandError(error, "cannot start what clears the clipboard")
        }
        Messages.say("copied \(name) to the clipboard, to be cleared in \(seconds) seconds")
    }

    /// The terminal's own way, OSC 52 of xterm's control sequences.
    private static func give(
        _ secret: borrowing SecretBytes, _ name: String
    ) throws(CommandError) {
        guard let terminal = Terminal.open() else {
            throw CommandError(
                .failed, "there is no clipboard: no display, no tmux and no terminal",
                hint: "under X11 install xclip, under Wayland wl-clipboard")
        }
        let sequence = try locking { () throws(SecretMemoryError) in try Self.sequence(secret) }
        do throws(SystemError) {
            try terminal.write(sequence.bytes)
        } catch {
            throw CommandError(error, "cannot use the terminal")
        }
        Messages.say("gave \(name) to the terminal's clipboard, which cannot be cleared from here")
        Messages.hint("copy something else when you are done")
    }

    private static func sequence(
        _ secret: borrowing SecretBytes
    ) throws(SecretMemoryError) -> SecretBytes {
        var sequence = try SecretBytes(capacity: 16 + (secret.count + 2) / 3 * 4)
        var encoder = try Base64Encoder()
        for byte in Array("\u{1B}]52;c;".utf8) { sequence.add(byte) }
        encoder.encode(secret.bytes, isLast: true) { sequence.add($0) }
        sequence.add(0x07)
        return sequence
    }
}
