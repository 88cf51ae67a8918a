import Testing
import WebDomains

/// Canonical forms; numbers are those of the domain matching vectors.
private let canonicalForms: [(given: String, text: String)] = [
    // scheme, case, default port, empty path
    ("https://example.com", "https://example.com/"),
    ("https://example.com:443", "https://example.com/"),  // 7
    ("https://example.com:", "https://example.com/"),  // 9
    ("HTTPS://Example.COM/Path", "https://example.com/Path"),  // 10
    ("//example.com", "https://example.com/"),  // 12
    ("example.com/login", "https://example.com/login"),  // 13
    ("https://example.com/?next=/b#frag", "https://example.com/"),  // 15
    ("https://example.com?x", "https://example.com/"),
    ("https://example.com#x", "https://example.com/"),
    ("wss://chat.example.com", "https://chat.example.com/"),  // 16
    ("ws://chat.example.com:80", "http://chat.example.com/"),
    ("  \thttps://example.com \t", "https://example.com/"),
    ("http://example.com:443", "http://example.com:443/"),
    ("https://example.com:0000000443/", "https://example.com/"),  // 52
    ("https://example.com:65535", "https://example.com:65535/"),
    ("10.25.10.36:5000", "https://10.25.10.36:5000/"),  // 340
    ("localhost:3000/x", "https://localhost:3000/x"),
    ("git:3000", "https://git:3000/"),
    ("ssh://host:22", "ssh://host/"),
    ("htpx://proxy.example.com:443/", "htpx://proxy.example.com:443/"),  // 364
    ("cert:///path/to/cert.pem", "cert:///path/to/cert.pem"),  // 324
    ("cert://", "cert:///"),
    // host
    ("https://my_vault.example.com", "https://my_vault.example.com/"),  // 82
    ("https://r3---sn-x.example.com", "https://r3---sn-x.example.com/"),  // 84
    ("https://-a-.example.com", "https://-a-.example.com/"),
    ("https://xn--n3h-example.com", "https://xn--n3h-example.com/"),  // 241
    ("https://example.com./login", "https://example.com/login"),  // 190
    ("https://localhost.", "https://localhost/"),
    ("https://127.0.0.1.", "https://127.0.0.1/"),
    ("https://my-host", "https://my-host/"),  // 177
    ("https://BÜCHER-example.de", "https://xn--bcher-example-wob.de/"),  // 225, 226
    ("https://bu\u{308}cher.example", "https://xn--bcher-kva.example/"),
    ("https://faß-example.de", "https://xn--fa-example-63a.de/"),  // 229
    ("https://ex\u{AD}ample.com", "https://example.com/"),  // 232
    ("https://ex。ample-example.com:443", "https://ex.ample-example.com/"),  // 234
    ("http://１２７.0.0.1/", "http://127.0.0.1/"),  // 159
    ("https://ＥＸＡＭＰＬＥ.com．/", "https://example.com/"),
    ("https://аптека-пример.рф", "https://xn----7sbatcrltveldq.xn--p1ai/"),  // 244
    ("https://bücher.example:8443/ü", "https://xn--bcher-kva.example:8443/%C3%BC"),
    ("https://0.0.0.0", "https://0.0.0.0/"),
    ("https://1.2.3.4.example", "https://1.2.3.4.example/"),
    ("https://[0:0:0:0:0:0:0:1]/", "https://[::1]/"),  // 163
    ("http://[::1]:9001", "http://[::1]:9001/"),  // 162
    ("http://[::1]:80", "http://[::1]/"),
    ("https://[::FFFF:192.0.2.1]/", "https://[::ffff:192.0.2.1]/"),  // 165
    ("https://[fe80::1%25eth0]/", "https://[fe80::1%25eth0]/"),  // 166
    ("https://[fe80::1%eth0]/", "https://[fe80::1%25eth0]/"),
    ("https://[FE80::1%25Eth0.5]", "https://[fe80::1%25Eth0.5]/"),
    // user
    ("https://alice@example.com", "https://alice@example.com/"),
    ("https://@example.com", "https://example.com/"),
    ("https://alice:@example.com", "https://alice@example.com/"),
    ("https://a%40b%2fc@example.com", "https://a%40b%2Fc@example.com/"),
    ("https://%61lice@example.com", "https://alice@example.com/"),
    ("https://j%C3%BCrgen@example.com", "https://jürgen@example.com/"),
    ("https://a%00b@example.com", "https://a%00b@example.com/"),
    ("https://github.com:443@evil-example.net/", "https://github.com@evil-example.net/"),  // 198
    ("https://github.com#@evil-example.net", "https://github.com/"),  // 204
    ("https://evil-example.net#@github.com/", "https://evil-example.net/"),  // 205
    ("https://github.com/@evil-example.net", "https://github.com/@evil-example.net"),  // 208
    ("https://one.example.com?%0ahost=two.example.com/", "https://one.example.com/"),  // 331
    ("alice@example.com", "https://alice@example.com/"),
    // path
    ("https://example.com/foo/%2e%2e/bar", "https://example.com/bar"),  // 252
    ("https://example.com/x/../foo/y", "https://example.com/foo/y"),  // 253
    ("https://example.com/%7ebob", "https://example.com/~bob"),  // 255
    ("https://example.com/café", "https://example.com/caf%C3%A9"),  // 256
    ("https://example.com/caf%c3%a9", "https://example.com/caf%C3%A9"),  // 256
    ("https://example.com/a%2fb", "https://example.com/a%2Fb"),
    ("https://example.com/%25%37%65", "https://example.com/%257e"),
    ("https://example.com/a/.", "https://example.com/a/"),
    ("https://example.com/a/b/..", "https://example.com/a/"),
    ("https://example.com/../..", "https://example.com/"),
    ("https://example.com/a//b", "https://example.com/a//b"),
    ("https://example.com/a%2F..%2Fb", "https://example.com/a%2F..%2Fb"),
    ("https://example.com/...", "https://example.com/..."),
    ("https://example.com/ex\u{AD}ample", "https://example.com/ex%C2%ADample"),
    (
        "https://evil-example.net/https://github.com/",
        "https://evil-example.net/https://github.com/"
    ),
]

private let refusals: [(given: String, code: WebDomainError.Code)] = [
    ("", .emptyHost), ("   ", .emptyHost),
    (String(repeating: "a", count: 8193), .tooLong),
    ("https://example.com/" + String(repeating: "é", count: 4000), .tooLong),
    // 213, 214, 216 and their kind
    ("https://git\nhub.com/", .unprintable), ("https://github.com\t/", .unprintable),
    ("https://github.com\u{0}.evil-example.net/", .unprintable),
    ("https://example.com/\n", .unprintable), ("https://exam\u{202E}ple.com", .unprintable),
    ("https://example.com/a b", .unprintable), ("https://example.com/?a b", .unprintable),
    ("https://example.com/\u{85}", .unprintable), ("https://example.com/\u{7F}", .unprintable),
    ("https://example.com/\u{2028}", .unprintable), ("https://example.com/\u{A0}", .unprintable),
    ("https://example.com/\u{FEFF}", .unprintable), ("https://example.com/\u{200D}", .unprintable),
    ("http://https//aur.example.org https://example.org", .unprintable),  // 76
    // 75, 201, 202
    ("github.com/{}<>", .unsafeCharacter), ("https:\\\\github.com\\login", .unsafeCharacter),
    ("https://github.com\\@evil-example.net/", .unsafeCharacter),
    ("https://example.com/a|b", .unsafeCharacter), ("https://example.com/\"", .unsafeCharacter),
    ("https://example.com/`", .unsafeCharacter), ("https://example.com/^", .unsafeCharacter),
    // schemes: 31, 33, 34, 36, 37, 217, 345
    ("https:github.com/", .malformedScheme), ("https:/x", .malformedScheme),
    ("https:443", .malformedScheme), ("javascript:alert(1)", .malformedScheme),
    ("mailto:a@example.com", .malformedScheme), ("data:text/html,example.com", .malformedScheme),
    ("about:blank", .malformedScheme), ("view-source:https://example.com/", .malformedScheme),
    ("/registry.example.com", .malformedScheme), ("example.com:", .malformedScheme),
    ("a_b://example.com", .malformedScheme), ("localhost:/x", .malformedScheme),
    ("file:///home/u/x.html", .unknownScheme), ("wrong://example.com", .unknownScheme),
    ("blob:https://example.com/1", .malformedScheme), ("https+x://example.com", .unknownScheme),
    // users
    ("https://a@b@example.com", .severalUsers), ("https://a@example.com@", .severalUsers),
    ("https://a%zz@example.com", .malformedUser), ("https://a%ff@example.com", .malformedUser),
    ("https://a%@example.com", .malformedUser),
    // ports: 48, 49, 51
    ("https://example.com:0", .malformedPort), ("https://example.com:65536", .malformedPort),
    ("https://example.com:443x", .malformedPort),
    ("https://example.com:99999999999999999999", .malformedPort),
    ("https://example.com:+1", .malformedPort), ("https://a:b:c", .malformedPort),
    ("https://[::1]:x", .malformedPort), ("https://example.com:٤", .malformedPort),
    // hosts: 72, 73, 78, 81, 151, 154, 156, 157, 171, 192, 193, 199, 210, 211, 219
    ("https://", .emptyHost), ("https:///github.com/", .emptyHost), ("https://alice@", .emptyHost),
    ("https://:80/", .emptyHost), ("cert://:80/", .emptyHost),
    ("http://*.github.com/login", .malformedHost),
    ("https://mywebsite.com$.mywebsite.com", .malformedHost),
    ("https://1.1", .malformedHost), ("http://2130706433/", .malformedHost),
    ("http://0177.0.0.1/", .malformedHost), ("http://127.1/", .malformedHost),
    ("http://0x7f.0.0.1/", .malformedHost), ("http://1.2.3.0x4/", .malformedHost),
    ("http://1.2.3.256/", .malformedHost), ("http://1.2.3.4.5/", .malformedHost),
    ("http://a.1/", .malformedHost), ("https://[::1", .malformedHost),
    ("https://example..com/", .malformedHost), ("https://intranet./", .malformedHost),
    ("https://.example.com/", .malformedHost), ("https://example.com../", .malformedHost),
    ("https://./", .malformedHost), ("https://github.com%40evil-example.net/", .malformedHost),
    ("https://github.com%2f.evil-example.net/", .malformedHost),
    ("https://%67ithub.com/", .malformedHost), ("https://ex,ample.com", .malformedHost),
    ("https://[::1]x/", .malformedHost), ("https://::1/", .emptyHost),
    ("https://" + String(repeating: "a", count: 64) + ".com", .malformedHost),
    ("https://" + String(repeating: "a.", count: 126) + "bc", .malformedHost),
    // outside ASCII: 235, 237; what is mapped to something else than a label, or to nothing
    ("https://example.com／evil-example.net", .malformedHost),
    ("https://example.com∕login.evil-example.net", .nonASCIIHost),
    ("https://a＠b.example/", .malformedHost), ("https://a：80/", .malformedHost),
    ("https://a％00.example/", .malformedHost), ("https://＊.example.com/", .malformedHost),
    ("https://a。。example/", .malformedHost), ("https://intranet。/", .malformedHost),
    ("https://１２７.1/", .malformedHost), ("https://０x7f.１/", .malformedHost),
    ("https://\u{AD}/", .malformedHost), ("https://\u{AD}.example/", .malformedHost),
    ("https://🔑.example/", .nonASCIIHost), ("https://a\u{5D0}b.example/", .nonASCIIHost),
    ("https://xn--a-ecp.bücher.example/", .nonASCIIHost),
    ("https://" + String(repeating: "ü", count: 60) + ".example/", .nonASCIIHost),
    // addresses
    ("https://[]/", .malformedAddress), ("https://[::1::]/", .malformedAddress),
    ("https://[1:2:3:4:5:6:7]/", .malformedAddress), ("https://[:::]/", .malformedAddress),
    ("https://[1:2:3:4:5:6:7:8::]/", .malformedAddress), ("https://[12345::]/", .malformedAddress),
    ("https://[1:2:3:4:5:6:7:1.2.3.4]/", .malformedAddress), ("https://[g::]/", .malformedAddress),
    ("https://[1.2.3.4]/", .malformedAddress), ("https://[1.2.3.4::]/", .malformedAddress),
    ("https://[::1.2.3.04]/", .malformedAddress),
    ("https://[2001:db8::1%25eth0]/", .malformedAddress),
    ("https://[fe80::1%]/", .malformedAddress), ("https://[fe80::1%25]/", .malformedAddress),
    ("https://[fe80::1%25a%25]/", .malformedAddress),
    ("https://[fe80::1%2525]/", .malformedAddress),
    // paths: 262
    ("https://example.com/%zz", .malformedPath), ("https://example.com/%", .malformedPath),
    ("https://example.com/%a", .malformedPath), ("https://example.com/%00", .malformedPath),
    ("https://example.com/%0a", .malformedPath), ("https://example.com/%7f", .malformedPath),
]

@Suite("Web addresses") struct WebAddressTests {
    @Test("one canonical spelling", arguments: canonicalForms)
    func canonical(given: String, text: String) throws {
        let address = try WebAddress.parse(given)
        #expect(address.text == text)
        #expect(try WebAddress.parse(address.text) == address)
    }

    @Test("what parsers disagree on is refused by the first rule it breaks", arguments: refusals)
    func refused(given: String, code: WebDomainError.Code) {
        let error = #expect(throws: WebDomainError.self) { try WebAddress.parse(given) }
        #expect(error?.code == code)
    }

    @Test("parts are what items store")
    func parts() throws {
        let address = try WebAddress.parse("HTTPS://al%69ce@GitHub.com:8443/a/../Login?x#y")
        #expect(address.scheme == .https)
        #expect(address.host.text == "github.com")
        #expect(address.host.kind == .name)
        #expect(address.port == 8443)
        #expect(address.path == "/Login")
        #expect(address.storedPath == "/Login")
        #expect(address.user == "alice")
        #expect(try WebAddress.parse("https://github.com").storedPath == nil)
        #expect(try WebAddress.parse("https://github.com:443").port == nil)
        #expect(try WebAddress.parse("cert:///x").host.kind == .absent)
    }

    @Test("a password is noticed and forgotten")
    func password() throws {
        let with = try WebAddress.parse("https://alice:pa%ss@example.com/")
        #expect(with.hadPassword)
        #expect(with.user == "alice")
        #expect(!with.text.contains("pa"))
        #expect(try !WebAddress.parse("https://alice:@example.com/").hadPassword)
        #expect(try WebAddress.parse("https://:pass@example.com/").hadPassword)
    }

    @Test("a combining mark after a delimiter does not hide the delimiter")
    func combiningMarks() throws {
        let address = try WebAddress.parse("https://example.com/\u{301}a")
        #expect(address.path == "/%CC%81a")
        #expect(throws: WebDomainError(.severalUsers)) {
            try WebAddress.parse("https://a@\u{301}b@example.com")
        }
    }
}
