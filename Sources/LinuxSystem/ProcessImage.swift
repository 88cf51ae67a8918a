internal import CLinux
internal import Glibc

/// Becoming another program in the same process.
public enum ProcessImage {
    /// Replaces this program; descriptors made inheritable stay open, the heap and its secrets are gone.
    ///
    /// - Returns: only by throwing.
    public static func replace(
        path: some SystemText, arguments: [some SystemText], environment: [some SystemText]
    ) throws(SystemError) -> Never {
        let path = try path.terminated("exec")
        let packedArguments = try packed(arguments.map(\.systemBytes))
        let packedEnvironment = try packed(environment.map(\.systemBytes))
        let result = unsafe kist_replace(
            path, packedArguments, arguments.count, packedEnvironment, environment.count)
        throw SystemError(errno: result < 0 ? -result : EIO, operation: "exec")
    }
}
