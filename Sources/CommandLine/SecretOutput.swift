internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// The one place where secrets leave for stdout.
///
/// What is written as it is goes straight from the locked memory it came in; what is escaped or encoded
/// passes one locked page.
struct SecretOutput: ~Copyable {
    private let output: StandardOutput
    private var buffer: SecretBytes

    init(_ output: StandardOutput) throws(CommandError) {
        self.output = output
        buffer = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.outputBuffer)
        }
    }

    /// Exactly these bytes.
    mutating func write(_ piece: RawSpan) throws(CommandError) {
        try flush()
        try output.write(piece)
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

    /// Writes what waits in the buffer, and wipes it.
    mutating func flush() throws(CommandError) {
        guard !buffer.isEmpty else { return }
        try output.write(buffer.bytes)
        buffer.truncate(to: 0)
    }

    private mutating func add(_ byte: UInt8) throws(CommandError) {
        if buffer.count == buffer.capacity { try flush() }
        buffer.add(byte)
    }
}
