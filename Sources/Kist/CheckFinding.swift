/// One thing that `check` found.
public struct CheckFinding: Equatable, Sendable {
    /// A fixed word: `truncated`, `deprecated-class`, …; stable for scripts.
    public let kind: String

    /// The item's printed name or the file's path inside the vault.
    public let name: String

    /// For people: what it means, lower case, no final stop.
    public let message: String

    /// Whether it is damage (status 10) and not just advice.
    public let isDamage: Bool
}
