import SecretMemory

/// Test inputs in locked memory, cut into pieces where a test wants that.
enum Bytes {
    static func secret(_ bytes: [UInt8]) throws -> SecretBytes {
        var secret = try SecretBytes(capacity: max(bytes.count, 1))
        fill(&secret, bytes)
        return secret
    }

    static func fill(_ secret: inout SecretBytes, _ bytes: [UInt8]) {
        secret.truncate(to: 0)
        secret.append(upTo: bytes.count) { room in
            for index in bytes.indices {
                room.storeBytes(of: bytes[index], toByteOffset: index, as: UInt8.self)
            }
            return bytes.count
        }
    }

    /// Every way to cut `bytes` into two pieces.
    static func cuts(_ bytes: [UInt8]) -> [([UInt8], [UInt8])] {
        (0...bytes.count).map { (Array(bytes[..<$0]), Array(bytes[$0...])) }
    }

    static func copy(_ secret: borrowing SecretBytes) -> [UInt8] {
        let bytes = Span<UInt8>(_bytes: secret.bytes)
        return bytes.indices.map { bytes[$0] }
    }
}
