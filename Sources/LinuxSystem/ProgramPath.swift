internal import CLinux

/// Where the programs lie that a person may have installed.
public enum ProgramPath {
    /// The first `name` of PATH that may be executed.
    ///
    /// Relative directories of it are skipped: what runs must not hang on where we stand.
    public static func find(_ name: String) -> [UInt8]? {
        let path = ProcessEnvironment.bytes("PATH") ?? []
        for directory in path.split(separator: UInt8(ascii: ":")) {
            guard directory.first == UInt8(ascii: "/") else { continue }
            let place = Array(directory) + Array(("/" + name).utf8)
            if unsafe kist_is_executable(place + [0]) == 1 { return place }
        }
        return nil
    }
}
