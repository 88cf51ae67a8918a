internal import Glibc

/// What the kernel takes for a name or path: bytes without NUL, in no particular encoding.
///
/// `String` is the usual one; `[UInt8]` carries those that are not UTF-8, unmangled.
public protocol SystemText {
    /// The bytes, without a final NUL.
    var systemBytes: [UInt8] { get }
}

extension String: SystemText {
    /// The text's UTF-8.
    public var systemBytes: [UInt8] { Array(utf8) }
}

extension [UInt8]: SystemText {
    /// The bytes themselves.
    public var systemBytes: [UInt8] { self }
}

extension SystemText {
    /// The bytes with the NUL the kernel stops at; one inside would name another file.
    func terminated(_ operation: StaticString) throws(SystemError) -> [UInt8] {
        let bytes = systemBytes
        guard !bytes.isEmpty, !bytes.contains(0) else {
            throw SystemError(errno: bytes.isEmpty ? ENOENT : EINVAL, operation: operation)
        }
        return bytes + [0]
    }

    /// The same for one entry of a directory, which can lead nowhere else.
    func component(_ operation: StaticString) throws(SystemError) -> [UInt8] {
        let bytes = try terminated(operation)
        guard !bytes.contains(UInt8(ascii: "/")), bytes != [0x2E, 0], bytes != [0x2E, 0x2E, 0]
        else {
            throw SystemError(errno: EINVAL, operation: operation)
        }
        return bytes
    }
}
