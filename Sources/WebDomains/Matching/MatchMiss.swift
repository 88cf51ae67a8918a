/// Why an item is no candidate for a query: the rule that ended it.
///
/// For people who ask why; nothing is decided by it. The raw value orders them: of several origins of
/// an item the one tells that came furthest.
public enum MatchMiss: UInt8, Error, CaseIterable, Sendable {
    /// The query is no address.
    case invalidQuery
    /// A stored value does not read.
    case invalidItem
    /// Neither host has to do with the other.
    case unrelated
    /// One is an address, a single label or on this machine, and stands for itself alone.
    case notAName
    /// Equal but for the zone of the link.
    case zone
    /// The names share no more than a public suffix.
    case publicSuffix
    /// A domain whose hosts are kept apart.
    case isolated
    /// What is stored for an encrypted protocol is asked for in the clear.
    case downgrade
    /// Other ports, and something else differs too or the host stands for itself.
    case port
    /// Another service: not encrypted, or on another host.
    case service
    /// One is a proxy.
    case proxy
    /// The item's path mode does not let this path through.
    case path
    /// The item's owner limited what it is suggested for.
    case notSuggested
    /// Another account is asked for.
    case account
    /// The item excludes this host.
    case excluded
    /// The item is not for domain matching at all.
    case never
    /// The frame or the form's target does not read, or the form is sent in the clear.
    case form
    /// The secret expired, and there is nobody to be told.
    case expired

    /// The rule's name, as `--explain` prints it.
    public var word: String {
        switch self {
        case .invalidQuery: "invalid query"
        case .invalidItem: "invalid item"
        case .unrelated: "other domain"
        case .notAName: "address or single label"
        case .zone: "other link"
        case .publicSuffix: "public suffix between them"
        case .isolated: "domain whose hosts are kept apart"
        case .downgrade: "downgrade"
        case .port: "other port"
        case .service: "other service"
        case .proxy: "proxy and server"
        case .path: "other path"
        case .notSuggested: "not suggested for this"
        case .account: "other account"
        case .excluded: "excluded"
        case .never: "never matches"
        case .form: "unsafe frame or form"
        case .expired: "expired"
        }
    }
}
