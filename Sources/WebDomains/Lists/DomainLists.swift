/// What is known of domains beside their spelling: suffixes, groups and exceptions.
///
/// All of it may be old. At an item's default policy it decides what is shown, never what is sent.
public struct DomainLists {
    /// Registrable domains whose hosts are many owners' or hold what users put there, and the few
    /// hosts of each that belong together.
    private static let isolated: [String: Set<String>] = [
        "google.com": ["accounts.google.com", "myaccount.google.com"]
    ]

    private let suffixes: PublicSuffixList?
    private let tenantSuffixes: Set<String>

    /// The groups that are in force.
    public private(set) var groups = CredentialGroups()

    /// Lines of the suffix file that are no names.
    public let droppedSuffixes: [String]

    /// - Parameters:
    ///   - suffixes: the public suffix list; without one no two hosts are of one site.
    ///   - tenantSuffixes: names below which each name is another owner's, which that list lacks.
    ///   - groups: entries of a group file.
    public init(
        suffixes: PublicSuffixList?, tenantSuffixes: [String] = [],
        groups: [CredentialGroups.Entry] = []
    ) {
        self.suffixes = suffixes
        let hosts = tenantSuffixes.map { (text: $0, host: try? WebHost.parse($0)) }
        self.tenantSuffixes = Set(hosts.compactMap { $0.host?.kind == .name ? $0.host?.text : nil })
        droppedSuffixes = hosts.filter { $0.host?.kind != .name }.map(\.text)
        self.groups = CredentialGroups(groups, site)
    }

    /// The host's registrable domain: the suffix that it lies below and one label.
    ///
    /// - Returns: nil for addresses, single labels, what is on this machine, and suffixes.
    public func site(of host: WebHost) -> String? {
        guard host.isOrdinary, let suffixes else { return nil }
        let count = suffixes.registrableCount(host.text)
        guard count > 0, count <= host.text.utf8.count else { return nil }
        let site = String(host.text.utf8.suffix(count)) ?? ""
        guard !tenantSuffixes.isEmpty else { return site }
        return narrowed(host, site)
    }

    /// The host's registrable domain where a list has the suffix, and not only the rule for unknown ones.
    public func listedSite(of host: WebHost) -> String? {
        guard let site = site(of: host), let suffixes,
            let dot = site.utf8.firstIndex(of: UInt8(ascii: "."))
        else { return nil }
        let suffix = String(site[site.utf8.index(after: dot)...])
        return suffixes.lists(suffix) || tenantSuffixes.contains(suffix) ? site : nil
    }

    /// The longest answer of all lists: one label more than the longest suffix.
    private func narrowed(_ host: WebHost, _ site: String) -> String? {
        let names = host.selfAndParents(downTo: site)
        guard let suffix = names.firstIndex(where: tenantSuffixes.contains) else { return site }
        return suffix == 0 ? nil : names[suffix - 1]
    }

    /// Whether hosts of this registrable domain have nothing to do with each other.
    func isIsolated(_ site: String, _ one: WebHost, _ other: WebHost) -> Bool {
        guard let listed = Self.isolated[site] else { return false }
        return !listed.contains(one.text) || !listed.contains(other.text)
    }

    /// Whether a group lets what is stored for `one` be used at `other`.
    func areGrouped(_ one: WebHost, _ other: WebHost) -> Bool {
        guard let mine = site(of: one), let theirs = site(of: other) else { return false }
        return groups.join((one, mine), (other, theirs))
    }

    /// Whether a group says that the host's service moved.
    func isObsolete(_ host: WebHost) -> Bool {
        site(of: host).map { groups.isObsolete((host, $0)) } ?? false
    }

    /// The registrable domains from which a group lets what is stored be used at `host`.
    func sourceSites(for host: WebHost, _ site: String) -> Set<String> {
        let sources = groups.sources(for: (host, site))
        return Set(sources.compactMap { name in self.site(of: WebHost(kind: .name, text: name)) })
    }
}
