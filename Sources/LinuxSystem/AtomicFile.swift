internal import CLinux
internal import Glibc

/// A file that appears whole or not at all: written under a temporary name, then renamed.
///
/// Whatever ends it without `commit()` or `prepare()` unlinks the temporary.
public struct AtomicFile: ~Copyable {
    private let directory: Directory
    private let file: FileDescriptor
    private let temporaryName: [UInt8]
    private let finalName: [UInt8]
    private var isPending: Bool

    /// Makes the temporary, 0600 whatever the umask.
    ///
    /// - Throws: `exists` where the temporary's name is taken: it is then somebody else's work.
    public init(
        in directory: borrowing Directory, temporaryName: some SystemText,
        finalName: some SystemText
    ) throws(SystemError) {
        let name = try temporaryName.component("create")
        let target = try finalName.component("create")
        let place = try directory.duplicate()
        let made = FileDescriptor(
            adopting: try checked(
                unsafe kist_open(
                    directory.descriptor.rawValue, name, Int32(kist_open_new.rawValue)), "create"))
        let tightened = kist_chmod(made.rawValue, Limits.fileMode)
        if tightened < 0 {
            try? directory.remove(temporaryName)
            throw SystemError(errno: -tightened, operation: "change mode")
        }
        self.init(
            place, made, temporaryName: Array(name.dropLast()), finalName: Array(target.dropLast()))
    }

    private init(
        _ directory: consuming Directory, _ file: consuming FileDescriptor, temporaryName: [UInt8],
        finalName: [UInt8]
    ) {
        self.directory = directory
        self.file = file
        self.temporaryName = temporaryName
        self.finalName = finalName
        isPending = true
    }

    deinit {
        if isPending { try? directory.remove(temporaryName) }
    }

    /// The temporary's number, for what writes to a descriptor; valid as long as this value lives.
    public var rawValue: Int32 { file.rawValue }

    /// Adds bytes at the end.
    public func write(_ bytes: RawSpan) throws(SystemError) {
        try file.write(all: bytes)
    }

    /// Adds bytes at the end.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        try file.write(all: bytes)
    }

    /// Puts bytes over those at `offset`, for a length that is known only at the end.
    public func overwrite(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
        try file.write(all: bytes, at: offset)
    }

    /// Reads back what was written, for a checksum over it: `count` bytes, or fewer at the end.
    public func read(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Gives the file its name, replacing one that had it.
    ///
    /// The content is on the device before the name, and the name before this returns: a power cut leaves
    /// the old file or the new one.
    public consuming func commit() throws(SystemError) {
        try file.sync()
        try directory.rename(temporaryName, to: finalName)
        isPending = false
        try directory.sync()
    }

    /// Leaves a synced temporary behind, for a rename later.
    public consuming func prepare() throws(SystemError) {
        try file.sync()
        isPending = false
    }

    /// Locks the temporary, so that others see that its writer lives.
    ///
    /// - Returns: What holds the lock as long as it lives; nil where the temporary was removed before by
    ///   somebody who saw no lock yet.
    public func lock() throws(SystemError) -> FileLock? {
        let copy = try file.duplicate()
        try checked(kist_flock(copy.rawValue, 1), "lock")
        guard try copy.status().links > 0 else { return nil }
        return FileLock(adopting: copy)
    }

    /// Unlinks the temporary.
    public consuming func discard() {}
}
