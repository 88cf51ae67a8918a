internal import CLinux
internal import Glibc

extension FileDescriptor {
    /// Writes every byte, however many calls it takes; a non-blocking descriptor is waited for.
    public func write(all bytes: RawSpan) throws(SystemError) {
        var done = 0
        while done < bytes.byteCount {
            let result = writeOnce(bytes.extracting(droppingFirst: done))
            if result == -Int(EAGAIN) {
                try waitUntilWritable()
            } else {
                done += try checked(result, "write")
            }
        }
    }

    /// Writes every byte.
    public func write(all bytes: [UInt8]) throws(SystemError) {
        try unsafe write(all: bytes.span.bytes)
    }

    /// Writes every byte at `offset`; the position of other writes stays.
    public func write(all bytes: [UInt8], at offset: UInt64) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let (position, overflow) = offset.addingReportingOverflow(UInt64(done))
            guard !overflow else { throw SystemError(errno: EINVAL, operation: "write") }
            let result = unsafe bytes.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
                return unsafe kist_write_at(rawValue, rest.baseAddress, rest.count, position)
            }
            done += try checked(result, "write")
        }
    }

    /// Writes the UTF-8 of `text`, which must not be secret.
    public func write(all text: String) throws(SystemError) {
        try unsafe write(all: text.utf8.span.bytes)
    }

    private func writeOnce(_ bytes: RawSpan) -> Int {
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe kist_write(rawValue, buffer.baseAddress, buffer.count)
        }
    }

    private func waitUntilWritable() throws(SystemError) {
        var request = [PollRequest(rawValue, for: .write)]
        do throws(SystemError) {
            _ = try Poll.wait(for: &request, milliseconds: nil)
        } catch  where error.kind == .interrupted {
            // The write itself is tried again, and tells what else is wrong.
        }
    }
}
