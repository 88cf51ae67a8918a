internal import CommandTable
internal import LinuxSystem

/// What is said to a person on stderr: `kist: …` and `hint: …`.
enum Messages {
    /// What happened.
    static func say(_ text: String) { write("kist: " + Quoted.visible(text)) }

    /// What to do about it.
    static func hint(_ text: String) {
        if !text.isEmpty { write("hint: " + Quoted.visible(text)) }
    }

    /// An error with its hint and the names it concerns.
    static func tell(_ error: CommandError) {
        if !error.message.isEmpty { say(error.message) }
        for name in error.names { write("  " + Quoted.visible(name)) }
        hint(error.hint)
    }

    /// `errSecItemNotFound (-25300)`, for `--status`.
    static func status(_ name: String, _ number: Int32) { say("\(name) (\(number))") }

    /// Nobody can be told that stderr is broken.
    private static func write(_ line: String) {
        try? FileDescriptor.standardError.write(all: line + "\n")
    }
}
