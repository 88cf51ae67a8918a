/// Domains that take the same credentials, as `shared-credentials.json` lists them.
///
/// Somebody else's list: it widens what is shown, and what is sent only for items whose owner set so.
public struct CredentialGroups: Sendable {
    /// One entry of the file.
    public struct Entry: Equatable, Sendable {
        /// Where credentials are stored for; the same as `to` where the entry says `shared`.
        public let from: [String]
        /// Where they may be used.
        public let to: [String]
        /// Whether the `from` domains are given up and may be somebody else's by now.
        public let isFromObsolete: Bool

        /// An entry in which every domain may use what is stored for every other.
        public static func shared(_ domains: [String]) -> Entry {
            Entry(from: domains, to: domains, isFromObsolete: false)
        }

        /// An entry of one direction.
        public static func oneWay(
            from: [String], to: [String], isFromObsolete: Bool = false
        ) -> Entry {
            Entry(from: from, to: to, isFromObsolete: isFromObsolete)
        }
    }

    private struct Membership {
        let entry: Int
        var isSource = false
        var isDestination = false
        var isObsolete = false
    }

    private var memberships: [String: [Membership]] = [:]

    /// By entry, the domains for which credentials are stored.
    private var sources: [[String]] = []

    /// Domains of the file that no group can hold: public suffixes, addresses, single labels.
    public private(set) var dropped: [String] = []

    /// No groups at all.
    public init() {}

    init(_ entries: [Entry], _ site: (WebHost) -> String?) {
        for (index, entry) in entries.enumerated() {
            var members: [String: Membership] = [:]
            for domain in entry.from {
                guard let name = member(domain, site) else { continue }
                members[name, default: Membership(entry: index)].isSource = true
                if entry.isFromObsolete { members[name]?.isObsolete = true }
            }
            for domain in entry.to {
                guard let name = member(domain, site) else { continue }
                members[name, default: Membership(entry: index)].isDestination = true
            }
            for (name, membership) in members { memberships[name, default: []].append(membership) }
            sources.append(members.filter(\.value.isSource).map(\.key))
        }
    }

    private mutating func member(_ domain: String, _ site: (WebHost) -> String?) -> String? {
        guard let host = try? WebHost.parse(domain), site(host) != nil else {
            if !dropped.contains(domain) { dropped.append(domain) }
            return nil
        }
        return host.text
    }

    /// Whether what is stored for `one` may be used at `other`, by one and the same entry.
    ///
    /// - Parameters:
    ///   - one: the item's host, with its registrable domain.
    ///   - other: the query's.
    func join(_ one: (host: WebHost, site: String), _ other: (host: WebHost, site: String)) -> Bool
    {
        let sources = Set(entries(of: one).filter(\.isSource).map(\.entry))
        return entries(of: other).contains { $0.isDestination && sources.contains($0.entry) }
    }

    /// Whether the list says of the host's domain that its service moved elsewhere.
    func isObsolete(_ place: (host: WebHost, site: String)) -> Bool {
        entries(of: place).contains(where: \.isObsolete)
    }

    /// The listed domains from which what is stored may be used at `place`.
    func sources(for place: (host: WebHost, site: String)) -> [String] {
        entries(of: place).filter(\.isDestination).flatMap { sources[$0.entry] }
    }

    /// A host belongs to a listed domain that it equals or lies below, within its registrable domain.
    private func entries(of place: (host: WebHost, site: String)) -> [Membership] {
        guard !memberships.isEmpty else { return [] }
        return place.host.selfAndParents(downTo: place.site).flatMap { memberships[$0] ?? [] }
    }
}
