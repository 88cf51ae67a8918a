/// One name in a directory.
public struct DirectoryEntry: Hashable, Sendable {
    /// The name as the file system holds it.
    public let nameBytes: [UInt8]
    /// The file's number.
    public let inode: UInt64

    init(nameBytes: [UInt8], inode: UInt64) {
        self.nameBytes = nameBytes
        self.inode = inode
    }

    /// The name as text; nil where it is not UTF-8, which no name of ours ever is.
    public var name: String? {
        String(validating: nameBytes, as: UTF8.self)
    }
}
