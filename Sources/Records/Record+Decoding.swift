extension Record {
    /// The record that `bytes` are the encoding of, all of them.
    ///
    /// - Throws: `RecordError` with the kind of fault; never a trap, whatever the bytes.
    public init(
        decoding bytes: RawSpan, limits: RecordLimits = .standard
    ) throws(RecordError) {
        // Every byte is a UInt8, and the view keeps the span's own bounds and lifetime.
        try self.init(decoding: unsafe bytes._unsafeView(as: UInt8.self), limits)
    }

    /// As above, of bytes in ordinary memory.
    public init(
        decoding bytes: [UInt8], limits: RecordLimits = .standard
    ) throws(RecordError) {
        try self.init(decoding: bytes.span, limits)
    }

    private init(decoding bytes: Span<UInt8>, _ limits: RecordLimits) throws(RecordError) {
        guard bytes.count <= limits.byteCount else { throw RecordError(.tooLong) }
        var reader = RecordReader(bytes)
        self = try reader.read(depthLeft: limits.depth)
        guard reader.isAtEnd else { throw RecordError(.trailing) }
    }
}
