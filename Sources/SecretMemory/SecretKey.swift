/// A 32-byte key in the locked arena: noncopyable, unprintable, zeroed when it ends.
@safe public struct SecretKey: ~Copyable {
    /// The size of every symmetric key of the vault format, in bytes.
    public static let byteCount = KeyArena.slotSize

    private let slot: UnsafeMutableRawPointer

    /// A key of 32 zeros.
    public init() throws(SecretMemoryError) {
        unsafe slot = try KeyArena.take()
    }

    /// A key with the bytes of `bytes`, whose own memory stays the caller's concern.
    ///
    /// - Throws: `capacityExceeded` where there are not exactly 32.
    public static func makeCopy(of bytes: RawSpan) throws(SecretMemoryError) -> SecretKey {
        guard bytes.byteCount == byteCount else { throw SecretMemoryError(.capacityExceeded) }
        let key = try SecretKey()
        unsafe bytes.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            unsafe key.slot.copyMemory(from: start, byteCount: source.count)
        }
        return key
    }

    /// A fresh random key.
    public static func makeRandom(
        from random: some RandomSource
    ) throws(SecretMemoryError) -> SecretKey {
        var key = try SecretKey()
        var bytes = key.mutableBytes
        random.fill(&bytes)
        return key
    }

    deinit {
        unsafe KeyArena.giveBack(slot)
    }

    /// The 32 bytes, readable while the key is borrowed.
    public var bytes: RawSpan {
        @_lifetime(borrow self)
        get {
            let span = unsafe RawSpan(_unsafeStart: slot, byteCount: Self.byteCount)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The 32 bytes, writable in place.
    public var mutableBytes: MutableRawSpan {
        @_lifetime(&self)
        mutating get {
            let span = unsafe MutableRawSpan(_unsafeStart: slot, byteCount: Self.byteCount)
            return unsafe _overrideLifetime(span, mutating: &self)
        }
    }

    /// Whether both are the same key, in constant time.
    public borrowing func isEqual(to other: borrowing SecretKey) -> Bool {
        LockedPages.areEqual(bytes, other.bytes)
    }
}

/// It owns its slot alone, and only its owner can reach it.
extension SecretKey: @unchecked Sendable {}
