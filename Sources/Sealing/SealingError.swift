public import SecretMemory

/// Why something could not be sealed, opened or derived.
///
/// Equality is by `code`. It tells nothing of keys, plaintexts or where in the bytes a check failed.
public struct SealingError: Error, Sendable {
    /// The kinds of failure that a vault tells apart.
    public enum Code: Sendable, CaseIterable {
        /// The tag does not match: another key, other associated data, or changed bytes, which no cipher
        /// can tell apart.
        case wrongKeyOrDamaged
        /// Argon2 parameters outside the bounds; nothing was allocated.
        case costOutOfBounds
        /// The memory that Argon2 needs is not to be had.
        case memoryRefused
        /// Too short to hold even an empty plaintext.
        case truncated
        /// A length, padding, public key or chunk kind that no writer of ours makes.
        case malformed
        /// Locked memory is not to be had, or a secret is larger than the room for it.
        case secretMemory
    }

    /// The kind of failure.
    public let code: Code

    /// The fault of the locked memory where `code` is `secretMemory`.
    public let memory: SecretMemoryError?

    /// An error of one kind.
    public init(_ code: Code) {
        self.code = code
        memory = nil
    }

    /// A `secretMemory` error.
    public init(_ memory: SecretMemoryError) {
        code = .secretMemory
        self.memory = memory
    }
}

extension SealingError: Equatable {
    /// Equal by kind.
    public static func == (one: SealingError, other: SealingError) -> Bool {
        one.code == other.code
    }
}
