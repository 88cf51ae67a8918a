internal import CommandTable
internal import SecretMemory

/// A passcode that is asked for once and given as often as the agent wants it: to open the vault, then to
/// change what guards it.
final class HeldPasscode {
    private let reader: PasscodeReader
    private var held: SecretBytes?

    init(_ reader: PasscodeReader) {
        self.reader = reader
    }

    /// The passcode; the person is asked the first time.
    func give() throws(CommandError) -> SecretBytes {
        if held == nil { held = try reader.current() }
        switch held {
        case .some(let passcode):
            return try locking { () throws(SecretMemoryError) in
                try SecretBytes.makeCopy(of: passcode.bytes)
            }
        case .none: throw CommandError(.failed, "no passcode was given")
        }
    }
}
