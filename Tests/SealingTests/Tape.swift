import SecretMemory

/// A random source that always gives the same bytes, as a cloned machine's may.
struct Tape: RandomSource {
    let bytes: [UInt8]

    func fill(_ span: inout MutableRawSpan) {
        for offset in 0..<span.byteCount {
            span.storeBytes(
                of: bytes[offset % bytes.count], toByteOffset: offset, as: UInt8.self)
        }
    }
}
