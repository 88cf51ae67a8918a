internal import ItemModel
internal import Kist
internal import SecretMemory

/// Keeps one line of a value, without its newline.
struct LineCollector: SecretSink, ~Copyable {
    private var line: SecretBytes
    private let wanted: Int
    private var current = 1

    /// Whether the value has the line; an empty value has one.
    private(set) var isFound = false

    /// - Parameter wanted: Which line, from 1.
    init(_ wanted: Int) throws(SecretMemoryError) {
        line = try SecretBytes(capacity: Limits.window)
        self.wanted = wanted
    }

    /// What was kept.
    consuming func takeLine() -> SecretBytes { line }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n") {
                if current == wanted { isFound = true }
                current += 1
            } else if current == wanted {
                try keep(bytes[index])
            }
        }
        // A newline at the very end begins no further line.
        if isLast, current == wanted, wanted == 1 || !line.isEmpty { isFound = true }
    }

    private mutating func keep(_ byte: UInt8) throws(KeychainError) {
        guard line.count < line.capacity else {
            throw KeychainError(
                .invalid, "the line is longer than the \(Limits.window) bytes a clipboard is given")
        }
        line.add(byte)
    }
}
