/// What became of one list of domains.
public struct DomainListReport: Equatable, Sendable {
    /// What a list is for; the raw value is its word in JSON.
    public enum Kind: String, CaseIterable, Sendable {
        case suffixes = "public-suffixes"
        case tenants = "tenant-suffixes"
        case groups = "shared-credentials"
        case applications = "associated-domains"
    }

    /// What it is for.
    public let kind: Kind

    /// Where it lies; empty for the one that is built in.
    public let path: String

    /// When it was last changed, in microseconds since 1970-01-01 UTC.
    public let modified: Int64

    /// Why it was passed over; nil where it is in force.
    public let complaint: String?

    /// Puts together what is known of one list.
    public init(kind: Kind, path: String, modified: Int64, complaint: String?) {
        self.kind = kind
        self.path = path
        self.modified = modified
        self.complaint = complaint
    }
}
