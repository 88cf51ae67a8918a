import Testing
import WebDomains

/// RFC 5952's own examples and the forms that other printers get wrong.
private let addresses: [(given: String, text: String)] = [
    ("2001:0db8::0001", "2001:db8::1"), ("2001:db8:0:0:0:0:2:1", "2001:db8::2:1"),
    ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
    ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:DB8::1", "2001:db8::1"),
    ("::", "::"), ("0:0:0:0:0:0:0:0", "::"), ("1::", "1::"), ("1:0:0:0:0:0:0:0", "1::"),
    ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"), ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
    ("::ffff:c000:201", "::ffff:192.0.2.1"), ("::1.2.3.4", "::102:304"),
    ("64:ff9b::1.2.3.4", "64:ff9b::102:304"), ("[::1]", "::1"), ("fe80::1%eth0", "fe80::1%eth0"),
    ("[fe80::1%25eth0]", "fe80::1%eth0"), ("febf::1%a", "febf::1%a"),
]

@Suite("Hosts") struct WebHostTests {
    @Test("IPv6 is printed as RFC 5952 says", arguments: addresses)
    func addressForms(given: String, text: String) throws {
        let host = try WebHost.parse(given)
        #expect(host.text == text)
        #expect(host.kind == .ipv6)
        #expect(try WebHost.parse(host.text) == host)
    }

    @Test(
        "kinds are told apart",
        arguments: [
            ("Example.COM.", WebHost.Kind.name, "example.com"), ("localhost.", .name, "localhost"),
            ("192.168.1.1", .ipv4, "192.168.1.1"), ("a", .name, "a"),
            ("_dmarc.a", .name, "_dmarc.a"), ("Bücher.DE。", .name, "xn--bcher-kva.de"),
            ("１.2.3.4", .ipv4, "1.2.3.4"),
        ])
    func kinds(given: String, kind: WebHost.Kind, text: String) throws {
        let host = try WebHost.parse(given)
        #expect(host.kind == kind)
        #expect(host.text == text)
    }

    @Test(
        "refused",
        arguments: [
            ("", WebDomainError.Code.emptyHost), ("a b", .malformedHost), ("a:80", .malformedHost),
            ("https://a", .malformedHost), ("a/b", .malformedHost), ("a@b", .malformedHost),
            ("a∕b.de", .nonASCIIHost), ("[]", .malformedAddress), ("[", .malformedHost),
            ("fec0::1%a", .malformedAddress), ("ff02::1%a", .malformedAddress),
            ("fe80::1%a b", .malformedAddress), ("fe80::1%25", .malformedAddress),
            (String(repeating: "a", count: 9000), .tooLong),
        ])
    func refused(given: String, code: WebDomainError.Code) {
        let error = #expect(throws: WebDomainError.self) { try WebHost.parse(given) }
        #expect(error?.code == code)
    }

    @Test("the longest name and label are taken")
    func longest() throws {
        let label = String(repeating: "a", count: 63)
        let name = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
        #expect(name.utf8.count == 253)
        #expect(try WebHost.parse(name).text == name)
    }
}
