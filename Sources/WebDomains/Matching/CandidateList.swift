/// The items that match a query, best first.
public struct CandidateList<ID: Sendable>: Sendable {
    /// Best first.
    public let candidates: [Candidate<ID>]

    /// What is handed over where exactly one credential can be.
    public enum Choice: Sendable {
        /// This one, by right.
        case release(Candidate<ID>)
        /// This one, since it was used last; others would have done as well.
        case latest(Candidate<ID>, others: Int)
        /// There are only candidates that need a yes, the best first.
        case confirm(Candidate<ID>)
        /// Nothing matches.
        case nothing
    }

    /// Sorts `found`, and leaves out what differs from another only in being for http.
    init(_ found: [Candidate<ID>]) {
        let encrypted = Dictionary(
            grouping: found.filter { $0.item.origin?.scheme == .https },
            by: { $0.item.account ?? "" })
        candidates = found.filter { one in
            guard one.item.origin?.scheme == .http else { return true }
            return !(encrypted[one.item.account ?? ""] ?? []).contains { one.isClearTwin(of: $0) }
        }.sorted(by: Candidate<ID>.areInOrder)
    }

    /// The one credential that may be handed over.
    public var choice: Choice {
        guard let first = candidates.first else { return .nothing }
        guard first.match.disposition == .release else { return .confirm(first) }
        let rivals = candidates.dropFirst().prefix {
            first.match.isStrictlyBetter(than: $0.match) == nil
        }.filter { $0.item.account ?? "" != first.item.account ?? "" }
        guard !rivals.isEmpty, !first.isDefault else { return .release(first) }
        return .latest(first, others: rivals.count)
    }
}

extension Matcher {
    /// Every item of `items` that answers `query`, best first.
    public func candidates<ID>(
        _ items: some Sequence<(id: ID, item: StoredCredential)>, for query: WebQuery
    ) -> CandidateList<ID> {
        var found: [Candidate<ID>] = []
        for (id, item) in items {
            guard let match = try? match(item, query) else { continue }
            found.append(Candidate(id: id, item: item, match: match))
        }
        return CandidateList(found)
    }
}
