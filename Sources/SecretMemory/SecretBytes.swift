/// A secret of up to `capacity` bytes in locked memory between guard pages, zeroed when it ends.
///
/// It cannot be copied, printed, boxed, collected or encoded: the compiler refuses. It costs at least one
/// locked page, so 32-byte keys are `SecretKey`s and values above 16 KiB are streamed through one window.
@safe public struct SecretBytes: ~Copyable {
    private let base: UnsafeMutableRawPointer

    /// How many bytes it can hold.
    public let capacity: Int

    /// How many bytes it holds.
    public private(set) var count = 0

    /// An empty secret with room for `capacity` bytes.
    ///
    /// - Throws: `lockRefused` where the kernel would let the pages be swapped out.
    public init(capacity: Int) throws(SecretMemoryError) {
        unsafe base = try LockedPages.allocate(capacity)
        self.capacity = capacity
    }

    /// A secret with the same bytes as `bytes`, whose own memory stays the caller's concern.
    public static func makeCopy(of bytes: RawSpan) throws(SecretMemoryError) -> SecretBytes {
        var copy = try SecretBytes(capacity: bytes.byteCount)
        try copy.append(bytes)
        return copy
    }

    deinit {
        unsafe LockedPages.free(base, capacity)
    }

    /// Whether it holds nothing.
    public var isEmpty: Bool { count == 0 }

    /// The bytes held, readable while the secret is borrowed.
    public var bytes: RawSpan {
        @_lifetime(borrow self)
        get {
            let span = unsafe RawSpan(_unsafeStart: base, byteCount: count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The bytes held, writable in place.
    public var mutableBytes: MutableRawSpan {
        @_lifetime(&self)
        mutating get {
            let span = unsafe MutableRawSpan(_unsafeStart: base, byteCount: count)
            return unsafe _overrideLifetime(span, mutating: &self)
        }
    }

    /// Adds `bytes` at the end.
    public mutating func append(_ bytes: RawSpan) throws(SecretMemoryError) {
        guard bytes.byteCount <= capacity - count else {
            throw SecretMemoryError(.capacityExceeded)
        }
        unsafe bytes.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            unsafe base.advanced(by: count).copyMemory(from: start, byteCount: source.count)
        }
        count += bytes.byteCount
    }

    /// Lets `body` write up to `maximum` bytes behind those held; it returns how many it wrote.
    ///
    /// This is how bytes come straight from a descriptor or a cipher into locked memory.
    public mutating func append<E: Error>(
        upTo maximum: Int, _ body: (inout MutableRawSpan) throws(E) -> Int
    ) throws(E) {
        let room = min(maximum, capacity - count)
        var free = unsafe MutableRawSpan(_unsafeStart: base.advanced(by: count), byteCount: room)
        let written = try body(&free)
        precondition(written >= 0 && written <= room, "a writer reported more than its room")
        count += written
    }

    /// Forgets all bytes from `newCount` on, zeroing them.
    public mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count, "a secret cannot be truncated upwards")
        unsafe LockedPages.zero(base.advanced(by: newCount), count - newCount)
        count = newCount
    }

    /// Whether both hold the same bytes, in time that depends on their lengths only.
    public borrowing func isEqual(to other: borrowing SecretBytes) -> Bool {
        LockedPages.areEqual(bytes, other.bytes)
    }
}

/// It owns its pages alone, and only its owner can reach them.
extension SecretBytes: @unchecked Sendable {}
