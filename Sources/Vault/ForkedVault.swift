public import SecretMemory

/// What `fork` made.
@frozen public struct ForkedVault: ~Copyable {
    /// The new recovery root, which nothing keeps; nil where it was declined.
    public let recovery: SecretKey?

    /// What the new indexes were made of.
    public let report: RebuildReport
}
