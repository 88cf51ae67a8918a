/// Why something on the bus failed: an errno, as sd-bus gives it.
public struct BusError: Error, Equatable {
    /// A positive errno.
    public let errno: Int32

    init(_ result: Int32) {
        errno = -result
    }
}

/// - Throws: where `result` is one of sd-bus's negative errnos.
@discardableResult
func checked(_ result: Int32) throws(BusError) -> Int32 {
    guard result >= 0 else { throw BusError(result) }
    return result
}
