internal import SecretMemory

extension SecretBytes {
    /// Adds one byte; a full secret stays as it is, so callers make room first.
    mutating func add(_ byte: UInt8) {
        append(upTo: 1) { room in
            guard room.byteCount == 1 else { return 0 }
            room.storeBytes(of: byte, toByteOffset: 0, as: UInt8.self)
            return 1
        }
    }
}
