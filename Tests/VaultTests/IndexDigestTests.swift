import ItemModel
import SecretMemory
import Testing

@testable import Vault

struct IndexDigestTests {
    @Test func aTableCountsItemsThatShareADigest() throws {
        let (one, two) = (try IndexFixture.item(1), try IndexFixture.item(2))
        let (first, second) = (try IndexFixture.digests(0x11), try IndexFixture.digests(0x12))
        var table = DigestTable([DigestedItem(identifier: two, digests: second)])
        table[one] = first
        #expect(table.count == 2)
        #expect(table.contains(exact: first.exact) && table.contains(exact: second.exact))
        // Both are of 0x10: the same name in two groups.
        table[one] = nil
        #expect(!table.contains(exact: first.exact))
        #expect(table.contains(broad: first.broad))
        table[two] = first
        #expect(table.contains(exact: first.exact) && !table.contains(exact: second.exact))
        table[two] = nil
        #expect(!table.contains(broad: first.broad))
        #expect(table == DigestTable([]))
    }

    private func attributes(group: String? = nil, synchronizable: Bool? = nil) -> Attributes {
        var attributes = Attributes()
        attributes[.service] = .text("example.com")
        attributes[.account] = .text("me")
        attributes[.label] = .text("not in the key")
        attributes[.accessGroup] = group.map { .text($0) }
        attributes[.synchronizable] = synchronizable.map { .boolean($0) }
        return attributes
    }

    /// Made with Python's hashlib from the words of `docs/format.md`.
    @Test func digestsAreKeyedHashesOfThePrimaryKey() throws {
        let digester = try PrimaryKeyDigester(indexKey: try IndexFixture.key())
        let digests = digester.digests(
            .genericPassword, attributes(group: "work", synchronizable: true))
        #expect(HexDigits.text(of: digests.exact.bytes) == "b9cf120f461d45a6c9de15b3bcdc36af")
        #expect(HexDigits.text(of: digests.broad.bytes) == "2f635105f4dab7697e1879184411239b")
    }

    @Test func groupAndSynchronizableCountInTheExactDigestOnly() throws {
        let digester = try PrimaryKeyDigester(indexKey: try IndexFixture.key())
        let plain = digester.digests(.genericPassword, attributes())
        let grouped = digester.digests(.genericPassword, attributes(group: "work"))
        let synchronized = digester.digests(.genericPassword, attributes(synchronizable: true))
        #expect(Set([plain.exact, grouped.exact, synchronized.exact]).count == 3)
        #expect(Set([plain.broad, grouped.broad, synchronized.broad]).count == 1)
        #expect(digester.digests(.internetPassword, attributes()).broad != plain.broad)
        let other = try PrimaryKeyDigester(indexKey: try IndexFixture.key(8))
        #expect(other.digests(.genericPassword, attributes()) != plain)
    }
}
