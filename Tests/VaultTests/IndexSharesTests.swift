import ItemModel
import SecretMemory
import Testing

@testable import Vault

struct IndexSharesTests {
    private func shares(_ moves: [(IndexEntry?, IndexEntry?)]) throws -> TransactionShares {
        try TransactionShares(
            try IndexFixture.transaction(9),
            moves.map { ItemMove(before: $0.0, after: $0.1) }
        ) { entry in
            // As though the primary key were the attributes.
            try IndexFixture.digests(entry.attributes.first ?? 0)
        }
    }

    private let a = FamilySet(.whenUnlocked)
    private let c = FamilySet(.afterFirstUnlock)
    private let d = FamilySet(.always)

    @Test func everyFamilyGetsItsShareAndTheSameNames() throws {
        let one = try IndexFixture.entry(1)
        let two = try IndexFixture.entry(2, .afterFirstUnlock)
        let three = try IndexFixture.entry(3, .always)
        let shares = try shares([(nil, three), (two, nil), (nil, one)])
        #expect(shares.families == [a, c, d])
        let digest = DigestChange(
            identifier: one.identifier, digests: try IndexFixture.digests(0xA0))
        let expected: [(LockFamily, [IndexChange], [DigestChange])] = [
            (.whenUnlocked, [.added(one)], []),
            (.afterFirstUnlock, [.removed(two.identifier, two.version)], [digest]),
            (.always, [.added(three)], []),
        ]
        for (family, changes, digests) in expected {
            let record = try IndexFixture.present(shares.record(for: family))
            #expect(record.identifier == shares.identifier)
            #expect(record.families == shares.families)
            #expect(record.changes == changes)
            #expect(record.digests == digests)
        }
    }

    @Test func aMoveBetweenFamiliesIsARemovalAndAnAddition() throws {
        let before = try IndexFixture.entry(1, .afterFirstUnlock)
        let after = try IndexFixture.entry(1, .whenUnlocked, revision: 2)
        let shares = try shares([(before, after)])
        #expect(shares.record(for: .whenUnlocked)?.changes == [.added(after)])
        #expect(
            shares.record(for: .afterFirstUnlock)?.changes
                == [.removed(before.identifier, before.version)])
        #expect(
            shares.record(for: .afterFirstUnlock)?.digests.map(\.digests)
                == [try IndexFixture.digests(0xA0)])
        #expect(shares.record(for: .always) == nil)
    }

    @Test func aMoveWithinAFamilyIsOneChange() throws {
        let before = try IndexFixture.entry(1)
        let after = try IndexFixture.entry(1, .whenPasscodeSetThisDeviceOnly, revision: 2)
        let shares = try shares([(before, after)])
        #expect(shares.families == a)
        #expect(
            shares.record(for: .whenUnlocked)?.changes == [.replaced(before.version, after)])
    }

    @Test func digestsAreWrittenOnlyWhereAPrimaryKeyAppearsChangesOrGoes() throws {
        let one = try IndexFixture.entry(1, attributes: [1])
        let same = try IndexFixture.entry(1, revision: 2, attributes: [1])
        let renamed = try IndexFixture.entry(1, revision: 2, attributes: [2])
        let open = try IndexFixture.entry(1, .always, revision: 2, attributes: [1])
        let table: [(IndexEntry?, IndexEntry?, FamilySet, [PrimaryKeyDigests?])] = [
            (nil, one, [a, c], [try IndexFixture.digests(1)]),
            (one, same, a, []),
            (one, renamed, [a, c], [try IndexFixture.digests(2)]),
            (one, nil, [a, c], [nil]),
            (one, open, [a, c, d], [nil]),
            (open, same, [a, c, d], [try IndexFixture.digests(1)]),
            (nil, open, d, []),
        ]
        for (before, after, families, digests) in table {
            let shares = try shares([(before, after)])
            #expect(shares.families == families)
            let record = shares.record(for: .afterFirstUnlock)
            #expect((record?.digests ?? []).map(\.digests) == digests)
        }
    }

    @Test func changesStandInTheOrderOfIdentifiers() throws {
        let entries = try [5, 1, 200, 3].map { try IndexFixture.entry($0) }
        let record = try IndexFixture.present(
            shares(entries.map { (nil, $0) }).record(for: .whenUnlocked))
        #expect(record.changes.map(\.identifier.bytes.first) == [1, 3, 5, 200])
        let digests = try IndexFixture.present(
            shares(entries.map { (nil, $0) }).record(for: .afterFirstUnlock)?.digests)
        #expect(digests.map(\.identifier.bytes.first) == [1, 3, 5, 200])
    }
}
