internal import CLinux
internal import Glibc
public import SecretMemory

extension FileDescriptor {
    /// Reads once, at most `maximum` bytes, straight into locked memory behind those held.
    ///
    /// - Returns: how many bytes came; 0 is the end. A full secret, or `maximum` 0, also reads 0.
    public func read(
        into secret: inout SecretBytes, upTo maximum: Int
    ) throws(SystemError) -> Int {
        var count = 0
        try secret.append(upTo: max(0, maximum)) {
            (room: inout MutableRawSpan) throws(SystemError) in
            count = try readOnce(&room)
            return count
        }
        return count
    }

    /// Reads once, at most `maximum` bytes, and adds them to `bytes`, which must not be secret.
    ///
    /// - Returns: how many bytes came; 0 is the end.
    public func read(into bytes: inout [UInt8], upTo maximum: Int) throws(SystemError) -> Int {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: max(0, maximum)))
        var count = 0
        defer { bytes.removeLast(bytes.count - start - count) }
        let result = unsafe bytes.withUnsafeMutableBytes { buffer in
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
            return unsafe kist_read(rawValue, room.baseAddress, room.count)
        }
        count = try checked(result, "read")
        return count
    }

    /// Reads once into `room`; 0 is the end.
    public func readOnce(_ room: inout MutableRawSpan) throws(SystemError) -> Int {
        guard room.byteCount > 0 else { return 0 }
        let result = unsafe room.withUnsafeMutableBytes { buffer in
            unsafe kist_read(rawValue, buffer.baseAddress, buffer.count)
        }
        return try checked(result, "read")
    }

    /// Everything up to the end, which must come within `limit` bytes.
    ///
    /// - Throws: `tooLong` where more follows.
    public func readAll(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            // One byte beyond the limit tells "exactly full" from "too long".
            let step = min(Limits.readStep, limit - bytes.count + 1)
            guard try read(into: &bytes, upTo: step) > 0 else { return bytes }
        }
        throw SystemError(errno: EFBIG, operation: "read")
    }

    /// The bytes at `offset`: `count` of them, or fewer where the file ends before.
    public func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, count))
        var filled = 0
        while filled < bytes.count {
            let got = try readOnce(&bytes, from: filled, at: offset)
            guard got > 0 else { break }
            filled += got
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private func readOnce(
        _ bytes: inout [UInt8], from start: Int, at offset: UInt64
    ) throws(SystemError) -> Int {
        let (position, overflow) = offset.addingReportingOverflow(UInt64(start))
        guard !overflow else { throw SystemError(errno: EINVAL, operation: "read") }
        let result = unsafe bytes.withUnsafeMutableBytes { buffer in
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
            return unsafe kist_read_at(rawValue, room.baseAddress, room.count, position)
        }
        return try checked(result, "read")
    }
}
