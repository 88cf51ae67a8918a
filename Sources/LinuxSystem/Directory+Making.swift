internal import CLinux
internal import Glibc

extension Directory {
    /// The directory at `path`, made 0700 where it is missing, and missing parents with it.
    ///
    /// Parents that exist keep their modes; every directory that gained an entry is synced.
    public static func make(path: some SystemText) throws(SystemError) -> Directory {
        let bytes = path.systemBytes
        var current = try open(path: bytes.first == slash ? [slash] : [UInt8(ascii: ".")])
        for part in bytes.split(separator: slash) where Array(part) != [UInt8(ascii: ".")] {
            current = try current.enter(Array(part))
        }
        return current
    }

    /// One step of `make`: links and `..` among the parents are the user's own and are followed.
    private func enter(_ part: [UInt8]) throws(SystemError) -> Directory {
        let name = try part.terminated("make directory")
        let number = descriptor.rawValue
        let how = Int32(kist_open_directory.rawValue)
        let raw = unsafe kist_open(number, name, how)
        if raw == -ENOENT { return try openSubdirectory(part, create: true) }
        return Directory(adopting: try checked(raw, "make directory"))
    }
}

private let slash = UInt8(ascii: "/")
