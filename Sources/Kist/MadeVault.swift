public import SecretMemory

/// A vault that was made of another.
@frozen public struct MadeVault: ~Copyable {
    /// Its recovery key's words; nil where it was declined.
    public let words: SecretBytes?

    /// What came along, and what did not.
    public let findings: [CheckFinding]
}
