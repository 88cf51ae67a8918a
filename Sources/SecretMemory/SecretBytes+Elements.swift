extension SecretBytes {
    /// The bytes held, one by one: for looking at a secret without ever copying it out.
    public var elements: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            // Every byte is a UInt8, and the view keeps the borrow of the secret.
            let view = unsafe bytes._unsafeView(as: UInt8.self)
            return unsafe _overrideLifetime(view, borrowing: self)
        }
    }
}

extension SecretBytes {
    /// Adds elements at the end.
    public mutating func append(_ elements: Span<UInt8>) throws(SecretMemoryError) {
        try append(unsafe elements.bytes)
    }
}

extension SecretKey {
    /// The 32 bytes, one by one.
    public var elements: Span<UInt8> {
        @_lifetime(borrow self)
        get {
            let view = unsafe bytes._unsafeView(as: UInt8.self)
            return unsafe _overrideLifetime(view, borrowing: self)
        }
    }
}
