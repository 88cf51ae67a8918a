internal import CSodium
public import SecretMemory

/// Keyed BLAKE2b-256 over a file that comes in pieces.
///
/// Its state holds the key, so it is locked.
public struct MAC: ~Copyable {
    private var state: SecretBytes

    /// A MAC over nothing yet.
    ///
    /// - Throws: `secretMemory`.
    public init(key: borrowing SecretKey) throws(SealingError) {
        state = try LockedMemory.makeBytes(capacity: SealingLimits.hashStateCount)
        let key = key.bytes
        state.append(upTo: SealingLimits.hashStateCount) { room in
            unsafe room.withUnsafeMutableBytes { room in
                guard let address = room.baseAddress else { return }
                unsafe BLAKE2b.start(at: address, key: key, outputCount: SealingLimits.digestCount)
            }
            return SealingLimits.hashStateCount
        }
    }

    /// The next bytes of the file.
    public mutating func update(_ bytes: RawSpan) {
        var state = state.mutableBytes
        unsafe state.withUnsafeMutableBytes { state in
            guard let address = state.baseAddress else { return }
            unsafe BLAKE2b.update(at: address, bytes)
        }
    }

    /// The next bytes of the file.
    public mutating func update(_ bytes: [UInt8]) {
        update(bytes.rawBytes)
    }

    /// The 32 bytes of the MAC.
    public consuming func finish() -> [UInt8] {
        var state = state.mutableBytes
        return [UInt8].make(count: SealingLimits.digestCount) { output in
            unsafe state.withUnsafeMutableBytes { state in
                guard let address = state.baseAddress else { return }
                unsafe BLAKE2b.finish(at: address, into: &output)
            }
        }
    }
}
