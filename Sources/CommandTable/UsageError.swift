/// A command line that the table does not allow: always status 2.
///
/// Equality is by code.
public struct UsageError: Error, Sendable {
    /// What kind of mistake it is.
    public enum Code: Sendable {
        case unknownVerb
        case unknownOption
        case repeatedOption
        case missingValue
        case unexpectedValue
        case badValue
        case conflictingOptions
        case missingOperand
        case excessOperand
    }

    /// The kind of mistake.
    public let code: Code

    /// Lower case, no final stop; never what was typed: it may be a secret that slipped.
    public let message: String

    /// What to type instead; empty where nothing is known.
    public let hint: String

    /// Makes an error of kind `code`.
    public init(_ code: Code, _ message: String, hint: String = "") {
        self.code = code
        self.message = message
        self.hint = hint
    }
}

extension UsageError: Equatable {
    /// Whether both are the same kind of mistake.
    public static func == (one: UsageError, other: UsageError) -> Bool { one.code == other.code }
}
