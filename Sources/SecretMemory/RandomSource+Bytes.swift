extension RandomSource {
    /// `count` random bytes that are no secret: identifiers, salts, names.
    public func makeBytes(count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var elements = bytes.mutableSpan
        // Of a type without padding every byte is a value.
        var raw = unsafe elements.mutableBytes
        fill(&raw)
        return bytes
    }
}
