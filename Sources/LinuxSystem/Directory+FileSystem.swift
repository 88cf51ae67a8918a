internal import CLinux

extension Directory {
    /// The kind of file system the directory lies on.
    public func fileSystemKind() throws(SystemError) -> FileSystemKind {
        var magic: UInt64 = 0
        try checked(unsafe kist_fs_magic(descriptor.rawValue, &magic), "statfs")
        return FileSystemKind(magic: magic)
    }
}
