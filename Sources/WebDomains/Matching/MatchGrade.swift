/// How near a stored origin is to the one asked for; the raw value orders them, best first.
///
/// Source: `docs/domains.md`, section "Grades".
public enum MatchGrade: UInt8, CaseIterable, Sendable {
    /// Same protocol, host and port.
    case origin
    /// Stored for the clear protocol, asked for its encrypted twin, both on their default ports.
    case upgrade
    /// Same host and port; the item says no protocol.
    case host
    /// One is the registrable domain, the other `www.` and it.
    case www
    /// Same host and protocol on another port.
    case port
    /// Same host, another service, encrypted.
    case service
    /// The item's host is above the query's.
    case parent
    /// The item's host is below the query's.
    case child
    /// Both lie below the same registrable domain.
    case sibling
    /// A list of shared credentials joins the two.
    case group

    /// The grade's name: in scripts, in vectors and on the command line.
    public var word: String { String(describing: self) }

    /// The grade as a person is told it, of a candidate stored for `origin`.
    public func sentence(_ origin: String) -> String {
        switch self {
        case .origin: "saved for this place"
        case .upgrade: "saved for \(origin), without encryption"
        case .host: "saved for this host, whatever the protocol"
        case .www: "with or without www, saved for \(origin)"
        case .port: "other port, saved for \(origin)"
        case .service: "other service, saved for \(origin)"
        case .parent, .child, .sibling: "same site, saved for \(origin)"
        case .group: "shared group, saved for \(origin)"
        }
    }
}
