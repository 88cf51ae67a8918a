import Testing
import WebDomains

/// The tables of the rules, cell by cell: what the vectors sample is here whole.
@Suite("Grades and policies") struct PolicyTests {
    /// For each grade an item's origin, a query of that grade, and the same with the sides turned.
    private static let pairs: [(MatchGrade, String, String)] = [
        (.origin, "https://a.example.com", "https://a.example.com"),
        (.upgrade, "http://a.example.com", "https://a.example.com"),
        (.host, "server=a.example.com", "https://a.example.com"),
        (.www, "https://example.com", "https://www.example.com"),
        (.www, "https://www.example.com", "https://example.com"),
        (.port, "https://a.example.com", "https://a.example.com:8443"),
        (.service, "imaps://a.example.com", "smtps://a.example.com"),
        (.parent, "https://example.com", "https://a.example.com"),
        (.child, "https://a.example.com", "https://example.com"),
        (.sibling, "https://a.example.com", "https://b.example.com"),
        (.group, "https://example.com", "https://example.net"),
    ]

    private static let released: [String: Set<MatchGrade>] = [
        "never": [], "origin": [.origin], "default": [.origin, .upgrade, .host],
        "www": [.origin, .upgrade, .host, .www],
        "subdomains": [.origin, .upgrade, .host, .parent],
        "site": [.origin, .upgrade, .host, .www, .parent, .child, .sibling],
        "group": [.origin, .upgrade, .host, .www, .parent, .child, .sibling, .group],
    ]

    private static let suggested: [String: Set<MatchGrade>] = [
        "none": [], "host": [.upgrade, .host, .port, .service],
        "site": Set(MatchGrade.allCases).subtracting([.group]), "group": Set(MatchGrade.allCases),
    ]

    @Test("every reach with every limit, for every grade")
    func table() {
        let matcher = GradeLine.matcher()
        for (reach, releases) in Self.released {
            for (limit, shows) in Self.suggested {
                for (grade, stored, query) in Self.pairs {
                    // The one cell that also asks for a direction.
                    let isBelow = grade == .www && query.contains("www.") && reach == "subdomains"
                    let expected =
                        reach == "never"
                        ? "none"
                        : releases.contains(grade) || isBelow
                            ? "\(grade.word)/release"
                            : shows.contains(grade) ? "\(grade.word)/confirm" : "none"
                    let line = "\(stored) match=\(reach) suggest=\(limit)\t\(query)"
                    #expect(GradeLine.answer(line, by: matcher) == expected, "\(line)")
                }
            }
        }
    }

    @Test(
        "where two things differ nothing matches",
        arguments: [
            ("https://example.com", "https://www.example.com:8443"),
            ("https://a.example.com:8443", "https://b.example.com"),
            ("imaps://a.example.com", "https://b.example.com"),
            ("http://example.com:8080", "https://www.example.com:8080"),
            ("https://example.com:8443", "https://example.net"),
            ("https://example.com", "https://example.net:8443"),
            ("imaps://example.com", "https://example.net"),
            ("https://example.com", "http://example.net"),
            ("http://example.com:8080", "https://example.net"),
            ("server=a.example.com port=8443", "https://b.example.com"),
            ("server=a.example.com", "http://b.example.com"),
            ("server=proxy.example.com", "htpx://proxy.example.com:3128"),
            ("htpx://a.example.com", "htsx://a.example.com"),
            ("https://127.0.0.1", "ssh://127.0.0.1"), ("https://localhost", "ssh://localhost"),
            ("https://intranet", "https://intranet:8443"),
            ("server=intranet", "https://intranet:8443"),
            ("https://google.com match=site", "https://accounts.google.com"),
            ("cert:///a", "cert:///b"), ("cert:///a", "protocol=cert host="),
        ])
    func twoDifferences(stored: String, query: String) {
        #expect(
            GradeLine.answer("\(stored) match=group\t\(query)", by: GradeLine.matcher()) == "none")
    }

    @Test(
        "one line each of what the vectors leave open",
        arguments: [
            ("cert:///a", "cert:///a", "origin/release"),
            ("http://example.com", "https://example.net", "group/confirm"),
            ("server=example.com", "https://example.net", "group/confirm"),
            ("server=a.example.com port=8443", "https://a.example.com:8443", "host/release"),
            ("server=a.example.com:22", "ssh://a.example.com", "host/release"),
            ("server=a.example.com port=0", "ssh://a.example.com", "host/release"),
            ("http://192.168.1.1", "https://192.168.1.1", "upgrade/release"),
            ("http://example.com match=subdomains", "http://a.example.com", "parent/confirm"),
            ("http://example.com match=subdomains", "https://a.example.com", "parent/release"),
            ("http://127.0.0.1:80", "http://127.0.0.1 consumer=browser", "origin/release"),
            ("http://[::1]", "http://[::1] consumer=browser", "origin/release"),
            ("http://192.168.1.1", "http://192.168.1.1 consumer=browser", "origin/confirm"),
            ("https://a.example", "https://a.example action=http://a.example", "none"),
            ("http://a.example", "http://a.example action=https://a.example", "origin/confirm"),
            ("https://a.example", "https://a.example top=https://a.example:8443", "origin/confirm"),
            ("https://a.example auth=basic", "https://a.example auth=digest", "origin/release"),
            ("https://a.example auth=basic", "https://a.example auth=form", "origin/confirm"),
            ("https://a.example auth=http", "https://a.example auth=basic", "origin/release"),
            ("https://a.example auth=scram", "https://a.example auth=basic", "origin/confirm"),
            ("https://a.example auth=dflt", "https://a.example auth=basic", "origin/release"),
            (
                "https://a.example realm=caf%C3%A9", "https://a.example realm=cafe%CC%81",
                "origin/confirm"
            ),
            (
                "https://a.example account=caf%C3%A9", "https://a.example user=cafe%CC%81",
                "origin/release"
            ),
            ("https://a.example", "https://a.example username=", "origin/release"),
            ("https://a.example account=b", "https://a.example username=", "none"),
            ("https://a.example/x/", "https://a.example/x auth=basic", "none"),
            ("https://a.example/x/", "https://a.example/x/y auth=basic", "origin/release"),
            ("https://a.example/x pathmode=exact", "protocol=https host=a.example", "none"),
            ("https://a.example pathmode=exact", "https://a.example/x", "none"),
            (
                "https://a.example/x pathmode=rank", "https://a.example/y consumer=git",
                "origin/release"
            ),
            (
                "https://a.example also=*.b.example.co.uk", "https://x.b.example.co.uk",
                "parent/release"
            ),
            ("https://a.example also=*.b.example.co.uk", "https://x.c.example.co.uk", "none"),
            ("https://a.example also=*.co.uk", "https://example.co.uk", "none"),
            ("https://a.example also=*.b.example.com", "https://x.b.example.com:8443", "none"),
            ("https://a.example also=*.b.example.com", "http://x.b.example.com", "none"),
            ("http://a.example also=*.b.example.com", "http://x.b.example.com", "parent/confirm"),
            (
                "https://a.example also=a..b also=https://b.example", "https://b.example",
                "origin/release"
            ),
            (
                "https://a.example match=subdomains also=https://b.example", "https://x.b.example",
                "parent/release"
            ),
            (
                "https://a.example match=subdomains not=*.b.a.example", "https://b.a.example",
                "parent/release"
            ),
            ("https://bücher.example not=xn--bcher-kva.example", "https://bücher.example", "none"),
            ("https://example-old.com", "https://example-new.com", "group/confirm"),
            ("https://brand-b.com match=group", "https://login.id.brand-c.com", "group/release"),
        ] as [(String, String, String)])
    func line(stored: String, query: String, answer: String) {
        #expect(GradeLine.answer("\(stored)\t\(query)", by: GradeLine.matcher()) == answer)
    }

    @Test(
        "the order of several",
        arguments: [
            ("http://a.example account=a || https://a.example account=a", "https://a.example", "2"),
            (
                "http://a.example account=a || https://a.example account=b", "https://a.example",
                "2>1"
            ),
            (
                "http://a.example:81 account=a || https://a.example account=a", "https://a.example",
                "2"
            ),
            (
                "https://a.example account=a || https://a.example account=b default=1",
                "https://a.example", "2>1"
            ),
            (
                "https://b.example also=https://a.example || https://a.example",
                "https://a.example",
                "2>1"
            ),
            (
                "https://a.example modified=1 || https://a.example modified=2", "https://a.example",
                "2>1"
            ),
            (
                "https://a.example/x || https://a.example/x/y || https://a.example/z",
                "https://a.example/x/y/q", "2>1>3"
            ),
            (
                "https://a.example realm=x || https://a.example || https://a.example realm=y",
                "https://a.example realm=y", "3>2>1"
            ),
            ("https://x.example || https://y.example", "https://a.example", "none"),
        ])
    func order(stored: String, query: String, answer: String) {
        #expect(GradeLine.answer("\(stored)\t\(query)", by: GradeLine.matcher()) == answer)
    }
}
