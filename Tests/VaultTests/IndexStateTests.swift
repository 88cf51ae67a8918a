import ItemModel
import Testing

@testable import Vault

struct IndexStateTests {
    private func state(_ numbers: UInt8...) throws -> IndexState {
        try IndexState(
            .whenUnlocked,
            IndexSnapshot(entries: try numbers.map { try IndexFixture.entry($0) }))
    }

    private let shared: FamilySet = [
        FamilySet(.whenUnlocked), FamilySet(.afterFirstUnlock), FamilySet(.always),
    ]

    @Test func nothingChangesBeforeDone() throws {
        var state = try state(1)
        let two = try IndexFixture.entry(2)
        try state.apply(.transaction(try IndexFixture.write(9, [.added(two)])))
        #expect(state.entries[two.identifier] == nil)
        #expect(state.pending?.transaction.identifier == (try IndexFixture.transaction(9)))
        try state.apply(.done(try IndexFixture.transaction(9)))
        #expect(state.entries[two.identifier] == two)
        #expect(state.pending == nil)
    }

    @Test func aVoidedTransactionLeavesNothing() throws {
        let before = try state(1, 2)
        let one = try IndexFixture.entry(1)
        for isAssumed in [false, true] {
            var state = before
            try state.apply(
                .transaction(
                    try IndexFixture.write(
                        9,
                        [
                            .removed(one.identifier, one.version),
                            .replaced(
                                try IndexFixture.entry(2).version,
                                try IndexFixture.entry(
                                    2, .whenPasscodeSetThisDeviceOnly, revision: 2)),
                            .added(try IndexFixture.entry(3)),
                        ])))
            if isAssumed {
                state.assumePendingHappened()
                #expect(state.entries.count == 2)
                #expect(state.entries[one.identifier] == nil)
            }
            try state.apply(.void(try IndexFixture.transaction(9)))
            #expect(state.entries == before.entries)
            #expect(state.snapshotByteCount == before.snapshotByteCount)
            #expect(state.testimony(on: try IndexFixture.transaction(9)) == .void)
        }
    }

    @Test func assumingBeforeDoneComesToTheSame() throws {
        var (one, two) = (try state(1), try state(1))
        let write = IndexRecord.transaction(
            try IndexFixture.write(9, shared, [.added(try IndexFixture.entry(2))]))
        try one.apply(write)
        try two.apply(write)
        one.assumePendingHappened()
        one.assumePendingHappened()
        #expect(one.entries.count == 2)
        try one.apply(.done(try IndexFixture.transaction(9)))
        try two.apply(.done(try IndexFixture.transaction(9)))
        #expect(one == two)
    }

    @Test func testimonyFollowsTheJournalAndOutlivesARewrite() throws {
        var state = try state(1)
        let transaction = try IndexFixture.transaction(9)
        #expect(state.testimony(on: transaction) == .absent)
        try state.apply(
            .transaction(try IndexFixture.write(9, shared, [.added(try IndexFixture.entry(2))])))
        #expect(state.testimony(on: transaction) == .holds)
        try state.apply(.done(transaction))
        #expect(state.testimony(on: transaction) == .done)
        // A write that nobody shares does not make it forget.
        let three = try IndexFixture.entry(3)
        try state.apply(.transaction(try IndexFixture.write(10, [.added(three)])))
        try state.apply(.done(try IndexFixture.transaction(10)))
        let rewritten = try IndexState(.whenUnlocked, state.makeSnapshot())
        #expect(rewritten.testimony(on: transaction) == .done)
        #expect(rewritten.testimony(on: try IndexFixture.transaction(10)) == .absent)
        #expect(rewritten == state)
    }

    /// `c` may still be open about the last write it shared while a later one was shared with `d` only.
    @Test func theLastSharedTransactionIsKeptForEachOtherFamily() throws {
        var state = try state()
        let writes: [(UInt8, FamilySet)] = [
            (1, shared), (2, [FamilySet(.whenUnlocked), FamilySet(.always)]),
        ]
        for (number, families) in writes {
            let entry = try IndexFixture.entry(number)
            try state.apply(
                .transaction(try IndexFixture.write(number, families, [.added(entry)])))
            try state.apply(.done(try IndexFixture.transaction(number)))
        }
        #expect(
            state.shared == [
                .afterFirstUnlock: try IndexFixture.transaction(1),
                .always: try IndexFixture.transaction(2),
            ])
    }

    @Test func recordsThatDoNotFollowAreDamageOfTheirKind() throws {
        let (one, two) = (try IndexFixture.entry(1), try IndexFixture.entry(2))
        let newer = try IndexFixture.entry(1, revision: 2)
        let foreign = try IndexFixture.entry(3, .afterFirstUnlock)
        let stale = ItemVersion(accessibility: .whenUnlocked, mac: IndexFixture.mac(200))
        let elsewhere = ItemVersion(
            accessibility: .whenUnlockedThisDeviceOnly, mac: one.mac)
        let table: [(IndexRecord, IndexDamage)] = [
            (.snapshot(IndexSnapshot()), .order),
            (.done(try IndexFixture.transaction(1)), .transaction),
            (.void(try IndexFixture.transaction(1)), .transaction),
            (try record([.added(one)]), .change),
            (try record([.removed(two.identifier, two.version)]), .change),
            (try record([.removed(one.identifier, stale)]), .change),
            (try record([.removed(one.identifier, elsewhere)]), .change),
            (try record([.replaced(stale, newer)]), .change),
            (try record([.replaced(one.version, one)]), .change),
            (try record([.added(foreign)]), .family),
            (try record([.removed(foreign.identifier, foreign.version)]), .family),
            (try record([.replaced(foreign.version, newer)]), .family),
            (try record(FamilySet(.afterFirstUnlock), [.added(two)]), .family),
            (
                .transaction(
                    try IndexFixture.write(
                        1, shared, [],
                        digests: [DigestChange(identifier: one.identifier, digests: nil)])),
                .family
            ),
        ]
        for (record, expected) in table {
            var state = try state(1)
            let before = state
            #expect(throws: expected) { try state.apply(record) }
            #expect(state == before)
        }
    }

    private func record(_ changes: [IndexChange]) throws -> IndexRecord {
        try record(FamilySet(.whenUnlocked), changes)
    }

    private func record(
        _ families: FamilySet, _ changes: [IndexChange]
    ) throws -> IndexRecord {
        .transaction(try IndexFixture.write(1, families, changes))
    }

    @Test func aSecondTransactionBeforeADecisionIsDamage() throws {
        var state = try state()
        try state.apply(try record([.added(try IndexFixture.entry(1))]))
        let second = try record([.added(try IndexFixture.entry(2))])
        #expect(throws: IndexDamage.overlap) { try state.apply(second) }
        #expect(throws: IndexDamage.transaction) {
            try state.apply(.done(try IndexFixture.transaction(2)))
        }
    }

    @Test func aSnapshotOfAnotherFamilyIsRefused() throws {
        let entry = try IndexFixture.entry(1)
        let digested = DigestedItem(
            identifier: entry.identifier, digests: try IndexFixture.digests(1))
        let id = try IndexFixture.transaction(1)
        let table: [(LockFamily, IndexSnapshot, Bool)] = [
            (.whenUnlocked, IndexSnapshot(entries: [entry]), true),
            (.afterFirstUnlock, IndexSnapshot(entries: [entry]), false),
            (.always, IndexSnapshot(entries: [entry]), false),
            (.afterFirstUnlock, IndexSnapshot(digests: [digested]), true),
            (.whenUnlocked, IndexSnapshot(digests: [digested]), false),
            (.always, IndexSnapshot(digests: [digested]), false),
            (.always, IndexSnapshot(shared: [.whenUnlocked: id]), true),
            (.always, IndexSnapshot(shared: [.always: id]), false),
        ]
        for (family, snapshot, isTaken) in table {
            #expect(((try? IndexState(family, snapshot)) != nil) == isTaken)
        }
    }

    @Test func theEstimateOfASnapshotIsNeverTooSmall() throws {
        let entries = try (UInt8(0)..<255).map {
            try IndexFixture.entry($0, attributes: Array(repeating: 1, count: Int($0) * 300))
        }
        let digests = try (UInt8(0)..<255).map {
            DigestedItem(
                identifier: try IndexFixture.item($0), digests: try IndexFixture.digests($0))
        }
        let state = try IndexState(.whenUnlocked, IndexSnapshot(entries: entries))
        let size = IndexRecord.snapshot(state.makeSnapshot()).encoded().count
        #expect(state.snapshotByteCount >= size)
        #expect(state.snapshotByteCount < size + size / 2)
        let other = try IndexState(.afterFirstUnlock, IndexSnapshot(digests: digests))
        #expect(
            other.snapshotByteCount
                >= IndexRecord.snapshot(other.makeSnapshot()).encoded().count - 64)
    }
}
