internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// A recovery key from a descriptor that was named, else from the terminal; in locked memory only.
struct RecoveryKeyReader {
    let asker: Asker

    /// `--recovery-fd`.
    let descriptor: Int?

    private static let wordCount = 21
    private static let hint = "run it on a terminal, or give the recovery key with --recovery-fd N"

    func read() throws(CommandError) -> SecretBytes {
        if let descriptor { return try Self.read(from: descriptor) }
        var words = try Self.room()
        var prompt = "recovery key, \(Self.wordCount) words, not shown: "
        while true {
            let line = try asker.askSecret(prompt, hint: Self.hint)
            guard words.count + line.count < words.capacity else { throw Self.tooLong }
            try Self.add(line, to: &words)
            let count = Self.count(of: words)
            // An empty line says that there are no more.
            guard count < Self.wordCount, !line.isEmpty else { return words }
            prompt = "\(count) of \(Self.wordCount) words, the next: "
        }
    }

    private static func add(
        _ line: borrowing SecretBytes, to words: inout SecretBytes
    ) throws(CommandError) {
        do {
            try words.append(line.bytes)
        } catch {
            throw CommandError(error)
        }
        words.add(UInt8(ascii: "\n"))
    }

    /// To the end of the line that holds the last word; what follows it may be another program's.
    private static func read(from number: Int) throws(CommandError) -> SecretBytes {
        let source = FileDescriptor.borrowing(Int32(truncatingIfNeeded: number))
        var words = try room()
        do {
            while try source.read(into: &words, upTo: 1) == 1 {
                let last = Span<UInt8>(_bytes: words.bytes)[words.count - 1]
                if last == UInt8(ascii: "\n"), count(of: words) >= wordCount { return words }
                if words.count == words.capacity { break }
            }
        } catch {
            throw CommandError(error, "cannot read the recovery key from descriptor \(number)")
        }
        guard words.count < words.capacity else { throw tooLong }
        return words
    }

    private static func room() throws(CommandError) -> SecretBytes {
        try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.typedRecoveryKey)
        }
    }

    private static func count(of words: borrowing SecretBytes) -> Int {
        let bytes = Span<UInt8>(_bytes: words.bytes)
        var count = 0
        var isInside = false
        for place in bytes.indices {
            let small = bytes[place] | 0x20
            let isLetter = small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
            if isLetter, !isInside { count += 1 }
            isInside = isLetter
        }
        return count
    }

    private static var tooLong: CommandError {
        CommandError(.invalid, "that is longer than a recovery key")
    }
}
