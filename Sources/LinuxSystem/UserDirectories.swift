/// Where the user's files belong (XDG Base Directory Specification), from the environment alone.
///
/// The specification has relative values ignored. No user database is asked: a static program has none.
public enum UserDirectories {
    /// HOME, where it is absolute.
    public static var home: [UInt8]? { absolute("HOME") }

    /// XDG_DATA_HOME, or .local/share in HOME.
    public static var data: [UInt8]? { absolute("XDG_DATA_HOME") ?? inHome("/.local/share") }

    /// XDG_STATE_HOME, or .local/state in HOME.
    public static var state: [UInt8]? { absolute("XDG_STATE_HOME") ?? inHome("/.local/state") }

    /// XDG_CONFIG_HOME, or .config in HOME.
    public static var config: [UInt8]? { absolute("XDG_CONFIG_HOME") ?? inHome("/.config") }

    /// XDG_RUNTIME_DIR; nothing stands in for it.
    public static var runtime: [UInt8]? { absolute("XDG_RUNTIME_DIR") }

    private static func absolute(_ name: String) -> [UInt8]? {
        guard let path = ProcessEnvironment.bytes(name), path.first == UInt8(ascii: "/") else {
            return nil
        }
        return path
    }

    private static func inHome(_ rest: String) -> [UInt8]? {
        home.map { $0 + Array(rest.utf8) }
    }
}
