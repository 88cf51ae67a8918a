internal import CLinux
internal import Glibc
public import SecretMemory

/// Becoming another program in the same process.
public enum ProcessImage {
    /// Replaces this program; descriptors made inheritable stay open, the heap and its secrets are gone.
    ///
    /// - Returns: only by throwing.
    public static func replace(
        path: some SystemText, arguments: [some SystemText], environment: [some SystemText]
    ) throws(SystemError) -> Never {
        try unsafe become(
            path, arguments, environment, UnsafeRawBufferPointer(start: nil, count: 0), 0)
    }

    /// Replaces this program by one of the person's: umask, core limit and signals are what we were
    /// started with, and the environment has secrets behind the rest.
    ///
    /// - Parameter secrets: `NAME=value` and a NUL each; handed to the kernel from where they are.
    /// - Parameter count: How many.
    /// - Returns: only where it could not be: why.
    public static func becomeCommand(
        path: some SystemText, arguments: [some SystemText], environment: [some SystemText],
        secrets: borrowing SecretBytes, count: Int
    ) -> SystemError {
        kist_give_back_inherited()
        _ = kist_ignore_signal(SIGPIPE, 0)
        _ = kist_ignore_signal(SIGXFSZ, 0)
        let bytes = secrets.bytes
        return unsafe bytes.withUnsafeBytes { secrets in
            do throws(SystemError) {
                try unsafe become(path, arguments, environment, secrets, count)
            } catch {
                return error
            }
        }
    }

    private static func become(
        _ path: some SystemText, _ arguments: [some SystemText], _ environment: [some SystemText],
        _ secrets: UnsafeRawBufferPointer, _ count: Int
    ) throws(SystemError) -> Never {
        let path = try path.terminated("exec")
        let packedArguments = try packed(arguments.map(\.systemBytes))
        let packedEnvironment = try packed(environment.map(\.systemBytes))
        let result = unsafe kist_replace(
            path, packedArguments, arguments.count, packedEnvironment, environment.count,
            secrets.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
        throw SystemError(errno: result < 0 ? -result : EIO, operation: "exec")
    }
}
