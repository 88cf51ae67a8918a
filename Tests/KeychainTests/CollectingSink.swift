import Vault

/// Takes a value out of locked memory, which only a test may.
struct CollectingSink: ValueSink {
    private(set) var exposed: [UInt8] = []

    mutating func write(_ chunk: RawSpan, isLast: Bool) throws(VaultError) {
        for offset in chunk.byteOffsets {
            exposed.append(unsafe chunk.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
        }
    }
}
