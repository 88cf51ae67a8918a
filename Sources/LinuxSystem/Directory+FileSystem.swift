internal import CLinux

extension Directory {
    /// The kind of file system the directory lies on.
    public func fileSystemKind() throws(SystemError) -> FileSystemKind {
        var magic: UInt64 = 0
        try checked(unsafe kist_fs_magic(descriptor.rawValue, &magic), "statfs")
        return FileSystemKind(magic: magic)
    }

    /// Whether what lies here is in memory alone (tmpfs, ramfs), and on no disk but for swap.
    public func isInMemory() throws(SystemError) -> Bool {
        var magic: UInt64 = 0
        try checked(unsafe kist_fs_magic(descriptor.rawValue, &magic), "statfs")
        return [0x0102_1994, 0x8584_58F6].contains(magic)
    }
}
