internal import CLinux

extension Directory {
    /// All entries but `.` and `..`, in byte order of their names.
    public func entries() throws(SystemError) -> [DirectoryEntry] {
        var error: Int32 = 0
        guard let stream = unsafe kist_list_begin(descriptor.rawValue, &error) else {
            throw SystemError(errno: -error, operation: "list directory")
        }
        defer { unsafe kist_list_end(stream) }
        var found: [DirectoryEntry] = []
        while let entry = try unsafe next(of: stream) { found.append(entry) }
        return found.sorted { $0.nameBytes.lexicographicallyPrecedes($1.nameBytes) }
    }

    private func next(of stream: UnsafeMutableRawPointer) throws(SystemError) -> DirectoryEntry? {
        var name = [UInt8](repeating: 0, count: 256)
        var inode: UInt64 = 0
        let result = unsafe kist_list_next(stream, &name, &inode)
        guard try checked(result, "list directory") == 1 else { return nil }
        return DirectoryEntry(nameBytes: Array(name.prefix { $0 != 0 }), inode: inode)
    }
}
