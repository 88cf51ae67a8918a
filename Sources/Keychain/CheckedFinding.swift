/// One thing that is not as it should be.
package struct CheckedFinding: Equatable, Sendable {
    /// A fixed word, stable for scripts.
    package let kind: String

    /// The item's printed name, or the file relative to the vault.
    package let name: String

    /// Lower case, no final stop.
    package let message: String

    /// Whether something was lost or altered, and not just advice.
    package let isDamage: Bool
}
