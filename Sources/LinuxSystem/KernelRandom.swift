internal import CLinux
public import SecretMemory

/// The kernel's generator (getrandom(2)).
public struct KernelRandom: RandomSource {
    /// The one there is; values of it hold nothing.
    public init() {}

    /// Overwrites every byte.
    ///
    /// After boot the call cannot fail; should it, ending is the only answer that is not a weak key.
    public func fill(_ bytes: inout MutableRawSpan) {
        let result = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe kist_random(buffer.baseAddress, buffer.count)
        }
        precondition(result == 0, "the kernel gave no random bytes")
    }

    /// `count` random bytes that are not secret: identifiers, salts.
    public func makeBytes(count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let result = unsafe kist_random(&bytes, bytes.count)
        precondition(result == 0, "the kernel gave no random bytes")
        return bytes
    }
}
