/// What a hash is being fed; noncopyable, so that it cannot outlive the call that lends it.
@safe struct HashInput: ~Copyable {
    private let state: UnsafeMutableRawPointer

    init(state: UnsafeMutableRawPointer) {
        unsafe self.state = state
    }

    mutating func update(_ bytes: RawSpan) {
        unsafe BLAKE2b.update(at: state, bytes)
    }

    mutating func update(_ bytes: [UInt8]) {
        update(bytes.rawBytes)
    }

    mutating func update(_ parts: [[UInt8]]) {
        for part in parts { update(part) }
    }

    /// The label's bytes; ours are ASCII.
    mutating func update(label: String) {
        update(Array(label.utf8))
    }
}
