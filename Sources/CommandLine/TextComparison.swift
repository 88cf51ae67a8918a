internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// Compares a value that passes by with the beginning of a file.
struct TextComparison: SecretSink, ~Copyable {
    private let file: FileDescriptor
    private let count: Int
    private var window: SecretBytes
    private var seen = 0
    private var isSame = true

    /// - Parameter count: How many bytes of the file are meant.
    init(_ file: consuming FileDescriptor, count: Int) throws(CommandError) {
        self.file = file
        self.count = count
        window = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.window)
        }
    }

    /// Whether the value that passed was these bytes.
    var isEqual: Bool { isSame && seen == count }

    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError) {
        seen += piece.byteCount
        guard isSame, seen <= count, piece.byteCount <= window.capacity else {
            isSame = false
            return
        }
        window.truncate(to: 0)
        while window.count < piece.byteCount {
            let missing = piece.byteCount - window.count
            guard let read = try? file.read(into: &window, upTo: missing), read > 0 else {
                isSame = false
                return
            }
        }
        isSame = Self.areSame(Span<UInt8>(_bytes: piece), window.elements)
    }

    private static func areSame(_ bytes: Span<UInt8>, _ others: Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] != others[index] { return false }
        return true
    }
}
