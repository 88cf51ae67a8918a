import Testing
import WebDomains

/// The table of `docs/domains.md`, section 4, once more: name, port, encrypted, twin, code.
private let table: [(name: String, port: UInt16?, encrypted: Bool, twin: String?, code: String?)] =
    [
        ("http", 80, false, "https", "http"), ("https", 443, true, nil, "htps"),
        ("ftp", 21, false, "ftps", "ftp "), ("ftps", 990, true, nil, "ftps"),
        ("ssh", 22, true, nil, "ssh "), ("sftp", 22, true, nil, nil),
        ("imap", 143, false, "imaps", "imap"), ("imaps", 993, true, nil, "imps"),
        ("pop3", 110, false, "pop3s", "pop3"), ("pop3s", 995, true, nil, "pops"),
        ("smtp", 25, false, "smtps", "smtp"), ("smtps", 465, true, nil, nil),
        ("ldap", 389, false, "ldaps", "ldap"), ("ldaps", 636, true, nil, "ldps"),
        ("nntp", 119, false, "nntps", "nntp"), ("nntps", 563, true, nil, "ntps"),
        ("irc", 6667, false, "ircs", "irc "), ("ircs", 6697, true, nil, "ircs"),
        ("telnet", 23, false, "telnets", "teln"), ("telnets", 992, true, nil, "tels"),
        ("smb", 445, false, nil, "smb "), ("afp", 548, false, nil, "afp "),
        ("rtsp", 554, false, nil, "rtsp"), ("ipp", 631, false, nil, "ipp "),
        ("daap", 3689, false, nil, "daap"), ("eppc", 3031, false, nil, "eppc"),
        ("cvspserver", 2401, false, nil, "cvsp"), ("svn", 3690, false, nil, "svn "),
        ("socks", 1080, false, nil, "sox "), ("git", 9418, false, nil, nil),
        ("cert", nil, true, nil, nil),
        ("htpx", nil, false, nil, "htpx"), ("htsx", nil, false, nil, "htsx"),
        ("ftpx", nil, false, nil, "ftpx"), ("rtsx", nil, false, nil, "rtsx"),
    ]

@Suite("Protocols") struct WebProtocolTests {
    @Test("the table is the page's", arguments: table)
    func row(name: String, port: UInt16?, encrypted: Bool, twin: String?, code: String?) throws {
        let found = try #require(WebProtocol(name: name))
        #expect(found.name == name)
        #expect(found.defaultPort == port)
        #expect(found.isEncrypted == encrypted)
        #expect(found.encryptedTwin?.name == twin)
        #expect(found.code == code)
        #expect(found.storedText == code ?? name)
        #expect(WebProtocol(stored: found.storedText) == found)
        #expect(code.map { WebProtocol(code: $0) == found } ?? true)
        #expect(found.isProxy == name.hasSuffix("x"))
    }

    @Test("no protocol is missing from the table")
    func complete() {
        #expect(Set(table.map(\.name)) == Set(WebProtocol.allCases.map(\.name)))
        #expect(WebProtocol.allCases.compactMap(\.code).allSatisfy { $0.utf8.count == 4 })
    }

    @Test("other spellings")
    func aliases() {
        #expect(WebProtocol(name: "HtTpS") == .https)
        #expect(WebProtocol(name: "ws") == .http)
        #expect(WebProtocol(name: "WSS") == .https)
        #expect(WebProtocol(code: "cifs") == .smb)
        #expect(WebProtocol(code: "ftp") == nil)
        #expect(WebProtocol(stored: "ftp") == .ftp)
        #expect(WebProtocol(code: "HTPS") == nil)
        #expect(WebProtocol(name: "htps") == nil)
        #expect(WebProtocol(stored: "") == nil)
    }
}
