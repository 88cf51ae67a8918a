/// A command line that help shows; a test parses each.
public struct Example: Sendable {
    /// What stands before `kist` in a pipe; empty where nothing does.
    public let before: String

    /// The words after `kist`, as the shell hands them over.
    public let arguments: [String]

    /// What stands behind it; empty where nothing does.
    public let after: String

    /// What it does, for people.
    public let meaning: String

    init(_ arguments: [String], before: String = "", after: String = "", _ meaning: String) {
        self.before = before
        self.arguments = arguments
        self.after = after
        self.meaning = meaning
    }

    /// The whole line, quoted for a shell where that is needed.
    public var line: String {
        let parts = [before, "kist"] + arguments.map(Self.quoted) + [after]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@=,+%")
        return !word.isEmpty && word.allSatisfy(plain.contains) ? word : "'" + word + "'"
    }
}
