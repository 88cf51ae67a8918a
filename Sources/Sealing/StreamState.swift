internal import CSodium
internal import SecretMemory

/// libsodium's stream state, kept in locked bytes and lent as the pointer that its functions take.
enum StreamState {
    typealias Pointer = UnsafeMutablePointer<crypto_secretstream_xchacha20poly1305_state>

    static let messageTag = UInt8(crypto_secretstream_xchacha20poly1305_TAG_MESSAGE)

    /// TAG_PUSH | TAG_REKEY, an expression that the importer leaves out.
    static let finalTag = crypto_secretstream_xchacha20poly1305_tag_final()

    static func start(_ bytes: inout SecretBytes, _ body: (Pointer) -> Void) {
        bytes.append(upTo: SealingLimits.streamStateCount) { room in
            unsafe lend(&room, body)
            return SealingLimits.streamStateCount
        }
    }

    static func use(_ bytes: inout SecretBytes, _ body: (Pointer) -> Void) {
        var held = bytes.mutableBytes
        unsafe lend(&held, body)
    }

    private static func lend(_ bytes: inout MutableRawSpan, _ body: (Pointer) -> Void) {
        unsafe bytes.withUnsafeMutableBytes { bytes in
            guard let address = bytes.baseAddress else { return }
            unsafe body(
                address.assumingMemoryBound(to: crypto_secretstream_xchacha20poly1305_state.self))
        }
    }
}
