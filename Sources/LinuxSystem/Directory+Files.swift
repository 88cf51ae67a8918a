internal import CLinux
internal import Glibc

extension Directory {
    /// A regular file of this directory, open for reading, and for writing where that is asked for.
    ///
    /// A symbolic link, FIFO, device, socket or directory in its place is `wrongType` at once; another
    /// owner's file is `foreignOwner`; a mode looser than 0600 is tightened where the file system lets us.
    public func openFile(
        _ name: some SystemText, forWriting: Bool = false
    ) throws(SystemError) -> FileDescriptor {
        let name = try name.component("open")
        // Looked at first: opening a device can have effects of its own.
        try refuseUnusable(try status(of: Array(name.dropLast())))
        let how = Int32((forWriting ? kist_open_change : kist_open_member).rawValue)
        let raw = unsafe kist_open(descriptor.rawValue, name, how)
        let file = FileDescriptor(adopting: try checked(raw, "open"))
        let status = try file.status()
        try refuseUnusable(status)
        if status.permissions & 0o077 != 0 { _ = kist_chmod(file.rawValue, Limits.fileMode) }
        return file
    }

    private func refuseUnusable(_ status: FileStatus) throws(SystemError) {
        guard status.isRegular else {
            throw SystemError(
                .wrongType, errno: status.isSymbolicLink ? ELOOP : EINVAL, operation: "open")
        }
        guard status.isOwn else {
            throw SystemError(.foreignOwner, errno: EPERM, operation: "open")
        }
    }

    /// The whole content of a regular file, as `openFile` opens it.
    ///
    /// - Throws: `tooLong` above `limit` bytes.
    public func readFile(
        _ name: some SystemText, limit: Int
    ) throws(SystemError) -> [UInt8] {
        try openFile(name).readAll(limit: limit)
    }

    /// Unlinks a file; a directory is refused.
    public func remove(_ name: some SystemText) throws(SystemError) {
        let name = try name.component("remove")
        try checked(unsafe kist_unlink(descriptor.rawValue, name, 0), "remove")
    }

    /// Removes an empty directory.
    public func removeSubdirectory(_ name: some SystemText) throws(SystemError) {
        let name = try name.component("remove directory")
        try checked(unsafe kist_unlink(descriptor.rawValue, name, 1), "remove directory")
    }

    /// Renames within the directory; a file under the new name is replaced unless told otherwise.
    ///
    /// - Throws: `exists` where it may not be replaced.
    public func rename(
        _ from: some SystemText, to target: some SystemText, replacing: Bool = true
    ) throws(SystemError) {
        try rename(from, to: target, in: self, replacing: replacing)
    }

    /// Moves an entry to another directory of the same file system; neither directory is synced yet.
    public func rename(
        _ from: some SystemText, to target: some SystemText, in other: borrowing Directory,
        replacing: Bool = true
    ) throws(SystemError) {
        let (from, target) = (try from.component("rename"), try target.component("rename"))
        let result = unsafe kist_rename(
            descriptor.rawValue, from, other.descriptor.rawValue, target, replacing ? 1 : 0)
        try checked(result, "rename")
    }
}
