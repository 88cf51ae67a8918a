import Glibc
import Synchronization

/// A file descriptor that closes itself and is not inherited.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32, _ call: String) throws(Failure) {
        guard number >= 0 else { throw Failure(call: call, errno: errno) }
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(number) }

    static func open(_ path: String, _ flags: Int32) throws(Failure) -> Descriptor {
        unsafe try Descriptor(Glibc.open(path, flags | O_CLOEXEC), path)
    }

    static func makePipe() throws(Failure) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        // Glibc's overlay hides pipe2; no child may be born between the pipe and its flags.
        return try Child.birth.withLock { (_) throws(Failure) in
            guard unsafe pipe(&ends) == 0 else { throw Failure(call: "pipe", errno: errno) }
            return (try Descriptor(ends[0], "pipe"), try Descriptor(ends[1], "pipe"))
        }
    }

    /// A descriptor that holds these bytes and then ends: a full pipe, or a file where they are many.
    static func holding(_ bytes: [UInt8]) throws(Failure) -> Descriptor {
        if bytes.count <= 65_536 {
            let (reading, writing) = try makePipe()
            writing.write(bytes)
            return reading
        }
        var name = Array("/tmp/kist-test-XXXXXX\0".utf8CString)
        let file = try Descriptor(unsafe mkstemp(&name), "mkstemp")
        unsafe unlink(name)
        file.write(bytes)
        lseek(file.number, 0, SEEK_SET)
        return file
    }

    func write(_ bytes: [UInt8]) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes { buffer in
                unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
            }
            if count <= 0 { return }
            written += count
        }
    }

    /// What can be read now: nil at the end, nothing where it would wait.
    func readNow() -> [UInt8]? {
        var poll = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        guard unsafe Glibc.poll(&poll, 1, 0) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe Glibc.read(number, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}
