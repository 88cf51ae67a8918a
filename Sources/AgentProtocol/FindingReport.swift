/// One finding of `check`.
package struct FindingReport: Equatable, Sendable {
    /// A fixed word.
    package let kind: String
    /// The item's printed name, or the file's path inside the vault.
    package let name: String
    package let message: String
    package let isDamage: Bool

    package init(kind: String, name: String, message: String, isDamage: Bool) {
        self.kind = kind
        self.name = name
        self.message = message
        self.isDamage = isDamage
    }
}
