internal import CLinux

/// The environment this process was started with.
public enum ProcessEnvironment {
    /// A variable's bytes; nil where it is not set.
    public static func bytes(_ name: String) -> [UInt8]? {
        let name = Array(name.utf8) + [0]
        return unsafe kist_environment_get(name).map { unsafe copyString($0) }
    }

    /// Whether a variable is set to anything but nothing and `0`.
    public static func isOn(_ name: StaticString) -> Bool {
        guard let value = unsafe kist_environment_get(name.utf8Start), unsafe value[0] != 0 else {
            return false
        }
        return unsafe !(value[0] == UInt8(ascii: "0") && value[1] == 0)
    }

    /// A variable as text; nil where it is not set or not UTF-8.
    public static func get(_ name: String) -> String? {
        bytes(name).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Every `NAME=value`, in order.
    public static var all: [[UInt8]] {
        var found: [[UInt8]] = []
        while let entry = unsafe kist_environment_at(found.count) {
            found.append(unsafe copyString(entry))
        }
        return found
    }
}

/// The bytes up to the NUL.
func copyString(_ start: UnsafePointer<UInt8>) -> [UInt8] {
    var count = 0
    while unsafe start[count] != 0 { count += 1 }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
}
