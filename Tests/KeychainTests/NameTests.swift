import ItemModel
import Keychain
import Testing

@Suite struct NameTests {
    private func found(
        _ keychain: TestKeychain, _ name: String
    ) throws -> [PersistentReference] {
        try keychain.keychain.resolve(name, NameOptions(), for: keychain.owner).found.map(
            \.reference)
    }

    @Test func anExactNameWinsOverTheUnion() throws {
        let keychain = try TestKeychain()
        let bare = try keychain.add(.genericPassword, Attributes([.service: "wifi"]))
        let home = try keychain.add(
            .genericPassword, Attributes([.service: "wifi", .account: "home"]))
        #expect(try found(keychain, "wifi") == [bare])
        #expect(try found(keychain, "wifi/home") == [home])
        _ = try keychain.keychain.delete([bare], for: keychain.owner)
        #expect(try found(keychain, "wifi") == [home])
        try keychain.add(.genericPassword, Attributes([.service: "wifi", .account: "work"]))
        #expect(try found(keychain, "wifi").count == 2)
    }

    @Test func internetItemsAreFoundByServerAndAccount() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(
            .internetPassword,
            Attributes([.server: "github.com", .account: "alice", .protocol: "htps"]))
        for name in [
            "github.com", "github.com/alice", "alice@github.com", "https://alice@github.com",
        ] {
            #expect(try found(keychain, name) == [item], "\(name)")
        }
        #expect(try found(keychain, "github.com/bob").isEmpty)
        #expect(try found(keychain, "http://alice@github.com").isEmpty)
    }

    @Test(arguments: [
        ("caf\u{e9}/a", "cafe\u{301}/a"), ("cafe\u{301}/a", "caf\u{e9}/a"),
        ("\u{212B}", "\u{C5}"), ("\u{1100}\u{1161}", "\u{AC00}"),
    ])
    func bothUnicodeSpellingsFindEachOther(_ stored: String, _ asked: String) throws {
        let keychain = try TestKeychain()
        let resolution = try keychain.keychain.resolve(stored, NameOptions(), for: keychain.owner)
        guard let creates = resolution.creates else {
            Issue.record("the name creates nothing")
            return
        }
        let item = try keychain.add(creates.itemClass, creates.attributes)
        #expect(try found(keychain, asked) == [item])
        // Both spellings present: each finds its own, byte for byte.
        let other = try keychain.keychain.resolve(asked, NameOptions(), for: keychain.owner)
        guard let second = other.creates else { return }
        let twin = try keychain.add(second.itemClass, second.attributes)
        #expect(try found(keychain, asked) == [twin])
        #expect(try found(keychain, stored) == [item])
    }

    @Test func ambiguityNamesTheCandidatesAndCountsTheRest() throws {
        let keychain = try TestKeychain()
        for account in 0..<25 {
            try keychain.add(
                .genericPassword, Attributes([.service: "s", .account: .text("\(account)")]))
        }
        do {
            _ = try keychain.keychain.item(named: "s", NameOptions(), for: keychain.owner)
            Issue.record("guessed")
        } catch {
            #expect(error.code == .ambiguous)
            #expect(error.names.count == 21)
            #expect(error.names.first == "s/0")
            #expect(error.names.last == "and 5 more")
        }
    }

    /// Everything that a name can be bad at holding, side by side in one vault.
    private static let awkward: [(ItemClass, Attributes)] = [
        (.genericPassword, Attributes()),
        (.genericPassword, Attributes([.service: "mail", .account: "work"])),
        (.genericPassword, Attributes([.service: "mail/work"])),
        (.genericPassword, Attributes([.account: "only an account"])),
        (.genericPassword, Attributes([.service: "a/b/c", .account: "d/e"])),
        (.genericPassword, Attributes([.service: "per%cent %2F", .account: "\n\t\u{7F}"])),
        (.genericPassword, Attributes([.service: "-dash"])),
        (.genericPassword, Attributes([.service: "id:0123456789"])),
        (.genericPassword, Attributes([.service: "https://alice@github.com"])),
        (.genericPassword, Attributes([.service: .data([0xFF, 0xFE])])),
        (.genericPassword, Attributes([.service: "caf\u{e9}"])),
        (.genericPassword, Attributes([.service: "cafe\u{301}"])),
        (.genericPassword, Attributes([.service: "github.com", .account: "alice"])),
        (.genericPassword, Attributes([.service: "twin", .accessGroup: "A"])),
        (.genericPassword, Attributes([.service: "twin", .accessGroup: "B"])),
        (.genericPassword, Attributes([.service: "alone", .accessGroup: "A"])),
        (.genericPassword, Attributes([.service: "sync"])),
        (.genericPassword, Attributes([.service: "sync", .synchronizable: .boolean(true)])),
        (.genericPassword, Attributes([.service: .text(String(repeating: "x", count: 4_096))])),
        (.genericPassword, Attributes([.service: .text(String(repeating: "y", count: 20_000))])),
        (.genericPassword, Attributes([.service: "7", .account: 7])),
        (.internetPassword, Attributes()),
        (.internetPassword, Attributes([.server: "github.com"])),
        (
            .internetPassword,
            Attributes([.server: "github.com", .protocol: "htps", .account: "alice"])
        ),
        (
            .internetPassword,
            Attributes([.server: "github.com", .protocol: "htps", .account: "a@b/c:d"])
        ),
        (
            .internetPassword,
            Attributes([
                .server: "github.com", .protocol: "htps", .account: "alice", .port: 8443,
                .path: "/login page",
            ])
        ),
        (
            .internetPassword,
            Attributes([.server: "github.com", .protocol: "htps", .securityDomain: "realm"])
        ),
        (.internetPassword, Attributes([.server: "GitHub.com", .protocol: "htps"])),
        (.internetPassword, Attributes([.server: "github.com", .protocol: "htps", .port: 443])),
        (.internetPassword, Attributes([.server: "github.com", .protocol: "zzzz"])),
    ]

    @Test func everyPrintedNameFindsExactlyItsItem() throws {
        let keychain = try TestKeychain()
        for (itemClass, attributes) in Self.awkward { try keychain.add(itemClass, attributes) }
        let items = try keychain.keychain.list(prefix: nil, for: keychain.owner)
        #expect(items.count == Self.awkward.count)
        #expect(Set(items.map { Array($0.name.utf8) }).count == items.count)
        for item in items {
            #expect(try found(keychain, item.name) == [item.reference], "\(item.name)")
        }
        let names = Set(items.map(\.name))
        #expect(names.isSuperset(of: ["mail/work", "alone", "https://alice@github.com"]))
        #expect(!names.contains("twin") && !names.contains("sync"))
    }

    @Test func anIdentifierIsFoundByAnyUniquePrefix() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, Attributes([.service: .data([0xFF])]))
        let hex = item.identifier.hex
        for count in [8, 12, 32] {
            #expect(try found(keychain, "id:" + hex.prefix(count)) == [item])
        }
        let other = hex.hasPrefix("0") ? "1" : "0"
        #expect(try found(keychain, "id:" + other + hex.dropFirst()).isEmpty)
        let listed = try keychain.keychain.list(prefix: nil, for: keychain.owner)
        #expect(listed.map(\.name) == ["id:" + String(hex.prefix(8))])
    }

    @Test func nothingFoundIsSaidPlainly() throws {
        let keychain = try TestKeychain()
        let owner = keychain.owner
        for name in ["nothing", "mail/", "id:0123456789"] {
            #expect(
                code { _ = try keychain.keychain.item(named: name, NameOptions(), for: owner) }
                    == .notFound, "\(name)")
        }
    }

    static let prefixes: [(String?, [String])] = [
        (nil, ["mail", "mail/home", "mail/work", "mailbox", "wifi"]),
        ("", ["mail", "mail/home", "mail/work", "mailbox", "wifi"]),
        ("mail/", ["mail/home", "mail/work"]), ("mail", ["mail", "mail/home", "mail/work"]),
        ("mai", []), ("wifi", ["wifi"]), ("wifi/", []), ("none", []),
    ]

    @Test(arguments: prefixes)
    func aListIsOfWhatIsBelow(_ prefix: String?, _ expected: [String]) throws {
        let keychain = try TestKeychain()
        for (service, account) in [
            ("mail", "work"), ("mail", "home"), ("mail", ""), ("mailbox", ""), ("wifi", ""),
        ] {
            try keychain.add(
                .genericPassword,
                Attributes([.service: .text(service), .account: .text(account)]))
        }
        let listed = try keychain.keychain.list(prefix: prefix, for: keychain.owner)
        #expect(listed.map(\.name) == expected)
    }

    static let searches: [(String, Int)] = [
        ("GIT", 1), ("alice", 1), ("ALICE@", 1), ("work", 1), ("caf\u{e9}", 1),
        ("CAFE\u{301}", 1), ("none", 0), ("", 3), ("a comment", 1), ("\u{DF}", 0),
    ]

    @Test(arguments: searches)
    func aSearchLooksAtNamesAndTextsWhateverTheCase(_ text: String, _ count: Int) throws {
        let keychain = try TestKeychain()
        try keychain.add(
            .internetPassword,
            Attributes([.server: "github.com", .account: "alice", .protocol: "htps"]))
        try keychain.add(
            .genericPassword,
            Attributes([.service: "mail", .account: "Work", .comment: "A Comment"]))
        try keychain.add(.genericPassword, Attributes([.service: "cafe\u{301}"]))
        let found = try keychain.keychain.find(text: text, for: keychain.owner)
        #expect(found.count == count)
    }
}
