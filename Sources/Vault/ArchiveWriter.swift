internal import SecretMemory

/// Gathers an archive's bytes into windows, each handed on when it is full.
struct ArchiveWriter: ~Copyable {
    private var window: SecretBytes

    private init(_ window: consuming SecretBytes) {
        self.window = window
    }

    static func make() throws(VaultError) -> ArchiveWriter { ArchiveWriter(try ValueWindow.make()) }

    mutating func add<Sink: ValueSink & ~Copyable>(
        _ bytes: [UInt8], to sink: inout Sink
    ) throws(VaultError) {
        var start = 0
        while start < bytes.count {
            if window.count == window.capacity {
                try sink.write(window.bytes, isLast: false)
                window.truncate(to: 0)
            }
            let end = min(bytes.count, start + window.capacity - window.count)
            do throws(SecretMemoryError) {
                try window.append(Array(bytes[start..<end]).span)
            } catch {
                throw VaultError(error)
            }
            start = end
        }
    }

    /// Hands on what is left, as the end.
    mutating func finish<Sink: ValueSink & ~Copyable>(_ sink: inout Sink) throws(VaultError) {
        try sink.write(window.bytes, isLast: true)
    }
}
