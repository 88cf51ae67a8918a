/// Items by host and by registrable domain: a lookup reads the items that could answer, and no others.
///
/// It is made for one set of lists; with others it is made anew.
public struct SiteIndex<ID: Hashable & Sendable> {
    private enum Key: Hashable {
        case host(WebHost)
        case site(String)
    }

    private struct Entry {
        var item: StoredCredential
        let keys: Set<Key>
    }

    /// Decides what answers what.
    public let matcher: Matcher

    private var entries: [ID: Entry] = [:]
    private var buckets: [Key: Set<ID>] = [:]

    /// An index without items.
    public init(_ matcher: Matcher) {
        self.matcher = matcher
    }

    /// How many items there are.
    public var count: Int { entries.count }

    /// The item called `id`.
    public subscript(_ id: ID) -> StoredCredential? { entries[id]?.item }

    /// Puts an item in, in place of the one that was called so.
    public mutating func put(_ item: StoredCredential, for id: ID) {
        remove(id)
        let keys = keys(of: item)
        entries[id] = Entry(item: item, keys: keys)
        for key in keys { buckets[key, default: []].insert(id) }
    }

    /// Takes an item out, if it is there.
    public mutating func remove(_ id: ID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        for key in entry.keys {
            buckets[key]?.remove(id)
            if buckets[key]?.isEmpty ?? false { buckets[key] = nil }
        }
    }

    /// The item was used at this time.
    public mutating func noteUse(of id: ID, at time: Int64) { entries[id]?.item.lastUsed = time }

    /// Every item that answers `query`, best first.
    ///
    /// - Parameter isSeen: whether there is such an item for whoever asks.
    public func candidates(
        for query: WebQuery, isSeen: (ID) -> Bool = { _ in true }
    ) -> CandidateList<ID> {
        candidates(among: near(query).filter(isSeen), query)
    }

    /// The one credential that may be handed over for `query`.
    ///
    /// Nothing comes before what is released at its own origin, so where there is such an item the other
    /// hosts of its site are not looked at.
    ///
    /// - Parameter isSeen: whether there is such an item for whoever asks.
    public func choice(
        for query: WebQuery, isSeen: (ID) -> Bool = { _ in true }
    ) -> CandidateList<ID>.Choice {
        let own = candidates(among: bucket(.host(query.place.host)).filter(isSeen), query)
        if let first = own.candidates.first, first.match.grade == .origin,
            first.match.disposition == .release
        {
            return own.choice
        }
        return candidates(for: query, isSeen: isSeen).choice
    }

    /// Why each item that came near is none, in no order.
    ///
    /// - Parameter isSeen: whether there is such an item for whoever asks.
    public func misses(
        for query: WebQuery, isSeen: (ID) -> Bool = { _ in true }
    ) -> [(id: ID, miss: MatchMiss)] {
        misses(among: near(query).filter(isSeen), query)
    }

    /// The same of all items, but for those that have nothing to do with the query: it reads every one.
    ///
    /// - Parameter isSeen: whether there is such an item for whoever asks.
    public func allMisses(
        for query: WebQuery, isSeen: (ID) -> Bool = { _ in true }
    ) -> [(id: ID, miss: MatchMiss)] {
        misses(among: Set(entries.keys.filter(isSeen)), query).filter {
            $0.miss != .unrelated && $0.miss != .notAName
        }
    }

    /// The registrable domains that items are for, in no order.
    public var sites: [String] {
        buckets.keys.compactMap { key in
            if case .site(let site) = key { site } else { nil }
        }
    }

    /// Every item that is for this host, or names it as a further place.
    public func items(at host: WebHost) -> Set<ID> { bucket(.host(host)) }

    private func misses(
        among ids: Set<ID>, _ query: WebQuery
    ) -> [(id: ID, miss: MatchMiss)] {
        ids.compactMap { id -> (id: ID, miss: MatchMiss)? in
            guard let item = self[id] else { return nil }
            do throws(MatchMiss) {
                _ = try matcher.match(item, query)
                return nil
            } catch {
                return (id, error)
            }
        }
    }

    private func candidates(among ids: Set<ID>, _ query: WebQuery) -> CandidateList<ID> {
        let items = ids.lazy.compactMap { id in self[id].map { (id: id, item: $0) } }
        return matcher.candidates(items, for: query)
    }

    /// Items of the query's host, of its site, and of the sites that a group joins with it.
    private func near(_ query: WebQuery) -> Set<ID> {
        let host = query.place.host
        guard let site = matcher.lists.site(of: host) else { return bucket(.host(host)) }
        // An item of this host is of this site too.
        return matcher.lists.sourceSites(for: host, site).reduce(bucket(.site(site))) {
            $0.union(bucket(.site($1)))
        }
    }

    private func bucket(_ key: Key) -> Set<ID> { buckets[key] ?? [] }

    private func keys(of item: StoredCredential) -> Set<Key> {
        guard let origin = item.origin, let policy = item.policy, policy.reach != .never else {
            return []
        }
        let further = policy.also.map { also in
            switch also {
            case .origin(let place): place.host
            case .below(let host): host
            }
        }
        return ([origin.host] + further).reduce(into: []) { keys, host in
            keys.insert(.host(host))
            if let site = matcher.lists.site(of: host) { keys.insert(.site(site)) }
        }
    }
}
