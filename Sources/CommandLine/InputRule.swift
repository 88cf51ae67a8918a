internal import CommandTable

/// What an input must be to be a secret.
struct InputRule: Equatable {
    /// Every byte counts; otherwise one line, whose final newline does not.
    var isMultiline = false

    /// Whether no byte at all is a secret too.
    var allowsEmpty = false

    /// Whether a newline at the very end is left out although every other byte counts: editors add one.
    var dropsFinalNewline = false

    /// Takes the final newline of a one-line input off the count of its last window.
    ///
    /// - Returns: how many bytes of the window belong to the secret.
    /// - Throws: `invalid` for a second line, CR or NUL, which are never stored by accident.
    func accept(_ window: RawSpan, isFirst: Bool, isLast: Bool) throws(CommandError) -> Int {
        let count = try isMultiline ? byteCount(window, isLast) : lineCount(window, isLast: isLast)
        if isFirst, isLast, count == 0, !allowsEmpty {
            throw CommandError(
                .invalid, "the input is empty", hint: "to store an empty secret: --allow-empty")
        }
        return count
    }

    private func byteCount(_ window: RawSpan, _ isLast: Bool) -> Int {
        let bytes = Span<UInt8>(_bytes: window)
        guard dropsFinalNewline, isLast, bytes.count > 0 else { return bytes.count }
        return bytes[bytes.count - 1] == 0x0A ? bytes.count - 1 : bytes.count
    }

    private func lineCount(_ window: RawSpan, isLast: Bool) throws(CommandError) -> Int {
        let bytes = Span<UInt8>(_bytes: window)
        for index in bytes.indices {
            switch bytes[index] {
            case 0x0A:
                guard isLast, index == bytes.count - 1 else { throw Self.refused("several lines") }
                return index
            case 0x0D: throw Self.refused("a carriage return")
            case 0: throw Self.refused("a NUL byte")
            default: continue
            }
        }
        return bytes.count
    }

    private static func refused(_ what: String) -> CommandError {
        CommandError(.invalid, "the input holds \(what)", hint: "to store every byte of it: -m")
    }
}
