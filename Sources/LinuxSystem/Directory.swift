internal import CLinux

/// An open directory: its entries are reached through the descriptor, whatever happens to its path.
///
/// Entry names are single components; one with a slash is refused with EINVAL. Reading never follows a
/// symbolic link and never waits for a FIFO.
public struct Directory: ~Copyable, Sendable {
    /// The descriptor itself.
    public let descriptor: FileDescriptor

    init(adopting raw: Int32) {
        descriptor = FileDescriptor(adopting: raw)
    }

    /// The directory at `path`, which may be a symbolic link: users put theirs where they like.
    public static func open(path: some SystemText) throws(SystemError) -> Directory {
        let path = try path.terminated("open directory")
        let how = Int32(kist_open_directory.rawValue)
        let raw = unsafe kist_open(kist_current_directory(), path, how)
        return Directory(adopting: try checked(raw, "open directory"))
    }

    /// A directory inside this one, never through a symbolic link.
    ///
    /// - Parameter create: makes it, 0700, where it is missing; the parent is then synced.
    public func openSubdirectory(
        _ name: some SystemText, create: Bool = false
    ) throws(SystemError) -> Directory {
        let name = try name.component("open directory")
        if create { try Self.makeMissing(name, in: descriptor.rawValue) }
        let how = Int32(kist_open_subdirectory.rawValue)
        let raw = unsafe kist_open(descriptor.rawValue, name, how)
        return Directory(adopting: try checked(raw, "open directory"))
    }

    /// A second descriptor for the same directory.
    public func duplicate() throws(SystemError) -> Directory {
        Directory(adopting: try checked(kist_duplicate(descriptor.rawValue, 3), "duplicate"))
    }

    /// Owner, mode and identity of the directory itself.
    public func status() throws(SystemError) -> FileStatus {
        try descriptor.status()
    }

    /// What stands under `name`; a symbolic link is reported, not followed.
    public func status(of name: some SystemText) throws(SystemError) -> FileStatus {
        let name = try name.component("stat")
        var raw = kist_status()
        try checked(unsafe kist_status_at(descriptor.rawValue, name, &raw), "stat")
        return FileStatus(raw)
    }

    /// What stands at `path`; a symbolic link is reported, not followed.
    public static func status(path: some SystemText) throws(SystemError) -> FileStatus {
        let path = try path.terminated("stat")
        var raw = kist_status()
        try checked(unsafe kist_status_at(kist_current_directory(), path, &raw), "stat")
        return FileStatus(raw)
    }

    /// Makes names made, renamed and removed last a power cut.
    public func sync() throws(SystemError) {
        try descriptor.sync()
    }
}
