internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// The one place where secrets leave for stdout.
///
/// What is written as it is goes straight from the locked memory it came in; what is escaped or encoded
/// passes one locked page.
struct SecretOutput: ~Copyable {
    private let output: StandardOutput

    /// Made when something is to be escaped or encoded: a plain value needs no page of ours.
    private var buffer: SecretBytes?

    init(_ output: StandardOutput) {
        self.output = output
    }

    /// Exactly these bytes.
    mutating func write(_ piece: RawSpan) throws(CommandError) {
        try flush()
        try output.write(piece)
    }

    /// The same by way of the buffer: short parts of one answer leave in one write.
    mutating func writeBuffered(_ piece: RawSpan) throws(CommandError) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices { try add(bytes[index]) }
    }

    /// The bytes of `piece`, each as `spell` has it.
    mutating func write(
        _ piece: RawSpan, spelled spell: (UInt8) -> String?
    ) throws(CommandError) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices {
            if let text = spell(bytes[index]) { try write(text) } else { try add(bytes[index]) }
        }
    }

    /// Text that is not secret, between the parts that are.
    mutating func write(_ text: String) throws(CommandError) {
        for byte in text.utf8 { try add(byte) }
    }

    /// A piece of a text, as the inside of a JSON string.
    mutating func writeEscaped(_ piece: RawSpan) throws(CommandError) {
        try JSONEscaping.escape(piece) { (byte) throws(CommandError) in try add(byte) }
    }

    /// A piece of a value, as the inside of a base64 string.
    mutating func writeBase64(
        _ piece: RawSpan, isLast: Bool, _ encoder: inout Base64Encoder
    ) throws(CommandError) {
        try encoder.encode(piece, isLast: isLast) { (byte) throws(CommandError) in try add(byte) }
    }

    /// What ends a value, when nothing waits in the buffer: no page is made for one byte.
    mutating func end(with text: String) throws(CommandError) {
        try flush()
        try output.write(Array(text.utf8))
    }

    /// Writes what waits in the buffer, and wipes it.
    mutating func flush() throws(CommandError) {
        guard var page = buffer.take() else { return }
        if !page.isEmpty { try output.write(page.bytes) }
        page.truncate(to: 0)
        buffer = consume page
    }

    private mutating func add(_ byte: UInt8) throws(CommandError) {
        var page = try takePage()
        if page.count == page.capacity {
            try output.write(page.bytes)
            page.truncate(to: 0)
        }
        page.add(byte)
        buffer = consume page
    }

    private mutating func takePage() throws(CommandError) -> SecretBytes {
        if let page = buffer.take() { return page }
        return try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.outputBuffer)
        }
    }
}
