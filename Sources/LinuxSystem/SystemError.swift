internal import CLinux
internal import Glibc
public import SecretMemory

/// What the system refused, and in which operation.
///
/// It names neither paths nor contents: whoever knows what the file was for says so.
public struct SystemError: Error, Sendable {
    /// The errno of the failed call, or the one that comes nearest where the refusal is our own.
    public let errno: Int32

    /// The operation, in a word or two: "open", "rename".
    public let operation: String

    /// The sort of failure, for callers that act on it.
    public let kind: Kind

    /// A failure with the kind its errno stands for.
    public init(errno: Int32, operation: StaticString) {
        self.init(Kind(errno: errno), errno: errno, operation: operation)
    }

    init(_ kind: Kind, errno: Int32, operation: StaticString) {
        self.kind = kind
        self.errno = errno
        self.operation = "\(operation)"
    }

    /// A secret that could not be given locked memory.
    public init(_ error: SecretMemoryError, operation: StaticString) {
        switch error.code {
        case .capacityExceeded: self.init(.tooLong, errno: EMSGSIZE, operation: operation)
        case .lockRefused: self.init(.memoryLock, errno: EPERM, operation: operation)
        case .outOfMemory, .unavailable:
            self.init(.outOfMemory, errno: ENOMEM, operation: operation)
        }
    }
}

/// Two failures are the same when kind and errno are.
extension SystemError: Equatable {
    /// Whether kind and errno agree; the operation is for people.
    public static func == (one: SystemError, other: SystemError) -> Bool {
        one.kind == other.kind && one.errno == other.errno
    }
}

extension SystemError: CustomStringConvertible {
    /// The operation and what came in its way.
    public var description: String { "\(operation): \(kind.words ?? errorText(errno))" }
}

/// The kernel's own word for an errno.
private func errorText(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
