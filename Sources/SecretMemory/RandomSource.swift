/// Where random bytes come from: the kernel in the program, a fixed tape in tests.
///
/// Code that is pure otherwise takes one as a parameter, so that no output depends on a hidden call.
public protocol RandomSource: Sendable {
    /// Overwrites every byte of `bytes` with random ones.
    func fill(_ bytes: inout MutableRawSpan)
}
