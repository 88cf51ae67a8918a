/// An item that matches, with how it does.
public struct Candidate<ID: Sendable>: Sendable {
    /// What whoever offered the item calls it.
    public let id: ID
    /// The item.
    public let item: StoredCredential
    /// How it matches.
    public let match: Match

    /// The one total order: best first, and no two items are equal in it.
    public static func areInOrder(_ one: Candidate, _ other: Candidate) -> Bool {
        if let isBetter = one.match.isStrictlyBetter(than: other.match) { return isBetter }
        if one.match.isAlso != other.match.isAlso { return !one.match.isAlso }
        if one.isDefault != other.isDefault { return one.isDefault }
        if one.item.lastUsed != other.item.lastUsed {
            return one.item.lastUsed > other.item.lastUsed
        }
        if one.item.modified != other.item.modified {
            return one.item.modified > other.item.modified
        }
        return one.item.identifier.lexicographicallyPrecedes(other.item.identifier)
    }

    /// Whether the item's owner made it the one to take.
    public var isDefault: Bool { item.policy?.isDefault ?? false }

    /// Whether the two differ in nothing but that this one is for http and `other` for https.
    func isClearTwin(of other: Candidate) -> Bool {
        guard let mine = item.origin, let theirs = other.item.origin else { return false }
        return mine.scheme == .http && theirs.scheme == .https && mine.host == theirs.host
            && mine.port == theirs.port && mine.path == theirs.path
            && item.account ?? "" == other.item.account ?? ""
            && item.realm ?? "" == other.item.realm ?? ""
            && item.authentication == other.item.authentication
            && item.policy == other.item.policy
    }
}
