import ItemModel
import Keychain
import Testing
import Vault

/// What is left of items that travel.
@Suite struct TombstoneTests {
    private let attributes = Attributes([
        .service: "s", .account: "a", .synchronizable: .boolean(true), .label: "private",
    ])

    private func query(_ service: AttributeValue = "s") -> ItemQuery {
        var query = ItemQuery(.genericPassword, Attributes([.service: service, .account: "a"]))
        query.synchronizable = .yes
        return query
    }

    @Test func aDeletedItemLeavesItsKeyAndNothingElse() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, attributes)
        #expect(try keychain.keychain.delete([item], for: keychain.owner) == 1)
        let left = try keychain.keychain.vault.items()
        #expect(left.count == 1)
        #expect(left[0].attributes[.tombstone] == .boolean(true))
        #expect(left[0].attributes[.service] == .text("s"))
        #expect(left[0].attributes[.label] == nil)
        #expect(!left[0].hasValue)
        // Nobody sees it, by whatever way he looks.
        #expect(code { _ = try keychain.attributes(of: item) } == .notFound)
        #expect(
            code { _ = try keychain.keychain.delete(query(), for: keychain.owner) } == .notFound)
        #expect(code { _ = try keychain.all(.genericPassword) } == .notFound)
        #expect(try keychain.keychain.list(prefix: nil, for: keychain.owner).isEmpty)
        #expect(try keychain.keychain.counts()[.whenUnlocked] == 0)
        #expect(try keychain.keychain.check().filter(\.isDamage).isEmpty)
    }

    @Test func whatDoesNotTravelLeavesNothing() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, Attributes([.service: "s"]))
        _ = try keychain.keychain.delete([item], for: keychain.owner)
        #expect(try keychain.keychain.vault.items().isEmpty)
    }

    @Test func aNewItemTakesTheTombstonesPlace() throws {
        let keychain = try TestKeychain()
        for _ in 0..<3 {
            let item = try keychain.add(.genericPassword, attributes)
            #expect(try keychain.keychain.vault.items().map(\.identifier) == [item.identifier])
            _ = try keychain.keychain.delete([item], for: keychain.owner)
        }
        #expect(try keychain.keychain.vault.items().count == 1)
    }

    @Test func anItemWithAnotherKeyLeavesOneAndMayTakeOne() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, attributes)
        try keychain.update(query(), Attributes([.service: "t"]))
        #expect(try keychain.keychain.vault.items().count == 2)
        try keychain.update(query("t"), Attributes([.service: "s"]))
        let all = try keychain.keychain.vault.items()
        #expect(all.count == 2)
        #expect(try keychain.attributes(of: item)[.service] == .text("s"))
        #expect(
            all.filter { $0.attributes[.tombstone] != nil }.map { $0.attributes[.service] }
                == [.text("t")])
        // No longer one that travels: to the others it is gone.
        try keychain.update(query(), Attributes([.synchronizable: .boolean(false)]))
        #expect(try keychain.keychain.vault.items().count == 3)
    }

    @Test func nobodyCanNameOne() throws {
        let keychain = try TestKeychain()
        let named = Attributes([.service: "s", .tombstone: .boolean(true)])
        #expect(code { try keychain.add(.genericPassword, named) } == .noSuchAttribute)
        #expect(code { _ = try keychain.all(.genericPassword, named) } == .noSuchAttribute)
    }

    @Test func theTablesFollowAcrossALock() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        let item = try keychain.add(.genericPassword, attributes)
        _ = try keychain.keychain.delete([item], for: keychain.owner)
        keychain.lock()
        #expect(code { try keychain.add(.genericPassword, attributes) } == .interactionNotAllowed)
        try keychain.add(.genericPassword, attributes, .afterFirstUnlock)
        try keychain.keychain.unlock(TestKeychain.secret(TestKeychain.passcode))
        #expect(try keychain.all(.genericPassword).count == 1)
    }
}
