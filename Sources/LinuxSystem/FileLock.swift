internal import CLinux
internal import Glibc

/// A lock on a directory's state (flock(2)), held until it ends.
///
/// It belongs to the open file, so the kernel releases it however the process dies.
public struct FileLock: ~Copyable, Sendable {
    /// Whether others may hold it too.
    public enum Mode: Sendable {
        case exclusive
        case shared
    }

    private let file: FileDescriptor

    /// Goes on holding a lock that this process was started with.
    public init(adopting descriptor: consuming FileDescriptor) {
        file = descriptor
    }

    /// The locked file's number, for a program that is to go on holding the lock.
    public var rawValue: Int32 { file.rawValue }

    /// Whether a program that replaces this one goes on holding it.
    public func setInherited(_ inherited: Bool) throws(SystemError) {
        try file.setInherited(inherited)
    }

    /// Leaves word in the file, for people who wonder who holds the lock.
    public func note(_ text: String) throws(SystemError) {
        try file.truncate(to: 0)
        try file.write(all: Array(text.utf8), at: 0)
    }

    /// Waits for the lock on a file of `directory`, made 0600 where it is missing.
    ///
    /// - Parameter timeout: milliseconds; 0 only tries, nil waits for ever.
    /// - Throws: `locked` when the time is over.
    public init(
        in directory: borrowing Directory, name: some SystemText, mode: Mode = .exclusive,
        timeout: Int?
    ) throws(SystemError) {
        let name = try name.component("lock")
        let end = timeout.map { Clock.monotonicMilliseconds() + Int64(max(0, $0)) }
        var held: FileDescriptor? = nil
        while held == nil { held = try Self.take(name, in: directory, mode, until: end) }
        guard let held else { throw SystemError(errno: EIO, operation: "lock") }
        file = held
    }

    /// The locked file, or nil where the name has meanwhile been given to another: locking a file that no
    /// newcomer can find would lock nobody out.
    private static func take(
        _ name: [UInt8], in directory: borrowing Directory, _ mode: Mode, until end: Int64?
    ) throws(SystemError) -> FileDescriptor? {
        let file = try open(name, in: directory)
        while true {
            let result = kist_flock(file.rawValue, mode == .exclusive ? 1 : 0)
            if result != -EAGAIN {
                try checked(result, "lock")
                break
            }
            if let end, Clock.monotonicMilliseconds() >= end {
                throw SystemError(.locked, errno: EAGAIN, operation: "lock")
            }
            kist_sleep_ms(Limits.lockStep)
        }
        let held = try file.status()
        guard let named = try? directory.status(of: Array(name.dropLast())),
            named.isSameFile(as: held)
        else { return nil }
        return file
    }

    /// Whether somebody holds a lock on the file; false where there is none.
    public static func isHeld(
        in directory: borrowing Directory, name: some SystemText
    ) -> Bool {
        guard let file = try? directory.openFile(name) else { return false }
        return kist_flock(file.rawValue, 1) == -EAGAIN
    }

    private static func open(
        _ name: [UInt8], in directory: borrowing Directory
    ) throws(SystemError) -> FileDescriptor {
        let number = directory.descriptor.rawValue
        var raw = unsafe kist_open(number, name, Int32(kist_open_lock.rawValue))
        // A read-only vault can still be locked against a writer elsewhere, if it has the file.
        if raw == -EROFS { raw = unsafe kist_open(number, name, Int32(kist_open_member.rawValue)) }
        let file = FileDescriptor(adopting: try checked(raw, "lock"))
        let status = try file.status()
        guard status.isRegular else {
            throw SystemError(.wrongType, errno: EINVAL, operation: "lock")
        }
        guard status.isOwn else {
            throw SystemError(.foreignOwner, errno: EPERM, operation: "lock")
        }
        if status.permissions != Limits.fileMode { _ = kist_chmod(file.rawValue, Limits.fileMode) }
        return file
    }

    /// Lets go before its end: for a process that answers and ends, so that who hears the answer finds the
    /// lock free.
    public func unlock() {
        _ = kist_unlock(file.rawValue)
    }

    /// Lets go now.
    public consuming func release() {}
}
