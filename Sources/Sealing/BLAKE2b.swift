internal import CSodium

/// One-shot BLAKE2b over parts that need not lie together.
///
/// The state holds the key and lives on the stack for the length of the call, as in libsodium's own
/// one-shot; it is wiped before the call ends.
enum BLAKE2b {
    /// Fills `output`, whose length is part of the hash.
    static func hash(
        key: RawSpan, into output: inout MutableRawSpan, _ feed: (inout HashInput) -> Void
    ) {
        unsafe withUnsafeTemporaryAllocation(
            byteCount: SealingLimits.hashStateCount, alignment: SealingLimits.hashStateAlignment
        ) { state in
            guard let address = state.baseAddress else { return }
            defer { unsafe sodium_memzero(address, state.count) }
            unsafe start(at: address, key: key, outputCount: output.byteCount)
            var input = unsafe HashInput(state: address)
            feed(&input)
            unsafe finish(at: address, into: &output)
        }
    }

    /// A hash that is no secret.
    static func hash(
        count: Int, key: RawSpan, _ feed: (inout HashInput) -> Void
    ) -> [UInt8] {
        [UInt8].make(count: count) { output in
            hash(key: key, into: &output, feed)
        }
    }

    static func start(at state: UnsafeMutableRawPointer, key: RawSpan, outputCount: Int) {
        precondition(SealingLimits.digestCounts.contains(outputCount), "not a length of a hash")
        let keyCount = key.byteCount
        let status = unsafe key.withPointer { key in
            unsafe crypto_generichash_init(OpaquePointer(state), key, keyCount, outputCount)
        }
        precondition(status == 0, "BLAKE2b refused a fixed length")
    }

    static func update(at state: UnsafeMutableRawPointer, _ bytes: RawSpan) {
        let count = UInt64(bytes.byteCount)
        unsafe bytes.withPointer { bytes in
            _ = unsafe crypto_generichash_update(OpaquePointer(state), bytes, count)
        }
    }

    static func finish(at state: UnsafeMutableRawPointer, into output: inout MutableRawSpan) {
        let count = output.byteCount
        unsafe output.withPointer { output in
            _ = unsafe crypto_generichash_final(OpaquePointer(state), output, count)
        }
    }
}
