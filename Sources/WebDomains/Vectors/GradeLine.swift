/// One line of the vectors: what is stored, a tab, what is asked.
///
/// This is the matcher's door for those who try it from outside; `kist __grade` prints what it answers.
public enum GradeLine {
    /// The groups that the vectors are written for.
    public static let groups: [CredentialGroups.Entry] = [
        .shared(["example.com", "example.net", "login.example.org"]),
        .oneWay(from: ["example-old.com"], to: ["example-new.com"], isFromObsolete: true),
        .oneWay(from: ["brand-a.com", "brand-b.com"], to: ["id.brand-c.com"]),
        .shared(["brand-c.com", "example-old.com"]),
        .shared(["co.uk", "example.edu"]),
        .shared(["alpha.catalog-host.com", "alpha.ebook-host.com"]),
        .shared(["beta.ebook-host.com", "coolcat-example.org"]),
    ]

    /// A matcher by the installed suffixes and the groups that the vectors are written for.
    public static func matcher() -> Matcher {
        Matcher(DomainLists(suffixes: .installed(), groups: groups))
    }

    /// `grade/disposition`, `none`, or for several items, between which ` || ` stands, the numbers of
    /// those that match, as in `2>1`.
    public static func answer(_ line: some StringProtocol, by matcher: Matcher) -> String {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count >= 2, let stored = QuotedCell.text(Substring(cells[0])),
            let asked = QuotedCell.text(Substring(cells[1])), let query = query(asked)
        else { return none }
        let items = parted(stored)
        if items.count == 1 {
            return (try? matcher.match(item(stored, number: 1), query))?.text ?? none
        }
        let numbered = items.enumerated().map { (id: $0 + 1, item: item($1, number: $0)) }
        let found = matcher.candidates(numbered, for: query).candidates
        return found.isEmpty
            ? none : found.map { "\($0.id)" }.joined(separator: ">")
    }

    /// The item that a stored cell spells.
    public static func item(_ cell: String, number: Int) -> StoredCredential {
        // Big-endian, so that identifiers are in the order of the numbers.
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        return StoredCredential(cell: cell, identifier: bytes.reversed())
    }

    /// The query that a cell spells; nil for what no item can answer.
    public static func query(_ cell: String) -> WebQuery? { WebQuery(cell: cell) }

    private static let none = "none"

    private static func parted(_ stored: String) -> [String] {
        var parts: [[Substring]] = [[]]
        for word in stored.split(separator: " ", omittingEmptySubsequences: false) {
            if word == "||" { parts.append([]) } else { parts[parts.count - 1].append(word) }
        }
        return parts.map { $0.joined(separator: " ") }
    }
}
