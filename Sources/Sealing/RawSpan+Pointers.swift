/// Spans as the pointers that C takes. libsodium marks most as never null, and an empty span has none, so
/// a byte nobody reads or writes stands in for it.
extension RawSpan {
    func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        unsafe withUnsafeBytes { bytes in
            var nothing: UInt8 = 0
            guard let start = bytes.baseAddress else { return unsafe body(&nothing) }
            return unsafe body(start.assumingMemoryBound(to: UInt8.self))
        }
    }
}

extension MutableRawSpan {
    mutating func withPointer<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
        unsafe withUnsafeMutableBytes { bytes in
            var nothing: UInt8 = 0
            guard let start = bytes.baseAddress else { return unsafe body(&nothing) }
            return unsafe body(start.assumingMemoryBound(to: UInt8.self))
        }
    }
}
