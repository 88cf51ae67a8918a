internal import Glibc

/// The result of a shim of CLinux, whose failures are negative errnos, or what it failed with.
@discardableResult
func checked<Result: FixedWidthInteger & SignedInteger>(
    _ result: Result, _ operation: StaticString
) throws(SystemError) -> Result {
    guard result < 0 else { return result }
    throw SystemError(errno: Int32(clamping: -Int64(result)), operation: operation)
}
