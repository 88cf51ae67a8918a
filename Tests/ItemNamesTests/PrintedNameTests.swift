import ItemModel
import ItemNames
import Testing

private let printedGeneric: [(service: String?, account: String?, name: String?)] = [
    ("mail", "work", "mail/work"), ("wifi", nil, "wifi"), ("wifi", "", "wifi"),
    (nil, "work", "/work"),
    ("a/b", "c", "a/b/c"), ("a/b", nil, "a%2Fb"), ("mail/", "x", "mail//x"),
    ("mail/", nil, "mail%2F"),
    ("mail", "a/b", "mail/a%2Fb"), ("100%", nil, "100%"), ("%2F", nil, "%252F"),
    ("%2f", nil, "%252f"),
    ("%25", nil, "%2525"), ("%%2F", nil, "%%252F"), ("%41", nil, "%41"), ("%", "2F", "%/2F"),
    ("%2", "F", "%2/F"), ("a\nb", nil, "a%0Ab"), ("\0", "\u{7F}", "%00/%7F"), ("%\n", nil, "%%0A"),
    ("https://x", nil, "https:%2F%2Fx"), ("https://x", "y", "https:%2F/x/y"),
    ("https:/", "x", "https:%2F/x"), ("https:", "/x", "https:/%2Fx"), ("a//b", "c", "a//b/c"),
    ("id:", nil, "id:"), ("id:ab", nil, nil), ("id:ab", "c", "id:ab/c"), ("id:AB", nil, nil),
    ("id:xyz", nil, "id:xyz"), (nil, nil, nil), ("", "", nil), ("-x", nil, "-x"), (" ", " ", " / "),
    ("/\u{301}x", nil, "%2F\u{301}x"),
]

private let printedInternet: [(attributes: Attributes, name: String?)] = [
    (internet("htps", "github.com", account: "alice"), "https://alice@github.com"),
    (internet("htps", "github.com"), "https://github.com"),
    (internet("htps", "github.com", port: 8443, path: "/a"), "https://github.com:8443/a"),
    (internet("htps", "github.com", path: "/a/"), "https://github.com/a/"),
    (internet("htps", "github.com", path: "/a%2Fb"), "https://github.com/a%2Fb"),
    (internet("htps", "::1", port: 80), "https://[::1]:80"),
    (internet("htps", "fe80::1%eth0"), "https://[fe80::1%25eth0]"),
    (
        internet("htps", "github.com", account: "a@b/c:d%\n"),
        "https://a%40b%2Fc%3Ad%25%0A@github.com"
    ),
    (internet("htps", "github.com", account: "jürgen"), "https://jürgen@github.com"),
    (internet("smtps", "a.example"), "smtps://a.example"),
    (internet("ftp ", "a.example"), "ftp://a.example"),
    (internet("cert", nil, path: "/x"), "cert:///x"), (internet("cert", nil), "cert://"),
    (internet("htps", "github.com", port: 0), "https://github.com"),
    // No URL reads back as these.
    (internet(nil, "github.com"), nil), (internet("htps", nil), nil),
    (internet("", "github.com"), nil),
    (internet("htps", "github.com", port: 443), nil),
    (internet("htps", "github.com", path: "/"), nil),
    (internet("htps", "github.com", path: "a"), nil),
    (internet("htps", "github.com", path: "/a b"), nil),
    (internet("htps", "github.com", path: "/a%2fb"), nil),
    (internet("htps", "github.com", path: "/a?b"), nil),
    (internet("htps", "GitHub.com"), nil), (internet("htps", "github.com:8443"), nil),
    (internet("htps", "https://github.com"), nil), (internet("https", "github.com"), nil),
    (internet("cifs", "nas.example"), nil), (internet("ftpa", "a.example"), nil),
    (internet("htps", "[::1]"), nil), (internet("htps", "bücher.de"), nil),
    (internet("htps", "github.com", port: -1), nil),
    (internet("htps", "github.com", port: 65536), nil),
]

@Suite("Printed names") struct PrintedNameTests {
    @Test("generic items", arguments: printedGeneric)
    func genericItem(service: String?, account: String?, name: String?) throws {
        let item = generic(service, account)
        #expect(ItemName.printed(.genericPassword, item) == name)
        try expectFinds(name, .genericPassword, item)
    }

    @Test("internet items", arguments: printedInternet)
    func internetItem(attributes: Attributes, name: String?) throws {
        #expect(ItemName.printed(.internetPassword, attributes) == name)
        try expectFinds(name, .internetPassword, attributes)
    }

    @Test(
        "no name where one would mean another item",
        arguments: [
            (Attribute.securityDomain, AttributeValue.text("Staff")),
            (.authenticationType, .text("form")), (.accessGroup, .text("TEAM.other")),
            (.synchronizable, .boolean(true)), (.account, .data([0xFF])), (.account, .number(0)),
            (.account, .number(5)), (.port, .text("")), (.port, .text("x")),
            (.protocol, .number(1)),
        ])
    func unnamed(attribute: Attribute, value: AttributeValue) {
        var item = internet("htps", "github.com")
        item[attribute] = value
        #expect(ItemName.printed(.internetPassword, item) == nil)
    }

    @Test("what is in no key changes no name")
    func extras() {
        var item = generic("mail", "work")
        item[.label] = .text("x")
        item[.generic] = .data([1])
        item[.synchronizable] = .boolean(false)
        item[.modificationDate] = .date(1)
        #expect(ItemName.printed(.genericPassword, item) == "mail/work")
    }

    private func expectFinds(
        _ name: String?, _ itemClass: ItemClass, _ attributes: Attributes
    ) throws {
        guard let name else { return }
        let parsed = try ItemName.parse(name)
        let exact = try #require(parsed.lookup.exact)
        #expect(PrimaryKey(exact.itemClass, exact.attributes) == PrimaryKey(itemClass, attributes))
        #expect(parsed.creates == exact)
        #expect(parsed.lookup.fit(itemClass, attributes) == .exact)
    }
}
