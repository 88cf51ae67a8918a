import ItemModel
import ItemNames
import Testing

@Suite("Names said by options") struct NameOptionsTests {
    @Test("service and account are taken as they are")
    func genericOptions() throws {
        let parsed = try ItemName.parse(
            "", options: options((.service, .text("https://a/%2F/")), (.account, .text("b/"))))
        let expected = Lookup.Filter(.genericPassword, generic("https://a/%2F/", "b/"))
        #expect(parsed.creates == expected)
        #expect(parsed.lookup.exact == expected)
        #expect(parsed.lookup.union == [expected])
        let wifi = try ItemName.parse("", options: options((.service, .text("id:ab"))))
        #expect(wifi.creates == .init(.genericPassword, generic("id:ab")))
    }

    @Test("an account beside a name makes all of the name the service")
    func accountBesideName() throws {
        let parsed = try ItemName.parse("a/b%2Fc", options: options((.account, .text("x/y"))))
        #expect(parsed.creates == .init(.genericPassword, generic("a/b/c", "x/y")))
        let none = try ItemName.parse("mail", options: options((.account, .text(""))))
        #expect(none.creates == .init(.genericPassword, generic("mail")))
        #expect(none.lookup.fit(.genericPassword, generic("mail")) == .exact)
        #expect(none.lookup.fit(.genericPassword, generic("mail", "work")) == nil)
    }

    @Test("an account alone finds and does not create")
    func accountAlone() throws {
        let parsed = try ItemName.parse("", options: options((.account, .text("alice"))))
        #expect(parsed.creates == nil)
        #expect(parsed.hint != nil)
        #expect(parsed.lookup.exact == nil)
        #expect(parsed.lookup.fit(.genericPassword, generic("x", "alice")) == .member)
        #expect(
            parsed.lookup.fit(.internetPassword, internet("htps", "x", account: "alice")) == .member
        )
    }

    @Test("a server creates an internet item; words become codes, numbers numbers")
    func server() throws {
        let parsed = try ItemName.parse(
            "",
            options: options(
                (.server, .text("a.example")), (.protocol, .text("https")), (.port, .text("8443")),
                (.authenticationType, .text("basic")), (.securityDomain, .text("Staff")),
                (.path, .text("/x")), (.account, .text("bob"))))
        var expected = internet("htps", "a.example", port: 8443, path: "/x", account: "bob")
        expected[.authenticationType] = .text("http")
        expected[.securityDomain] = .text("Staff")
        #expect(parsed.creates == .init(.internetPassword, expected))
        #expect(parsed.lookup.exact == .init(.internetPassword, expected))
    }

    @Test(
        "protocols by word, by code and by name",
        arguments: [
            ("ftp", "ftp "), ("ftp ", "ftp "), ("HTTPS", "htps"), ("htps", "htps"),
            ("smtps", "smtps"),
            ("socks", "sox "), ("ftp-account", "ftpa"), ("cifs", "cifs"), ("wss", "htps"),
            ("pop3s", "pops"),
        ])
    func protocols(word: String, code: String) throws {
        let parsed = try ItemName.parse(
            "", options: options((.server, .text("a.example")), (.protocol, .text(word))))
        #expect(parsed.creates?.attributes[.protocol] == .text(code))
    }

    @Test("every protocol of the keychain that has a URL is stored as its code")
    func protocolTablesAgree() throws {
        for known in InternetProtocol.allCases where ![.ftpAccount, .appleTalk].contains(known) {
            let parsed = try ItemName.parse("\(known.word)://a.example")
            #expect(parsed.creates?.attributes[.protocol] == .text(known.code))
        }
    }

    @Test(
        "what no URL may hold is found but not created",
        arguments: [
            options((.server, .text("https://a.example"))), options((.server, .text("a b"))),
            options((.server, .text("a∕b.de"))), options((.server, .text("1.1"))),
            options((.server, .text("a")), (.port, .number(0x10000))),
            options((.server, .text("a")), (.port, .text("x"))),
            options((.server, .text("a")), (.port, .text(""))),
            options((.server, .text("a")), (.path, .text("/a b"))),
            options((.server, .text("a")), (.protocol, .text("htpss"))),
            options((.server, .text(""))), options((.securityDomain, .text("x"))),
        ])
    func foundOnly(options: NameOptions) throws {
        let parsed = try ItemName.parse("", options: options)
        #expect(parsed.creates == nil)
        #expect(parsed.hint?.isEmpty == false)
        #expect(parsed.lookup.fit(.internetPassword, options.attributes) == .exact)
    }

    @Test("options add to a URL and may repeat it")
    func besideURL() throws {
        let parsed = try ItemName.parse(
            "https://a.example",
            options: options(
                (.securityDomain, .text("Staff")), (.protocol, .text("https")),
                (.server, .text("a.example"))))
        var expected = internet("htps", "a.example")
        expected[.securityDomain] = .text("Staff")
        #expect(parsed.creates == .init(.internetPassword, expected))
        let bad = try ItemName.parse("https://a.example", options: options((.path, .text("/%zz"))))
        #expect(bad.creates == nil)
    }

    @Test("internet options make a plain name a host, for finding only")
    func hostBesideOptions() throws {
        let parsed = try ItemName.parse(
            "alice@a.example", options: options((.protocol, .text("imaps"))))
        #expect(parsed.creates == nil)
        #expect(parsed.hint != nil)
        let item = internet("imps", "a.example", account: "alice")
        #expect(parsed.lookup.fit(.internetPassword, item) == .member)
        #expect(parsed.lookup.fit(.genericPassword, generic("alice@a.example")) == nil)
        let other = internet("imap", "a.example", account: "alice")
        #expect(parsed.lookup.fit(.internetPassword, other) == nil)
    }
}
