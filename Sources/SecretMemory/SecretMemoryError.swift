/// Why a secret could not be given memory of its own.
///
/// Equality is by `code`; nothing here ever holds a byte of the secret.
public struct SecretMemoryError: Error, Equatable, Sendable {
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

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }
}

extension SecretMemoryError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .unavailable: "the cryptographic library could not start"
        case .outOfMemory: "out of memory"
        case .lockRefused: "cannot lock memory: the limit is too small (ulimit -l, LimitMEMLOCK)"
        case .capacityExceeded: "the secret is larger than the room made for it"
        }
    }
}
