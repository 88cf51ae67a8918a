import ItemModel
import Keychain
import Testing

@Suite struct SearchingTests {
    @Test func aQueryNeedsAClassOrAReferenceAndALimitOfOneAtLeast() throws {
        let keychain = try TestKeychain()
        var query = ItemQuery()
        #expect(
            code { _ = try keychain.keychain.items(matching: query, for: keychain.owner) }
                == .invalid)
        query = ItemQuery(.genericPassword)
        query.limit = .atMost(0)
        #expect(
            code { _ = try keychain.keychain.items(matching: query, for: keychain.owner) }
                == .invalid)
    }

    @Test func limitsAreKept() throws {
        let keychain = try TestKeychain()
        for account in ["1", "2", "3"] {
            try keychain.add(.genericPassword, Attributes([.account: .text(account)]))
        }
        for (limit, count) in [
            (ItemQuery.Limit.one, 1), (.atMost(2), 2), (.atMost(9), 3), (.all, 3),
        ] {
            var query = ItemQuery(.genericPassword)
            query.limit = limit
            let found = try keychain.keychain.items(matching: query, for: keychain.owner)
            #expect(found.count == count)
        }
    }

    @Test(arguments: [
        ("Alice", "alice", false), ("Alice", "Alice", true), ("Alice", "Ali", false),
        ("\u{e9}", "e\u{301}", false), ("e\u{301}", "e\u{301}", true), ("", "", true),
    ])
    func matchingIsExact(_ stored: String, _ asked: String, _ isFound: Bool) throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, Attributes([.account: .text(stored)]))
        let query = Attributes([.account: .text(asked)])
        #expect(
            code { _ = try keychain.all(.genericPassword, query) } == (isFound ? nil : .notFound))
    }

    @Test func synchronizableIsAFilterThatDefaultsToNo() throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, Attributes([.synchronizable: .boolean(true)]))
        try keychain.add(.genericPassword, Attributes())
        for (filter, count) in [(ItemQuery.Synchronizable.no, 1), (.yes, 1), (.any, 2)] {
            var query = ItemQuery(.genericPassword)
            query.limit = .all
            query.synchronizable = filter
            let found = try keychain.keychain.items(matching: query, for: keychain.owner)
            #expect(found.count == count)
        }
    }

    @Test func accessibilityIsAFilter() throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, Attributes([.account: "a"]), .afterFirstUnlock)
        try keychain.add(.genericPassword, Attributes([.account: "b"]))
        var query = ItemQuery(.genericPassword)
        query.accessibility = .afterFirstUnlock
        query.limit = .all
        let found = try keychain.keychain.items(matching: query, for: keychain.owner)
        #expect(found.map { $0.attributes[.account] } == [.text("a")])
    }
}
