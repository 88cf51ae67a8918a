internal import CLinux

/// This program's own file (/proc/self/exe), symbolic links resolved.
public func executablePath() throws(SystemError) -> [UInt8] {
    let link = try "/proc/self/exe".terminated("read link")
    var room = [UInt8](repeating: 0, count: Int(kist_path_room))
    let count = try checked(unsafe kist_read_link(link, &room, room.count), "read link")
    return Array(room.prefix(Int(count)))
}

/// The one name of an existing file or directory: absolute, without links or dots.
public func realPath(_ path: some SystemText) throws(SystemError) -> [UInt8] {
    let path = try path.terminated("resolve path")
    var room = [UInt8](repeating: 0, count: Int(kist_path_room))
    let count = try checked(unsafe kist_real_path(path, &room, room.count), "resolve path")
    return Array(room.prefix(Int(count)))
}
