internal import ItemModel
internal import Kist
internal import SecretMemory

/// Holds a value that passes by from the agent against one that the importer sends.
///
/// Whether they are the same is what the person is told, so the time it takes need not hide it.
struct ValueComparison: SecretSink, ~Copyable {
    private var other: ImportedValue
    private var window: SecretBytes
    private var position = 0
    private var more = true

    /// Whether no difference was seen; tells about the whole once the last piece has passed.
    private(set) var isSame = true

    init(_ other: consuming ImportedValue) throws(KeychainError) {
        self.other = other
        do throws(SecretMemoryError) {
            window = try SecretBytes(capacity: Limits.window)
        } catch {
            throw CommandError(error).asKeychainError
        }
    }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        guard isSame else { return }
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices {
            guard try refill(), window.elements[position] == bytes[index] else {
                isSame = false
                return
            }
            position += 1
        }
        // An empty value must be asked for as well, and any has to end where the other does.
        if isLast { isSame = try !refill() }
    }

    /// Whether the importer's value has another byte.
    private mutating func refill() throws(KeychainError) -> Bool {
        while position == window.count, more {
            window.truncate(to: 0)
            position = 0
            more = try other.read(into: &window)
        }
        return position < window.count
    }

    /// See `ImportedValue`.
    mutating func end() throws(KeychainError) -> Bool { try other.end() }
}

/// For a value whose presence alone is asked about.
struct NoValue: SecretSink {
    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {}
}
