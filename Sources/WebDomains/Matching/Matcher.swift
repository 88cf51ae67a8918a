/// Decides which items answer a query, how well, and what may be done with them.
///
/// Source: `docs/domains.md`.
public struct Matcher {
    /// Suffixes and groups.
    public let lists: DomainLists

    private let grader: Grader

    /// A matcher that knows these lists.
    public init(_ lists: DomainLists) {
        self.lists = lists
        grader = Grader(lists: lists)
    }

    /// What `item` is to `query`.
    ///
    /// - Throws: the rule by which it is nothing.
    public func match(_ item: StoredCredential, _ query: WebQuery) throws(MatchMiss) -> Match {
        guard let origin = item.origin, let policy = item.policy else { throw .invalidItem }
        try Self.requireUsable(item, policy, query)
        var best: Match?
        var miss = MatchMiss.unrelated
        for place in Self.places(origin, policy) {
            do {
                let found = try match(item, place, policy, query)
                if best.map({ Self.isBetter(found, $0) }) ?? true { best = found }
            } catch {
                if error.rawValue > miss.rawValue { miss = error }
            }
        }
        guard let best else { throw miss }
        return best
    }

    /// What ends it whatever the origin.
    private static func requireUsable(
        _ item: StoredCredential, _ policy: MatchPolicy, _ query: WebQuery
    ) throws(MatchMiss) {
        guard policy.reach != .never else { throw .never }
        // Swift compares texts by canonical equivalence: equal bytes once both are in NFC.
        if let user = query.user, user != item.account ?? "" { throw .account }
        guard !policy.exclusions.contains(where: { $0.covers(query.place.host) }) else {
            throw .excluded
        }
        if let action = query.action {
            guard action.scheme.isEncrypted || !query.place.scheme.isEncrypted else { throw .form }
        }
        guard !item.isExpired || query.consumer.canAsk else { throw .expired }
    }

    /// One place of an item, and what it is good for.
    private struct Place {
        let origin: StoredOrigin
        var isAlso = false
        /// Only what lies below the host, and that without a question.
        var isWildcard = false
    }

    private static func places(_ origin: StoredOrigin, _ policy: MatchPolicy) -> [Place] {
        [Place(origin: origin)]
            + policy.also.map { also in
                switch also {
                case .origin(let further): Place(origin: further, isAlso: true)
                case .below(let host):
                    Place(
                        origin: StoredOrigin(
                            scheme: origin.scheme, host: host, port: origin.port,
                            path: origin.path),
                        isAlso: true, isWildcard: true)
                }
            }
    }

    private func match(
        _ item: StoredCredential, _ place: Place, _ policy: MatchPolicy, _ query: WebQuery
    ) throws(MatchMiss) -> Match {
        let isBelow = query.place.host.isBelow(place.origin.host)
        guard !place.isWildcard || isBelow else { throw .unrelated }
        let grade = try grader.grade(place.origin, query)
        let path = PathRelation(item: place.origin.path, query: query.path)
        guard path.passes(policy.pathMode ?? query.pathMode) else { throw .path }
        let isReached = place.isWildcard || policy.releases(grade, isQueryBelow: isBelow)
        guard isReached || policy.suggests(grade) else { throw .notSuggested }
        let realm = Agreement(item.realm, query.realm) { $0.utf8.elementsEqual($1.utf8) }
        let isLowered =
            realm == .different || !Self.mayAnswer(item.authentication, query.authentication)
            || Self.isLowered(grade, query)
        return Match(
            grade: grade, disposition: isReached && !isLowered ? .release : .confirm,
            authentication: Agreement(item.authentication, query.authentication, by: ==),
            realm: realm, path: path, origin: place.origin, isAlso: place.isAlso,
            isObsolete: grade == .origin && lists.isObsolete(query.place.host))
    }

    private static func mayAnswer(
        _ item: AuthenticationKind?, _ query: AuthenticationKind?
    ) -> Bool {
        guard let item, let query else { return true }
        return item.mayAnswer(query)
    }

    /// Whether a question is due whatever the item's owner set.
    private static func isLowered(_ grade: MatchGrade, _ query: WebQuery) -> Bool {
        let isClear = !query.place.scheme.isEncrypted && !query.place.host.isLoopback
        if isClear, query.consumer == .browser || grade != .origin { return true }
        return [query.top, query.action].contains { other in
            other.map { !$0.isSameOrigin(as: query.place) } ?? false
        }
    }

    private static func isBetter(_ one: Match, _ other: Match) -> Bool {
        one.isStrictlyBetter(than: other) ?? (!one.isAlso && other.isAlso)
    }
}

extension WebAddress {
    /// Whether protocol, host and port are the same.
    func isSameOrigin(as other: WebAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }
}
