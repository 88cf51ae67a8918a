internal import CLinux
internal import Glibc

extension Directory {
    /// The directory at `path`, made 0700 where it is missing, and missing parents with it.
    ///
    /// Parents that exist keep their modes; every directory that gained an entry is synced.
    public static func make(path: some SystemText) throws(SystemError) -> Directory {
        let bytes = path.systemBytes
        _ = try bytes.terminated("make directory")
        var current = try passage([bytes.first == slash ? slash : dot], from: nil)
        for part in bytes.split(separator: slash) where part != [dot] {
            current = try enter(Array(part), of: current)
        }
        let how = Int32(kist_open_directory.rawValue)
        let raw = unsafe kist_open(current.rawValue, [dot, 0], how)
        return Directory(adopting: try checked(raw, "make directory"))
    }

    /// One step of `make`: links and `..` among the parents are the user's own and are followed.
    private static func enter(
        _ part: [UInt8], of parent: borrowing FileDescriptor
    ) throws(SystemError) -> FileDescriptor {
        do throws(SystemError) {
            return try passage(part, from: parent.rawValue)
        } catch  where error.kind == .notFound {
            try makeMissing(part + [0], in: parent.rawValue)
            return try passage(part, from: parent.rawValue)
        }
    }

    /// A directory to pass through: the right to list it, which /home need not give, is not asked for.
    private static func passage(
        _ name: [UInt8], from parent: Int32?
    ) throws(SystemError) -> FileDescriptor {
        let how = Int32(kist_open_passage.rawValue)
        let raw = unsafe kist_open(parent ?? kist_current_directory(), name + [0], how)
        return FileDescriptor(adopting: try checked(raw, "make directory"))
    }

    /// Makes the directory `name`, unless somebody was faster, and syncs the parent.
    static func makeMissing(_ name: [UInt8], in parent: Int32) throws(SystemError) {
        let result = unsafe kist_make_directory(parent, name)
        guard result != -EEXIST else { return }
        try checked(result, "make directory")
        // The umask may have taken bits away; it must not decide. A place can be chmodded whatever its mode.
        let raw = unsafe kist_open(parent, name, Int32(kist_open_place.rawValue))
        let made = FileDescriptor(adopting: try checked(raw, "make directory"))
        if try made.status().permissions != Limits.directoryMode {
            try checked(kist_chmod_place(made.rawValue, Limits.directoryMode), "change mode")
        }
        let listed = unsafe kist_open(parent, [dot, 0], Int32(kist_open_directory.rawValue))
        // A parent that may be written but not listed cannot be synced by us.
        guard listed != -EACCES else { return }
        try FileDescriptor(adopting: try checked(listed, "sync")).sync()
    }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")
