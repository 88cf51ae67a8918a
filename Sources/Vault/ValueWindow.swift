internal import SecretMemory

/// The one locked window that a value passes through.
enum ValueWindow {
    static func make() throws(VaultError) -> SecretBytes {
        try onMemory { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.windowByteCount)
        }
    }

    /// Fills the window as far as the source goes.
    ///
    /// - Returns: Whether more may follow; true only where the window is full.
    static func fill<Source: ValueSource & ~Copyable>(
        _ window: inout SecretBytes, from source: inout Source
    ) throws(VaultError) -> Bool {
        while window.count < Limits.windowByteCount {
            guard try source.read(into: &window) else { return false }
        }
        return true
    }

    /// Passes a whole value on, a window at a time.
    static func pass<Source: ValueSource & ~Copyable, Sink: ValueSink & ~Copyable>(
        _ source: inout Source, to sink: inout Sink
    ) throws(VaultError) {
        var window = try make()
        var more = true
        while more {
            window.truncate(to: 0)
            more = try source.read(into: &window)
            try sink.write(window.bytes, isLast: !more)
        }
    }
}
