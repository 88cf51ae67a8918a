package import ItemModel

/// What keeps items out of a lookup by address that matching itself knows nothing of.
package struct WebFilter: Sendable {
    /// Whether items past their time are kept out, since nobody can be told.
    package var refusesExpired = false

    /// Whether items may hold a ready-made `Authorization` header.
    package var takesHeaders = true

    /// Lets everything through.
    package init() {}

    /// What `lookup` asks for.
    package init(_ lookup: WebLookup) {
        refusesExpired = lookup.consumer == .git || lookup.consumer == .docker
        takesHeaders = lookup.takesHeaders || lookup.consumer == .cli
    }

    func passes(_ attributes: Attributes, at now: Int64) -> Bool {
        if refusesExpired, Self.isExpired(attributes, at: now) { return false }
        return takesHeaders || !Self.isHeader(attributes)
    }

    static func isExpired(_ attributes: Attributes, at now: Int64) -> Bool {
        guard case .date(let end) = attributes[.expires] else { return false }
        return end > 0 && end <= now
    }

    private static func isHeader(_ attributes: Attributes) -> Bool {
        attributes.text(.authenticationType)?.hasPrefix(Attribute.headerPrefix) ?? false
    }
}
