internal import CLinux

/// What the kernel says about a file (inode(7)).
public struct FileStatus: Equatable, Sendable {
    /// Bytes of content.
    public let size: UInt64
    /// Type and permission bits, as `st_mode`.
    public let mode: UInt32
    /// The owner's user number.
    public let owner: UInt32
    /// The device number of the file system; with `inode` it tells one file from all others.
    public let device: UInt64
    /// The number within the file system.
    public let inode: UInt64
    /// How many names it has.
    public let links: UInt64
    /// Last change of content, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64

    init(_ raw: kist_status) {
        size = raw.size
        mode = raw.mode
        owner = raw.owner
        device = raw.device
        inode = raw.inode
        links = raw.links
        modifiedNanoseconds = raw.modified_ns
    }

    private var type: UInt32 { mode & 0o170000 }

    /// Whether it is a directory.
    public var isDirectory: Bool { type == 0o040000 }
    /// Whether it is a regular file.
    public var isRegular: Bool { type == 0o100000 }
    /// Whether it is a symbolic link.
    public var isSymbolicLink: Bool { type == 0o120000 }
    /// Whether it is a socket.
    public var isSocket: Bool { type == 0o140000 }

    /// The nine permission bits and the three above them.
    public var permissions: UInt32 { mode & 0o7777 }

    /// Whether it belongs to the user this process acts as.
    public var isOwn: Bool { owner == kist_user() }

    /// Whether both are one and the same file.
    public func isSameFile(as other: FileStatus) -> Bool {
        device == other.device && inode == other.inode
    }
}
