/// What goes to stdout and is not secret, gathered so that a long list takes few writes.
struct Answer {
    private let output: StandardOutput
    private var bytes: [UInt8] = []

    init(_ output: StandardOutput) {
        self.output = output
    }

    /// Adds text as it is.
    mutating func add(_ text: String) throws(CommandError) {
        bytes += Array(text.utf8)
        if bytes.count >= Limits.answerBuffer { try flush() }
    }

    /// Adds bytes as they are.
    mutating func add(_ more: [UInt8]) throws(CommandError) {
        bytes += more
        if bytes.count >= Limits.answerBuffer { try flush() }
    }

    /// Writes what is left; to be called once at the end.
    mutating func finish() throws(CommandError) {
        try output.requireOpen()
        try flush()
    }

    private mutating func flush() throws(CommandError) {
        guard !bytes.isEmpty else { return }
        try output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
