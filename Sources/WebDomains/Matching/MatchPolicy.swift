/// How far an item may travel, as its owner set it; a query can only narrow that.
///
/// Source: `docs/domains.md`, section "What an item says".
public struct MatchPolicy: Equatable, Sendable {
    /// What is handed over without a question.
    public enum Reach: String, CaseIterable, Sendable {
        case never, origin, `default`, www, subdomains, site, group
    }

    /// What beyond that is at least offered.
    public enum Suggestion: String, CaseIterable, Sendable {
        case none, host, site, group
    }

    /// What a path outside the item's means.
    public enum PathMode: String, CaseIterable, Sendable {
        /// It sorts later.
        case rank
        /// It is no match.
        case prefix
        /// Anything but the very path is no match.
        case exact
    }

    /// What is handed over without a question.
    public var reach = Reach.default
    /// What beyond that is at least offered.
    public var suggestion = Suggestion.group
    /// Nil where the kind of query decides.
    public var pathMode: PathMode?
    /// Further origins that are as good as the first.
    public var also: [AlsoPattern] = []
    /// Where the item is never used.
    public var exclusions: [HostPattern] = []
    /// Whether its account wins where others would do as well.
    public var isDefault = false

    /// What an item without any of these attributes has.
    public init() {}

    /// Whether a candidate of this grade is handed over without a question.
    ///
    /// - Parameter isQueryBelow: whether the query's host lies below the item's.
    func releases(_ grade: MatchGrade, isQueryBelow: Bool) -> Bool {
        switch grade {
        case .origin: reach != .never
        case .upgrade, .host: reach != .never && reach != .origin
        case .www:
            reach == .www || reach == .site || reach == .group
                || reach == .subdomains && isQueryBelow
        case .parent: reach == .subdomains || reach == .site || reach == .group
        case .child, .sibling: reach == .site || reach == .group
        case .group: reach == .group
        case .port, .service: false
        }
    }

    /// Whether a candidate of this grade is at least shown.
    func suggests(_ grade: MatchGrade) -> Bool {
        switch suggestion {
        case .none: false
        case .host: [.upgrade, .host, .port, .service].contains(grade)
        case .site: grade != .group
        case .group: true
        }
    }
}
