internal import CLinux

/// Tells that entries of a directory came, went or were replaced (inotify(7)).
public struct DirectoryWatch: ~Copyable, Sendable {
    /// Readable once something happened; what, a look at the directory says.
    public let descriptor: FileDescriptor

    /// Watches the directory at `path`, and nothing below it.
    public init(_ path: some SystemText) throws(SystemError) {
        let path = try path.terminated("watch directory")
        let raw = unsafe kist_watch(path)
        descriptor = FileDescriptor(adopting: try checked(raw, "watch directory"))
    }

    /// Makes it silent until something happens again.
    public func forget() {
        descriptor.drain()
    }
}
