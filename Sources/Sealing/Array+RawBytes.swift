extension [UInt8] {
    /// The elements as raw bytes.
    ///
    /// The standard library calls this unsafe for types with padding between their fields; a byte has none.
    var rawBytes: RawSpan {
        @_lifetime(borrow self)
        get {
            unsafe span.bytes
        }
    }

    /// An array of `count` bytes that `body` writes; for results that are no secret.
    static func make(count: Int, _ body: (inout MutableRawSpan) -> Void) -> [UInt8] {
        var array = [UInt8](repeating: 0, count: count)
        var elements = array.mutableSpan
        var bytes = unsafe elements.mutableBytes
        body(&bytes)
        return array
    }
}
