import Testing
import WebDomains

@Suite("Addresses from fields") struct WebAddressFieldsTests {
    @Test("fields and URL are one thing")
    func equal() throws {
        let url = try WebAddress.parse("https://bob@git.example.com:8443/foo.git")
        #expect(
            try WebAddress.parse(
                scheme: "https", host: "GIT.example.com:8443", path: "foo.git", user: "bob") == url)
        #expect(
            try WebAddress.parse(
                scheme: "htps", host: "git.example.com", port: 8443, path: "/foo.git", user: "bob")
                == url)
        let plain = try WebAddress.parse("https://example.com")
        #expect(try WebAddress.parse(scheme: "https", host: "example.com:443") == plain)
        #expect(try WebAddress.parse(scheme: "https", host: "example.com", port: 443) == plain)
        #expect(try WebAddress.parse(scheme: "https", host: "example.com", path: "") == plain)
        #expect(try WebAddress.parse(scheme: "https", host: "example.com", user: "") == plain)
    }

    @Test("IPv6 with and without brackets")
    func addresses() throws {
        let text = try WebAddress.parse(scheme: "https", host: "::1").text
        #expect(text == "https://[::1]/")
        let port = try WebAddress.parse(scheme: "https", host: "[::1]:3000")
        #expect(port == (try WebAddress.parse("https://[::1]:3000")))
    }

    @Test("a user is not escaped in a field")
    func user() throws {
        let address = try WebAddress.parse(scheme: "https", host: "a.example", user: "a%40b@c")
        #expect(address.text == "https://a%2540b%40c@a.example/")
        #expect(try WebAddress.parse(address.text).user == "a%40b@c")
    }

    @Test(
        "never a wildcard, never a guess",
        arguments: [
            ("", "example.com", nil, nil, WebDomainError.Code.malformedScheme),
            ("https", "", nil, nil, .emptyHost), ("cert", "", 80, nil, .emptyHost),
            ("wrong", "example.com", nil, nil, .unknownScheme),
            ("https", "user@git.example.com", nil, nil, .malformedHost),
            ("https", "https://example.com", nil, nil, .malformedHost),
            ("https", "a/b", nil, nil, .malformedHost), ("https", "a?b", nil, nil, .malformedHost),
            ("https", "a#b", nil, nil, .malformedHost), ("https", "a\\b", nil, nil, .malformedHost),
            ("https", "example.com\r", nil, nil, .unprintable),
            ("https", " example.com", nil, nil, .unprintable),
            ("https", "example.com:80", 81, nil, .malformedPort),
            ("https", "example.com", 0, nil, .malformedPort),
            ("https", "example.com", 65536, nil, .malformedPort),
            ("https", "example.com", -1, nil, .malformedPort),
            ("https", "example.com", nil, "a b", .unprintable),
            ("https", "example.com", nil, "a\\b", .unsafeCharacter),
            ("https", "example.com", nil, "%zz", .malformedPath),
        ] as [(String, String, Int64?, String?, WebDomainError.Code)])
    func refused(
        scheme: String, host: String, port: Int64?, path: String?, code: WebDomainError.Code
    ) {
        let error = #expect(throws: WebDomainError.self) {
            try WebAddress.parse(scheme: scheme, host: host, port: port, path: path)
        }
        #expect(error?.code == code)
    }
}
