import ItemModel
import Testing

@testable import CommandLine

/// When `insert` sees an item that it would double.
struct IdentityTests {
    private static func attributes(_ service: String, _ account: String?) -> Attributes {
        var attributes = Attributes()
        attributes[.service] = .text(service)
        attributes[.account] = account.map { .text($0) }
        return attributes
    }

    private static func item(_ attributes: Attributes, _ byte: UInt8 = 1) throws -> ItemSummary {
        let identifier = try #require(ItemIdentifier([UInt8](repeating: byte, count: 16)))
        return ItemSummary(
            reference: PersistentReference(.genericPassword, identifier),
            accessibility: .whenUnlocked, attributes: attributes, name: "x")
    }

    @Test func sameNamesMatch() throws {
        let wanted = Identity(.genericPassword, Self.attributes("mail", nil))
        #expect(try wanted.match(in: [Self.item(Self.attributes("mail", nil))]) != nil)
        #expect(try wanted.match(in: [Self.item(Self.attributes("mail", ""))]) != nil)
        #expect(try wanted.match(in: [Self.item(Self.attributes("mail", "work"))]) == nil)
        #expect(try wanted.match(in: []) == nil)
    }

    @Test func spellingsOfOneTextMatch() throws {
        let wanted = Identity(.genericPassword, Self.attributes("caf\u{E9}", nil))
        #expect(try wanted.match(in: [Self.item(Self.attributes("cafe\u{301}", nil))]) != nil)
    }

    @Test func anotherClassIsAnotherItem() throws {
        let wanted = Identity(.internetPassword, Self.attributes("mail", nil))
        #expect(try wanted.match(in: [Self.item(Self.attributes("mail", nil))]) == nil)
    }

    @Test func groupsCountOnlyWhereNamed() throws {
        var grouped = Self.attributes("mail", nil)
        grouped[.accessGroup] = .text("team")
        let item = try Self.item(grouped)
        #expect(
            try Identity(.genericPassword, Self.attributes("mail", nil)).match(in: [item]) != nil)
        #expect(try Identity(.genericPassword, grouped).match(in: [item]) != nil)
        var other = grouped
        other[.accessGroup] = .text("others")
        #expect(try Identity(.genericPassword, other).match(in: [item]) == nil)
        let twin = try Self.item(other, 2)
        #expect(throws: CommandError.self) {
            try Identity(.genericPassword, Self.attributes("mail", nil)).match(in: [item, twin])
        }
    }

    @Test func aSynchronizableTwinIsAnotherItem() throws {
        var synced = Self.attributes("mail", nil)
        synced[.synchronizable] = .boolean(true)
        let item = try Self.item(Self.attributes("mail", nil))
        #expect(try Identity(.genericPassword, synced).match(in: [item]) == nil)
    }
}
