import ItemModel
import ItemNames
import Testing

/// What a generic name creates and finds exactly: the first row of the table and the percent rules.
private let genericNames: [(name: String, service: String?, account: String?)] = [
    ("mail/work", "mail", "work"), ("wifi", "wifi", nil), ("a/b/c", "a/b", "c"),
    ("/work", nil, "work"),
    ("//x", "/", "x"), ("mail//work", "mail/", "work"), ("a%2Fb", "a/b", nil),
    ("a%2fb", "a/b", nil),
    ("mail/a%2Fb", "mail", "a/b"), ("100%", "100%", nil), ("%", "%", nil), ("%41", "%41", nil),
    ("%252F", "%2F", nil), ("%25", "%", nil), ("%2525", "%25", nil), ("a%0Ab", "a\nb", nil),
    ("a%00b", "a\0b", nil), ("a%1fb", "a\u{1F}b", nil), ("a%7Fb", "a\u{7F}b", nil),
    ("%80", "%80", nil),
    ("%%2F", "%/", nil), ("%2", "%2", nil), ("%20", "%20", nil), ("a\nb", "a\nb", nil),
    ("test/user:name", "test", "user:name"), ("DOMAIN\\user", "DOMAIN\\user", nil),
    ("-x", "-x", nil),
    ("--force", "--force", nil), ("it's \"quoted\"/é🔑", "it's \"quoted\"", "é🔑"), (" ", " ", nil),
    (" https://x", " https:/", "x"), ("my notes://x", "my notes:/", "x"), ("://x", ":/", "x"),
    ("1a://x", "1a:/", "x"), ("https:%2F/x", "https:/", "x"), ("https:x", "https:x", nil),
    ("https:/x", "https:", "x"), ("id:", "id:", nil), ("id:xyz", "id:xyz", nil),
    ("id:ab/c", "id:ab", "c"),
    ("id:" + String(repeating: "a", count: 33), "id:" + String(repeating: "a", count: 33), nil),
    ("/\u{301}x", nil, "\u{301}x"), ("a\u{301}/b", "a\u{301}", "b"), ("a/\r\n", "a", "\r\n"),
]

/// What a URL creates and finds exactly.
private let urls: [(name: String, attributes: Attributes)] = [
    (
        "https://alice@github.com/login",
        internet("htps", "github.com", path: "/login", account: "alice")
    ),
    ("https://github.com", internet("htps", "github.com")),
    ("https://github.com/", internet("htps", "github.com")),
    ("https://github.com:443", internet("htps", "github.com")),
    ("HTTPS://GitHub.com:8443", internet("htps", "github.com", port: 8443)),
    ("http://a.example", internet("http", "a.example")),
    ("ssh://git@a.example", internet("ssh ", "a.example", account: "git")),
    ("sftp://a.example", internet("sftp", "a.example")),
    ("smtps://a.example:465", internet("smtps", "a.example")),
    ("imaps://a%40b@a.example", internet("imps", "a.example", account: "a@b")),
    ("https://a.example/a%2Fb", internet("htps", "a.example", path: "/a%2Fb")),
    ("https://a.example/b/", internet("htps", "a.example", path: "/b/")),
    ("https://[0::1]:80/", internet("htps", "::1", port: 80)),
    ("https://[fe80::1%25eth0]", internet("htps", "fe80::1%eth0")),
    ("cert:///x.pem", internet("cert", nil, path: "/x.pem")),
]

@Suite("The table of names") struct NameTableTests {
    @Test("generic names", arguments: genericNames)
    func genericName(name: String, service: String?, account: String?) throws {
        let parsed = try ItemName.parse(name)
        let expected = Lookup.Filter(.genericPassword, generic(service, account))
        #expect(parsed.creates == expected)
        #expect(parsed.lookup.exact == expected)
        #expect(parsed.lookup.identifierPrefix == nil)
        #expect(parsed.lookup.prefix == nil)
    }

    @Test("URLs", arguments: urls)
    func url(name: String, attributes: Attributes) throws {
        let parsed = try ItemName.parse(name)
        let expected = Lookup.Filter(.internetPassword, attributes)
        #expect(parsed.creates == expected)
        #expect(parsed.lookup.exact == expected)
        #expect(parsed.lookup.union == [expected])
        #expect(parsed.lookup.prefix == nil)
        #expect(parsed.hint == nil)
    }

    @Test("a generic name also finds by service, by server, and by account")
    func unions() throws {
        #expect(
            try ItemName.parse("github.com").lookup.union == [
                .init(.genericPassword, generic("github.com")),
                .init(.internetPassword, internet(nil, "github.com")),
            ])
        #expect(
            try ItemName.parse("github.com/alice").lookup.union == [
                .init(.genericPassword, generic("github.com", "alice")),
                .init(.internetPassword, internet(nil, "github.com", account: "alice")),
            ])
        #expect(
            try ItemName.parse("a@b@GitHub.com").lookup.union == [
                .init(.genericPassword, generic("a@b@GitHub.com")),
                .init(.internetPassword, internet(nil, "a@b@GitHub.com")),
                .init(.internetPassword, internet(nil, "GitHub.com", account: "a@b")),
                .init(.internetPassword, internet(nil, "github.com", account: "a@b")),
            ])
        #expect(
            try ItemName.parse("@x").lookup.union == [
                .init(.genericPassword, generic("@x")),
                .init(.internetPassword, internet(nil, "@x")),
            ])
    }

    @Test("an empty service is asked for, not left open")
    func emptyService() throws {
        let lookup = try ItemName.parse("/work").lookup
        #expect(lookup.fit(.genericPassword, generic("mail", "work")) == nil)
        #expect(lookup.fit(.genericPassword, generic("", "work")) == .exact)
        #expect(lookup.fit(.internetPassword, internet("htps", nil, account: "work")) == nil)
    }

    @Test(
        "a trailing slash is a prefix",
        arguments: [
            ("mail/", "mail/"), ("a/b/", "a/b/"), ("/", "/"), ("a%2fb/", "a%2Fb/"),
            ("a\n/", "a%0A/"),
            ("100%/", "100%/"), ("id:ab/", "id:ab/"),
        ])
    func prefix(name: String, prefix: String) throws {
        let parsed = try ItemName.parse(name)
        #expect(parsed.creates == nil)
        #expect(parsed.lookup == (try ItemName.parse(prefix)).lookup)
        #expect(parsed.lookup.prefix == prefix)
        #expect(parsed.lookup.exact == nil)
        #expect(parsed.lookup.union.isEmpty)
        #expect(parsed.hint?.contains("kist ls") == true)
    }

    @Test("an id is hex of either case and creates nothing", arguments: ["id:3f9c", "id:3F9C"])
    func identifier(name: String) throws {
        let parsed = try ItemName.parse(name)
        #expect(parsed.lookup.identifierPrefix == "3f9c")
        #expect(parsed.creates == nil)
        #expect(parsed.lookup.exact == nil)
        #expect(parsed.lookup.union.isEmpty)
    }

    @Test(
        "hosts are hinted at",
        arguments: [
            ("github.com", "https://github.com"), ("github.com/alice", "https://alice@github.com"),
            ("alice@github.com", "https://alice@github.com"),
            ("GitHub.com/a@b", "https://a%40b@github.com"), ("10.0.0.5", "https://10.0.0.5"),
            ("github.com/it's", "'https://it'\\''s@github.com'"),
            ("mail/work", nil), ("wifi", nil), ("localhost", nil), ("v1.2", nil), ("a b.com", nil),
            ("mail/a@b.com", nil), ("my notes/github.com", nil),
        ] as [(String, String?)])
    func hint(name: String, url: String?) throws {
        let expected = url.map { "for a login of a web site use \($0)" }
        #expect(try ItemName.parse(name).hint == expected)
    }
}
