internal import AgentProtocol
internal import DomainFiles
internal import ItemModel
internal import Keychain
internal import Vault
internal import WebDomains

/// Requests about items by the address that they are for.
extension Session {
    func matches(_ lookup: WebLookup) throws(KeychainError) {
        let queries = try queries(lookup)
        let found = try onSites { (keychain) throws(KeychainError) in
            var matches: [WebMatch] = []
            for query in queries {
                matches += try keychain.candidates(
                    for: query, WebFilter(lookup), for: caller(keychain)
                ).map(\.webMatch)
            }
            return (matches, try keychain.hiddenCount(), keychain.damagedCount)
        }
        send(found.0, place: queries.first)
        send(.endOfItems(hiddenCount: found.1, damagedCount: found.2))
    }

    private func send(_ matches: [WebMatch], place query: WebQuery?) {
        let place = query?.origin ?? ""
        var rest = matches[...]
        repeat {
            send(.matches(Array(rest.prefix(Limits.batchItems)), place: place))
            rest = rest.dropFirst(Limits.batchItems)
        } while !rest.isEmpty
    }

    /// One credential, where one may be handed over.
    func fill(_ lookup: WebLookup, consent: String?) throws(KeychainError) {
        let queries = try queries(lookup)
        let filter = WebFilter(lookup)
        var head = Reply.unfilled(nil, place: queries.first?.origin ?? "", lookalike: nil)
        let value = try onSites { (keychain) throws(KeychainError) -> OpenedValue? in
            let caller = caller(keychain)
            for query in queries {
                let choice = try Self.choice(query, filter, consent, keychain, caller)
                switch choice {
                case .release(let one), .latest(let one, _):
                    var others = 0
                    if case .latest(_, let count) = choice { others = count }
                    if others > 0, lookup.isStrict {
                        throw try Self.tie(query, filter, one, keychain, caller)
                    }
                    keychain.noteUse(of: one.item.reference.identifier)
                    guard let value = try open(one.item.reference, keychain) else {
                        throw KeychainError(.notFound, "the item for this address has no value")
                    }
                    head = .filled(one.webMatch, place: query.origin, others: others)
                    return value
                case .confirm(let one):
                    head = .unfilled(
                        one.webMatch, place: query.origin,
                        lookalike: try keychain.lookalike(for: query, for: caller))
                case .nothing: continue
                }
            }
            return nil
        }
        try send(value, head)
    }

    private static func tie(
        _ query: WebQuery, _ filter: WebFilter, _ one: WebCandidate, _ keychain: Keychain,
        _ caller: Caller
    ) throws(KeychainError) -> KeychainError {
        let names = try keychain.candidates(for: query, filter, for: caller)
            .filter { $0.match.disposition == .release && $0.match.grade == one.match.grade }
            .map(\.item.name)
        return KeychainError(
            .ambiguous, "several accounts would do as well", hint: "name one with --user ACCOUNT",
            names: Array(names.prefix(Limits.batchItems)))
    }

    /// What may be handed over, or with a yes to a stored place exactly what was said yes to.
    private static func choice(
        _ query: WebQuery, _ filter: WebFilter, _ consent: String?, _ keychain: Keychain,
        _ caller: Caller
    ) throws(KeychainError) -> WebChoice {
        guard let consent else { return try keychain.choose(for: query, filter, for: caller) }
        let place = try StoredOrigin(consentedTo: consent)
        let found = try keychain.candidates(for: query, filter, for: caller)
            .first { $0.match.origin.isSamePlace(as: place) }
        return found.map(WebChoice.release) ?? .nothing
    }

    func misses(_ lookup: WebLookup) throws(KeychainError) {
        let queries = try queries(lookup)
        let (misses, lookalike) = try onSites { (keychain) throws(KeychainError) in
            var misses: [WebMiss] = []
            var lookalike: String?
            for query in queries {
                misses += try keychain.nearMisses(for: query, for: caller(keychain))
                    .map { WebMiss(name: $0.item.name, rule: $0.miss.word) }
                if lookalike == nil {
                    lookalike = try keychain.lookalike(for: query, for: caller(keychain))
                }
            }
            return (misses, lookalike)
        }
        send(.misses(Array(misses.prefix(Limits.batchItems)), lookalike: lookalike))
    }

    func place(_ lookup: WebLookup) throws(KeychainError) {
        let query = try WebQuery(lookup)
        let (place, items) = try onSites { (keychain) throws(KeychainError) in
            try keychain.place(of: query, for: caller(keychain))
        }
        send(.place(place))
        send(.items(items))
        send(.endOfItems(hiddenCount: 0, damagedCount: 0))
    }

    func sendLists() {
        var reports = host.files.load().findings.map(DomainListReport.init)
        if !reports.contains(where: { $0.kind == .suffixes && $0.complaint == nil }) {
            reports.insert(DomainListReport(DomainFiles.installed()), at: 0)
        }
        send(.lists(reports))
    }
}

extension WebQuery {
    /// Protocol, host and port, as a stored place is spelled.
    fileprivate var origin: String { StoredOrigin(place).text }
}

extension DomainListReport {
    fileprivate init(_ finding: DomainFiles.Finding) {
        let kind: Kind =
            switch finding.name {
            case DomainFiles.suffixList: .suffixes
            case DomainFiles.tenantSuffixes: .tenants
            case DomainFiles.groups: .groups
            default: .applications
            }
        let complaint: String? =
            switch finding.error?.code {
            case nil: nil
            case .unreadable: "cannot be read"
            case .tooLong: "too long"
            case .malformed: "not of its format"
            case .incomplete: "not the whole list"
            }
        self.init(
            kind: kind, path: finding.path, modified: finding.modified, complaint: complaint)
    }
}
