/// Why a file cannot be read at all.
public struct ImportFailure: Error, Equatable, Sendable {
    /// What a script needs to tell apart.
    public enum Code: UInt8, CaseIterable, Sendable {
        /// It is not what it should be.
        case malformed = 1
        /// There is none.
        case notFound = 2
        /// It cannot be read.
        case unreadable = 3
        /// The importer is missing, or ended early.
        case noImporter = 4
    }

    /// What kind of failure it is.
    public let code: Code

    /// Lower case, no final stop; never the file's content.
    public let reason: String

    /// What to do about it.
    public let hint: String

    /// A failure.
    public init(_ code: Code, _ reason: String, hint: String = "") {
        self.code = code
        self.reason = reason
        self.hint = hint
    }

    /// By code, whatever the words.
    public static func == (one: ImportFailure, other: ImportFailure) -> Bool {
        one.code == other.code
    }
}
