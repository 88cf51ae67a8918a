/// Compares one stored origin with one that is asked for.
///
/// Source: `docs/domains.md`, section "Grades". Two differences at once are never a match.
struct Grader {
    let lists: DomainLists

    /// - Throws: the rule that ended the comparison.
    func grade(_ item: StoredOrigin, _ query: WebQuery) throws(MatchMiss) -> MatchGrade {
        item.host == query.place.host
            ? try gradeOfSameHost(item, query) : try gradeOfOtherHost(item, query)
    }

    private func gradeOfSameHost(
        _ item: StoredOrigin, _ query: WebQuery
    ) throws(MatchMiss) -> MatchGrade {
        let asked = query.place.scheme
        let isSamePort = item.port(for: asked) == query.port
        switch relation(item.scheme, asked) {
        case .same:
            // Only certificates have no host: there the file is all that tells one from another.
            if item.host.kind == .absent, item.path != query.path { throw .path }
            return isSamePort ? .origin : try ifOrdinary(item.host, .port, or: .port)
        case .unsaid: return isSamePort ? .host : try ifOrdinary(item.host, .port, or: .port)
        case .upgrade:
            guard item.isOnDefaultPort, query.place.port == nil else { throw .port }
            return .upgrade
        case .downgrade: throw .downgrade
        case .proxy: throw .proxy
        case .other:
            guard asked.isEncrypted else { throw .service }
            return try ifOrdinary(item.host, .service, or: .service)
        }
    }

    /// On an address or this machine, another port or service is another person's program.
    private func ifOrdinary(
        _ host: WebHost, _ grade: MatchGrade, or miss: MatchMiss
    ) throws(MatchMiss) -> MatchGrade {
        guard host.isOrdinary else { throw miss }
        return grade
    }

    private func gradeOfOtherHost(
        _ item: StoredOrigin, _ query: WebQuery
    ) throws(MatchMiss) -> MatchGrade {
        let asked = query.place.host
        guard item.host.isOrdinary, asked.isOrdinary else {
            throw Self.isOtherLink(item.host, asked) ? .zone : .notAName
        }
        let mine = lists.site(of: item.host)
        let theirs = lists.site(of: asked)
        guard let mine, let theirs, mine == theirs else {
            return try gradeOfOtherSite(item, query, mine, theirs)
        }
        try requireSameService(item, query)
        guard !lists.isIsolated(mine, item.host, asked) else { throw .isolated }
        return Self.gradeWithinSite(item.host, asked, mine)
    }

    private static func gradeWithinSite(
        _ item: WebHost, _ query: WebHost, _ site: String
    ) -> MatchGrade {
        let www = "www." + site
        if item.text == site && query.text == www || item.text == www && query.text == site {
            return .www
        }
        return query.isBelow(item) ? .parent : item.isBelow(query) ? .child : .sibling
    }

    private func gradeOfOtherSite(
        _ item: StoredOrigin, _ query: WebQuery, _ mine: String?, _ theirs: String?
    ) throws(MatchMiss) -> MatchGrade {
        guard lists.areGrouped(item.host, query.place.host) else {
            throw Self.shareSuffix(item.host, query.place.host, mine, theirs)
                ? .publicSuffix : .unrelated
        }
        try requireSameService(item, query)
        guard query.place.scheme == .https, query.port == 443 else { throw .port }
        return .group
    }

    /// Another host is difference enough: protocol and port must be the same, or safely upgraded.
    private func requireSameService(
        _ item: StoredOrigin, _ query: WebQuery
    ) throws(MatchMiss) {
        let asked = query.place.scheme
        switch relation(item.scheme, asked) {
        case .same: break
        case .unsaid: guard asked.isEncrypted else { throw .service }
        case .upgrade:
            guard item.isOnDefaultPort, query.place.port == nil else { throw .port }
            return
        case .downgrade: throw .downgrade
        case .proxy: throw .proxy
        case .other: throw .service
        }
        guard item.port(for: asked) == query.port else { throw .port }
    }

    private enum ProtocolRelation {
        case same, unsaid, upgrade, downgrade, proxy, other
    }

    /// An item that says no protocol is a server's: a proxy's would be another family.
    private func relation(_ item: WebProtocol?, _ query: WebProtocol) -> ProtocolRelation {
        guard let item else { return query.isProxy ? .proxy : .unsaid }
        if item == query { return .same }
        if item.isProxy || query.isProxy { return .proxy }
        if query.encryptedTwin == item { return .downgrade }
        return item.encryptedTwin == query ? .upgrade : .other
    }

    private static func isOtherLink(_ one: WebHost, _ other: WebHost) -> Bool {
        one.kind == .ipv6 && other.kind == .ipv6
            && one.text.prefix { $0 != "%" } == other.text.prefix { $0 != "%" }
    }

    /// Whether someone could take the two for one site: they end in the same two labels or more.
    private static func shareSuffix(
        _ one: WebHost, _ other: WebHost, _ mine: String?, _ theirs: String?
    ) -> Bool {
        let tails = [one, other].map { $0.text.split(separator: ".").suffix(2) }
        return tails[0] == tails[1] || one.isBelow(other) || other.isBelow(one)
    }
}
