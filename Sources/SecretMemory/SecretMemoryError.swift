/// Why a secret could not be given memory of its own.
///
/// Equality is by `code`; nothing here ever holds a byte of the secret.
public struct SecretMemoryError: Error, Equatable, Sendable {
    /// The causes a caller tells apart.
    public enum Code: Sendable {
        /// libsodium could not initialise.
        case unavailable
        /// The kernel refused the pages.
        case outOfMemory
        /// The pages exist but could not be locked: `ulimit -l` (LimitMEMLOCK) is too small.
        case lockRefused
        /// More bytes than the secret's capacity.
        case capacityExceeded
    }

    /// The cause.
    public let code: Code

    /// An error of that cause.
    public init(_ code: Code) {
        self.code = code
    }
}

extension SecretMemoryError: CustomStringConvertible {
    /// The cause in words, with the limit to raise where that is the cure.
    public var description: String {
        switch code {
        case .unavailable: "the cryptographic library could not start"
        case .outOfMemory: "out of memory"
        case .lockRefused: "cannot lock memory: the limit is too small (ulimit -l, LimitMEMLOCK)"
        case .capacityExceeded: "the secret is larger than the room made for it"
        }
    }
}
