import ItemModel
import Keychain
import LinuxSystem
import Testing
import Vault
import WebDomains

@Suite("Items by address") struct SiteTests {
    private func query(_ url: String) throws -> WebQuery { WebQuery(try WebAddress.parse(url)) }

    private func names(_ keychain: TestKeychain, _ url: String) throws -> [String] {
        try keychain.keychain.candidates(for: query(url), for: keychain.owner)
            .map { "\($0.item.name) \($0.match.text)" }
    }

    private func item(_ server: String, _ more: [Attribute: AttributeValue] = [:]) -> Attributes {
        var attributes = Attributes()
        attributes[.server] = .text(server)
        attributes[.protocol] = "htps"
        for (attribute, value) in more { attributes[attribute] = value }
        return attributes
    }

    @Test("what was just written is found, what was deleted is not")
    func writes() throws {
        let keychain = try TestKeychain()
        #expect(try names(keychain, "https://example.com").isEmpty)
        let one = try keychain.add(.internetPassword, item("example.com", [.account: "a"]))
        #expect(
            try names(keychain, "https://example.com") == ["https://a@example.com origin/release"])
        let two = try keychain.add(.internetPassword, item("login.example.com"))
        #expect(
            try names(keychain, "https://www.example.com") == [
                "https://a@example.com www/confirm", "https://login.example.com sibling/confirm",
            ])
        var changed = ItemQuery()
        changed.reference = two
        try keychain.keychain.update(
            changed, Attributes([.server: "b.example.org"]), nil, value: .keep,
            for: keychain.owner)
        #expect(
            try names(keychain, "https://login.example.com") == [
                "https://a@example.com parent/confirm"
            ])
        #expect(
            try names(keychain, "https://b.example.org") == ["https://b.example.org origin/release"]
        )
        _ = try keychain.keychain.delete([one], for: keychain.owner)
        #expect(try names(keychain, "https://example.com").isEmpty)
    }

    @Test("what another process wrote is found as soon as the keychain takes it in")
    func othersWrites() throws {
        let keychain = try TestKeychain()
        try keychain.add(.internetPassword, item("example.com"))
        #expect(try names(keychain, "https://other.example").isEmpty)
        let place = try #require(keychain.place)
        let other = Keychain(
            try Vault.open(at: place.location, random: KernelRandom()), now: { 1 },
            itemsOnDisk: { _ in [] })
        _ = try other.addWithoutValue(
            .internetPassword, item("other.example"), .whenUnlocked,
            for: other.caller(groups: nil))
        keychain.keychain.update()
        #expect(
            try names(keychain, "https://other.example") == ["https://other.example origin/release"]
        )
    }

    @Test("stored policies take part, and change with the item")
    func policies() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(
            .internetPassword,
            item(
                "example.com",
                [
                    .match: "subdomains", .not: "pay.example.com\n*.lab.example.com",
                    .also: "https://example.edu\n*.corp-example.com",
                ]))
        for (url, answer) in [
            ("https://a.example.com", ["parent/release"]), ("https://pay.example.com", []),
            ("https://x.lab.example.com", []), ("https://example.edu", ["origin/release"]),
            ("https://a.corp-example.com", ["parent/release"]), ("https://corp-example.com", []),
        ] {
            #expect(
                try names(keychain, url) == answer.map { "https://example.com \($0)" }, "\(url)")
        }
        var query = ItemQuery()
        query.reference = item
        try keychain.keychain.update(
            query, Attributes([.match: "never"]), nil, value: .keep, for: keychain.owner)
        #expect(try names(keychain, "https://example.com").isEmpty)
    }

    @Test(
        "an item whose values do not read matches nothing",
        arguments: [
            Attributes([.server: "https://example.com", .protocol: "htps"]),
            Attributes([.server: "example.com", .protocol: "zzzz"]),
            Attributes([.server: "example.com", .protocol: 7]),
            Attributes([.server: "example.com", .protocol: "htps", .port: "x"]),
            Attributes([.server: "example.com", .protocol: "htps", .port: 65_536]),
            Attributes([.server: "example.com", .protocol: "htps", .path: .data([0xFF])]),
            Attributes([.server: "example.com", .protocol: "htps", .account: .data([0xFF])]),
            Attributes([.server: "example.com", .protocol: "htps", .match: "everything"]),
            Attributes([.server: "example.com", .protocol: "htps", .not: "a..b"]),
            Attributes([.server: "example.com", .protocol: "htps", .isNegative: .boolean(true)]),
            Attributes([.protocol: "htps"]), Attributes(),
        ])
    func unreadable(attributes: Attributes) throws {
        let keychain = try TestKeychain()
        try keychain.add(.internetPassword, attributes)
        try keychain.add(.genericPassword, Attributes([.service: "example.com"]))
        #expect(try names(keychain, "https://example.com").isEmpty)
    }

    @Test("stored numbers, words and spellings mean what they mean elsewhere")
    func spellings() throws {
        for attributes in [
            item("EXAMPLE.com."), item("example.com", [.port: 443]),
            item("example.com", [.path: "/"]),
            item("example.com:443"), item("example.com", [.protocol: 0x6874_7073]),
            item("example.com", [.protocol: "https"]), item("example.com", [.port: 0]),
        ] {
            let keychain = try TestKeychain()
            try keychain.add(.internetPassword, attributes)
            let found = try keychain.keychain.candidates(
                for: query("https://example.com"), for: keychain.owner)
            #expect(found.map(\.match.text) == ["origin/release"])
        }
    }

    @Test("another group's items are no candidates, nor do they decide")
    func groups() throws {
        let keychain = try TestKeychain()
        try keychain.add(
            .internetPassword, item("example.com", [.account: "a", .accessGroup: "A"]))
        try keychain.add(
            .internetPassword, item("www.example.com", [.account: "b", .accessGroup: "B"]))
        let caller = keychain.keychain.caller(groups: ["B"])
        let query = try query("https://example.com")
        let found = try keychain.keychain.candidates(for: query, for: caller)
        #expect(found.map(\.item.name) == ["https://b@www.example.com"])
        guard case .confirm(let best) = try keychain.keychain.choose(for: query, for: caller) else {
            Issue.record("nothing of another group may be handed over")
            return
        }
        #expect(best.item.name == "https://b@www.example.com")
        #expect(throws: KeychainError.self) {
            try keychain.keychain.candidates(
                for: query, for: keychain.keychain.caller(groups: []))
        }
    }

    @Test("while locked, nothing that is hidden is taken for absent")
    func locked() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        try keychain.add(
            .internetPassword, item("open.example.com"), .afterFirstUnlock)
        try keychain.add(.internetPassword, item("closed.example.com"), .whenUnlocked)
        keychain.lock()
        let found = try keychain.keychain.choose(
            for: query("https://open.example.com"), for: keychain.owner)
        guard case .release = found else {
            Issue.record("what is open is handed over")
            return
        }
        for url in ["https://closed.example.com", "https://nowhere.example"] {
            let error = #expect(throws: KeychainError.self) {
                try keychain.keychain.choose(for: query(url), for: keychain.owner)
            }
            #expect(error?.code == .interactionNotAllowed)
        }
    }

    @Test("a near miss says why")
    func nearMisses() throws {
        let keychain = try TestKeychain()
        try keychain.add(.internetPassword, item("example.com"))
        let misses = try keychain.keychain.nearMisses(
            for: query("http://example.com"), for: keychain.owner)
        #expect(misses.map(\.miss) == [.downgrade])
        #expect(misses.map(\.item.name) == ["https://example.com"])
    }
}
