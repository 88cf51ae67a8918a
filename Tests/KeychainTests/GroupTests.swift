import ItemModel
import Keychain
import Testing
import Vault

@Suite struct GroupTests {
    private let attributes = Attributes([.service: "s"])

    @Test func theOwnersDefaultIsTheVaultsTeam() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, attributes)
        let team = keychain.keychain.team
        #expect(team.utf8.count == 10)
        #expect(team.utf8.allSatisfy { ($0 >= 65 && $0 <= 90) || ($0 >= 50 && $0 <= 55) })
        #expect(try keychain.attributes(of: item)[.accessGroup] == .text(team + ".kist"))
    }

    @Test func aCallersDefaultIsItsFirstGroup() throws {
        let keychain = try TestKeychain()
        let caller = keychain.keychain.caller(groups: ["A", "B"])
        let item = try keychain.add(.genericPassword, attributes, for: caller)
        #expect(try keychain.attributes(of: item)[.accessGroup] == .text("A"))
        let named = attributes.merging(Attributes([.accessGroup: "B"]))
        try keychain.add(.genericPassword, named, for: caller)
        #expect(try keychain.all(.genericPassword, attributes, for: caller).count == 2)
        #expect(try keychain.all(.genericPassword, named, for: caller).count == 1)
    }

    @Test func aGroupThatIsNotHeldIsRefusedInEveryCall() throws {
        let keychain = try TestKeychain()
        let named = attributes.merging(Attributes([.accessGroup: "B"]))
        try keychain.add(.genericPassword, named)
        let caller = keychain.keychain.caller(groups: ["A"])
        let query = ItemQuery(.genericPassword, named)
        let engine = keychain.keychain
        #expect(code { try keychain.add(.genericPassword, named, for: caller) } == .groupNotHeld)
        #expect(code { _ = try engine.items(matching: query, for: caller) } == .groupNotHeld)
        #expect(code { _ = try engine.delete(query, for: caller) } == .groupNotHeld)
        let updated = code {
            try engine.update(query, Attributes(), nil, value: .keep, for: caller)
        }
        #expect(updated == .groupNotHeld)
    }

    @Test func withoutNamingItsGroupAForeignItemIsNotThere() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(
            .genericPassword, attributes.merging(Attributes([.accessGroup: "B"])))
        let caller = keychain.keychain.caller(groups: ["A"])
        let engine = keychain.keychain
        var byReference = ItemQuery()
        byReference.reference = item
        for query in [ItemQuery(.genericPassword, attributes), byReference] {
            #expect(code { _ = try engine.items(matching: query, for: caller) } == .notFound)
            #expect(code { _ = try engine.delete(query, for: caller) } == .notFound)
        }
        var sink = CollectingSink()
        #expect(code { _ = try engine.readValue(of: item, into: &sink, for: caller) } == .notFound)
        #expect(code { _ = try engine.item(named: "s", NameOptions(), for: caller) } == .notFound)
        #expect(try engine.list(prefix: nil, for: caller).isEmpty)
        #expect(try engine.find(text: "s", for: caller).isEmpty)
        #expect(try keychain.value(of: item) == "secret")
    }

    @Test func anEmptyListHoldsNothingAndAStarHoldsAll() throws {
        let keychain = try TestKeychain()
        try keychain.add(.genericPassword, attributes.merging(Attributes([.accessGroup: "B"])))
        let nobody = keychain.keychain.caller(groups: [])
        #expect(code { _ = try keychain.all(.genericPassword, for: nobody) } == .groupNotHeld)
        #expect(
            code { try keychain.add(.genericPassword, attributes, for: nobody) } == .groupNotHeld)
        let all = keychain.keychain.caller(groups: ["A", "*"])
        #expect(try keychain.all(.genericPassword, for: all).count == 1)
        try keychain.add(.genericPassword, attributes, for: all)
        let mine = Attributes([.accessGroup: "A"])
        #expect(try keychain.all(.genericPassword, mine, for: all).count == 1)
    }
}
