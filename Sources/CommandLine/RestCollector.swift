internal import ItemModel
internal import Kist
internal import SecretMemory

/// Keeps what follows a value's first line, its newline included.
struct RestCollector: SecretSink, ~Copyable {
    private var rest: SecretBytes
    private var hasLineEnded = false

    init() throws(SecretMemoryError) {
        rest = try SecretBytes(capacity: Limits.keptRest)
    }

    /// What was kept.
    consuming func takeRest() -> SecretBytes { rest }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "\n") { hasLineEnded = true }
            guard hasLineEnded else { continue }
            guard rest.count < rest.capacity else {
                throw KeychainError(
                    .invalid, "the value's other lines are longer than \(Limits.keptRest) bytes",
                    hint: "to replace the whole value: -f")
            }
            rest.add(bytes[index])
        }
    }
}
