internal import Glibc

/// The kernel's random name of this boot, 16 bytes (random(4)): it tells whether a boot-time clock went on.
public func bootIdentifier() throws(SystemError) -> [UInt8] {
    let text = try FileDescriptor.openRegularFile("/proc/sys/kernel/random/boot_id")
        .readAll(limit: Limits.kernelFile)
    let digits = text.compactMap { hexDigit($0) }
    guard digits.count == 32 else { throw SystemError(errno: EIO, operation: "read boot id") }
    return stride(from: 0, to: 32, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

private func hexDigit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
}
