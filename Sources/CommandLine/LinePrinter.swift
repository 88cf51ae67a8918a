internal import CommandTable
internal import ItemModel
internal import Kist
internal import SecretMemory

/// Prints those lines of values that hold a text, each behind its item's name.
struct LinePrinter: SecretSink, ~Copyable {
    /// Whether something of the value held the text and was not printed.
    private(set) var isUnshown = false

    private let pattern: TextPattern
    private let isTerminal: Bool
    private var output: SecretOutput
    private var line: SecretBytes
    private var isTooLong = false
    private var name = ""

    init(_ pattern: TextPattern, _ output: StandardOutput) throws(CommandError) {
        self.pattern = pattern
        isTerminal = output.isTerminal
        self.output = SecretOutput(output)
        line = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.window)
        }
    }

    /// Prepares for the value of the item called so.
    mutating func start(_ name: String) {
        self.name = isTerminal ? Quoted.visible(name) : name
        isUnshown = false
        isTooLong = false
        line.truncate(to: 0)
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        do throws(CommandError) {
            try take(piece, isLast: isLast)
        } catch {
            throw error.asKeychainError
        }
    }

    private mutating func take(_ piece: RawSpan, isLast: Bool) throws(CommandError) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n") {
                try end()
            } else if line.count < line.capacity {
                line.add(bytes[index])
            } else {
                isTooLong = true
            }
        }
        if isLast { try end() }
    }

    private mutating func end() throws(CommandError) {
        defer {
            line.truncate(to: 0)
            isTooLong = false
        }
        guard isTooLong || pattern.isFound(in: line.elements) else { return }
        // What is too long to be kept may hold it further on: nobody is told that it does not.
        guard !isTooLong, !isTerminal || isText else {
            isUnshown = true
            return
        }
        try Self.put(name, line, &output)
    }

    private static func put(
        _ name: String, _ line: borrowing SecretBytes, _ output: inout SecretOutput
    ) throws(CommandError) {
        try output.write(name + ":")
        try output.write(line.bytes)
        try output.write("\n")
        try output.flush()
    }

    private var isText: Bool {
        var judge = TextJudge()
        judge.look(at: line.bytes)
        return judge.isText
    }
}
