/// How a query's path lies to an item's, best first.
public enum PathRelation: Equatable, Sendable {
    /// The very path.
    case equal
    /// The query lies below; the count is that of the item's bytes, and longer is better.
    case below(Int)
    /// The item is for every path.
    case unrestricted
    /// The query does not tell its path.
    case unknown
    /// Another part of the server.
    case other

    /// - Parameters:
    ///   - item: nil for every path.
    ///   - query: nil where it is not told.
    init(item: String?, query: String?) {
        guard let item else {
            self = .unrestricted
            return
        }
        guard let query else {
            self = .unknown
            return
        }
        let folder = item.hasSuffix("/") ? item : item + "/"
        if item.utf8.elementsEqual(query.utf8) {
            self = .equal
        } else if query.utf8.starts(with: folder.utf8) {
            self = .below(item.utf8.count)
        } else {
            self = .other
        }
    }

    /// Whether an item with this mode may be used at all.
    func passes(_ mode: MatchPolicy.PathMode) -> Bool {
        switch mode {
        case .rank: true
        case .prefix: self != .other
        case .exact: self == .equal
        }
    }
}

extension PathRelation: Comparable {
    private var order: (Int, Int) {
        switch self {
        case .equal: (0, 0)
        case .below(let count): (1, -count)
        case .unrestricted: (2, 0)
        case .unknown: (3, 0)
        case .other: (4, 0)
        }
    }

    /// Best first.
    public static func < (one: PathRelation, other: PathRelation) -> Bool {
        one.order < other.order
    }
}
