extension Attribute {
    /// What naming the attribute in an update does.
    public enum UpdateRule: Sendable, CaseIterable {
        /// The new value is stored.
        case stored
        /// Accepted, and the keychain's own value kept: a returned dictionary can be sent back as it is.
        case ignored
        /// The whole update is `invalid`: an item changes its group by being moved, never in place.
        case refused
    }

    /// What naming the attribute in an update does (`docs/secitem.md`, "Changing").
    public var updateRule: UpdateRule {
        switch self {
        case .accessGroup: .refused
        case .creationDate, .modificationDate: .ignored
        default: .stored
        }
    }
}
