internal import CLinux
internal import Glibc

/// One open descriptor, closed when it ends.
///
/// Everything opened in this module is close-on-exec; a child gets what its descriptor map names.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The number, valid as long as this value lives.
    public let rawValue: Int32

    private let isOwned: Bool

    /// Takes over an open descriptor; nobody else may close it from now on.
    public init(adopting raw: Int32) {
        self.init(raw, isOwned: true)
    }

    private init(_ raw: Int32, isOwned: Bool) {
        rawValue = raw
        self.isOwned = isOwned
    }

    deinit {
        if isOwned { _ = kist_close(rawValue) }
    }

    /// Closes it now.
    ///
    /// Errors of close tell nothing that `sync()` has not told.
    public consuming func close() {}

    /// Gives it up, still open: whoever adopts the number closes it.
    public consuming func release() -> Int32 {
        let number = rawValue
        discard self
        return number
    }

    /// Reads and forgets what is there, of a descriptor that never waits.
    func drain() {
        var bytes: [UInt8] = []
        while let count = try? read(into: &bytes, upTo: Limits.readStep), count > 0 {
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// A view of a descriptor that stays somebody else's, and open at the end.
    public static func borrowing(_ raw: Int32) -> FileDescriptor {
        FileDescriptor(raw, isOwned: false)
    }

    /// Standard input, which is never closed.
    public static var standardInput: FileDescriptor { borrowing(0) }
    /// Standard output, which is never closed.
    public static var standardOutput: FileDescriptor { borrowing(1) }
    /// Standard error, which is never closed.
    public static var standardError: FileDescriptor { borrowing(2) }

    /// A file or pipe named by its user: symbolic links are followed, a FIFO waits for its writer.
    public static func openForReading(
        _ path: some SystemText
    ) throws(SystemError) -> FileDescriptor {
        let path = try path.terminated("open")
        let raw = unsafe kist_open(kist_current_directory(), path, Int32(kist_open_read.rawValue))
        return FileDescriptor(adopting: try checked(raw, "open"))
    }

    /// A regular file named by its path; anything else there is `wrongType` at once, never a wait.
    ///
    /// Symbolic links are followed and any owner will do: for configuration and the kernel's files.
    public static func openRegularFile(
        _ path: some SystemText
    ) throws(SystemError) -> FileDescriptor {
        let path = try path.terminated("open")
        let how = Int32(kist_open_regular.rawValue)
        let raw = unsafe kist_open(kist_current_directory(), path, how)
        let file = FileDescriptor(adopting: try checked(raw, "open"))
        guard try file.status().isRegular else {
            throw SystemError(.wrongType, errno: EINVAL, operation: "open")
        }
        return file
    }

    /// A second descriptor for the same open file, close-on-exec.
    public func duplicate() throws(SystemError) -> FileDescriptor {
        // Above the standard three, so that a closed stdin is never filled by accident.
        FileDescriptor(adopting: try checked(kist_duplicate(rawValue, 3), "duplicate"))
    }

    /// Whether a program that replaces this one (`ProcessImage.replace`) inherits it.
    public func setInherited(_ inherited: Bool) throws(SystemError) {
        try checked(kist_set_inherited(rawValue, inherited ? 1 : 0), "fcntl")
    }

    /// Whether calls wait; where not, they fail with `wouldBlock`.
    public func setBlocking(_ blocking: Bool) throws(SystemError) {
        try checked(kist_set_blocking(rawValue, blocking ? 1 : 0), "fcntl")
    }

    /// What it is open on.
    public func status() throws(SystemError) -> FileStatus {
        var raw = kist_status()
        try checked(unsafe kist_status_of(rawValue, &raw), "stat")
        return FileStatus(raw)
    }

    /// Returns when content and length are on the device.
    public func sync() throws(SystemError) {
        try checked(kist_sync(rawValue), "sync")
    }

    /// Cuts the file off behind `count` bytes.
    public func truncate(to count: UInt64) throws(SystemError) {
        try checked(kist_truncate(rawValue, count), "truncate")
    }

    /// An anonymous file in memory, shown by `name` in /proc only.
    public static func makeInMemory(name: String) throws(SystemError) -> FileDescriptor {
        let name = try name.terminated("memfd")
        return FileDescriptor(adopting: try checked(unsafe kist_memfd(name), "memfd"))
    }
}
