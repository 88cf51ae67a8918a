import Testing
import WebDomains

@Suite("The index of sites") struct SiteIndexTests {
    private static let origins = [
        "https://example.com", "https://www.example.com", "http://example.com:81",
        "https://a.b.example.com", "server=example.com", "https://example.net",
        "https://example.org", "https://login.example.org", "https://github.io",
        "https://a.github.io", "https://10.0.0.1", "https://[::1]", "http://localhost:3000",
        "https://intranet", "cert:///a", "https://example-old.com", "https://example-new.com",
        "https://x.example also=https://example.com", "https://y.example also=*.example.com",
        "https://z.example match=never", "https://broken..example", "https://bücher.example",
    ]

    private static let queries = [
        "https://example.com", "https://www.example.com", "http://example.com:81",
        "https://q.example.com consumer=git", "https://example.net", "https://example.org",
        "https://a.github.io", "https://github.io", "https://10.0.0.1:81", "https://[::1]",
        "http://localhost:3000", "https://intranet", "cert:///a", "https://example-new.com",
        "https://xn--bcher-kva.example", "https://nowhere.example",
    ]

    /// What the matcher says of every item there is.
    private static func scan(
        _ items: [Int: StoredCredential], _ query: WebQuery, _ matcher: Matcher
    ) -> [Int] {
        matcher.candidates(items.map { (id: $0.key, item: $0.value) }, for: query)
            .candidates.map(\.id)
    }

    private static func chosen(_ choice: CandidateList<Int>.Choice) -> String {
        switch choice {
        case .release(let one): "\(one.id)"
        case .latest(let one, let others): "\(one.id) of \(others + 1)"
        case .confirm(let one): "\(one.id)?"
        case .nothing: "none"
        }
    }

    @Test("buckets answer as a look at every item would, after any writes", arguments: [1, 2, 3])
    func agreesWithAScan(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let matcher = GradeLine.matcher()
        var index = SiteIndex<Int>(matcher)
        var items: [Int: StoredCredential] = [:]
        var found = 0
        for _ in 0..<120 {
            let id = Int.random(in: 0..<40, using: &generator)
            if Int.random(in: 0..<4, using: &generator) == 0 {
                index.remove(id)
                items[id] = nil
            } else {
                let account = ["", " account=a", " account=b"].randomElement(using: &generator)
                let text = Self.origins.randomElement(using: &generator) ?? ""
                let item = GradeLine.item(text + (account ?? ""), number: id)
                index.put(item, for: id)
                items[id] = item
            }
            #expect(index.count == items.count)
            let cell = Self.queries.randomElement(using: &generator) ?? ""
            let query = try #require(GradeLine.query(cell))
            let expected = Self.scan(items, query, matcher)
            #expect(index.candidates(for: query).candidates.map(\.id) == expected, "\(cell)")
            let whole = matcher.candidates(
                items.map { (id: $0.key, item: $0.value) }, for: query)
            #expect(Self.chosen(index.choice(for: query)) == Self.chosen(whole.choice), "\(cell)")
            found += expected.count
        }
        #expect(found > 100)
    }

    @Test(
        "the one to hand over",
        arguments: [
            (["https://a.example account=x"], "1"), (["https://b.example"], "none"),
            (["https://www.a.example"], "1?"),
            (
                ["https://a.example account=x used=1", "https://a.example account=y used=2"],
                "2 of 2"
            ),
            (["https://a.example account=x", "https://a.example account=y default=1"], "2"),
            (["https://a.example account=x used=1", "http://a.example account=y used=2"], "1"),
            (["https://a.example account=x realm=r", "https://a.example account=x"], "1"),
            (["https://a.example account=x/", "server=a.example account=y"], "1"),
        ] as [([String], String)])
    func choice(items: [String], expected: String) throws {
        var index = SiteIndex<Int>(GradeLine.matcher())
        for (number, item) in items.enumerated() {
            index.put(GradeLine.item(item, number: number), for: number + 1)
        }
        let query = try #require(GradeLine.query("https://a.example"))
        #expect(Self.chosen(index.choice(for: query)) == expected)
    }

    @Test("a near miss says which rule ended it")
    func misses() throws {
        var index = SiteIndex<Int>(GradeLine.matcher())
        let items: [(String, MatchMiss)] = [
            ("https://a.example.com", .downgrade), ("http://a.example.com:81 account=x", .account),
            ("imaps://a.example.com", .service), ("http://b.example.com:81", .port),
            ("http://a.example.com not=a.example.com", .excluded),
            ("http://www.example.com suggest=host", .notSuggested),
            ("http://a.example.com/x pathmode=exact", .path), ("htpx://a.example.com", .proxy),
        ]
        for (number, item) in items.enumerated() {
            index.put(GradeLine.item(item.0, number: number), for: number)
        }
        let query = try #require(GradeLine.query("http://a.example.com user="))
        let misses = Dictionary(
            uniqueKeysWithValues: index.misses(for: query).map { ($0.id, $0.miss) })
        for (number, item) in items.enumerated() { #expect(misses[number] == item.1, "\(item.0)") }
    }
}
