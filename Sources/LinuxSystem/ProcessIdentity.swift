internal import CLinux

/// Who this process is.
public enum ProcessIdentity {
    /// The effective user number.
    public static var user: UInt32 { kist_user() }
    /// The effective group number.
    public static var group: UInt32 { kist_group() }
    /// The process number.
    public static var pid: Int32 { kist_process() }
    /// The parent's process number.
    public static var parent: Int32 { kist_parent() }

    /// Leaves the caller's session and terminal.
    public static func startSession() throws(SystemError) {
        try checked(kist_new_session(), "start session")
    }

    /// Changes the working directory.
    public static func changeDirectory(to path: some SystemText) throws(SystemError) {
        let path = try path.terminated("change directory")
        try checked(unsafe kist_change_directory(path), "change directory")
    }

    /// What `ps` calls this process; a program started through /proc/self/exe would be called "exe".
    public static func setName(_ name: String) throws(SystemError) {
        let name = try name.terminated("set name")
        try checked(unsafe kist_set_name(name), "set name")
    }
}
