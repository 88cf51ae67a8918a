/// What one family's index says about a transaction that names it.
enum FamilyTestimony: Equatable, Sendable, CaseIterable {
    /// Its record is there, without a decision.
    case holds
    case done
    case void
    /// Nothing about it: the record was never written, or was voided before the last rewrite.
    case absent
    /// The family's key is not in memory.
    case locked
}
