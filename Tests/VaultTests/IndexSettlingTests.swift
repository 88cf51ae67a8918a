import ItemModel
import Testing

@testable import Vault

struct IndexSettlingTests {
    private let before: IndexEntry
    private let after: IndexEntry
    private let moved: IndexEntry
    private let name: TemporaryName
    private let new: FileSighting
    private let old: FileSighting

    init() throws {
        before = try IndexFixture.entry(1)
        after = try IndexFixture.entry(1, revision: 2)
        moved = try IndexFixture.entry(1, .whenUnlockedThisDeviceOnly, revision: 2)
        name = TemporaryName(try IndexFixture.transaction(9), before.identifier)
        new = .authentic(mac: after.mac)
        old = .authentic(mac: before.mac)
    }

    private func plan(
        _ change: IndexChange, _ inPlace: FileSighting, _ temporary: FileSighting,
        leavesOld: Bool = false
    ) throws -> SettlingPlan {
        SettlingPlan.rollForward(try IndexFixture.write(9, [change])) { _ in
            ChangeSighting(inPlace: inPlace, temporary: temporary, leavesOld: leavesOld)
        }
    }

    @Test func aReplacedFileIsInPlaceRenamedOrTamperedWith() throws {
        let change = IndexChange.replaced(before.version, after)
        let rename = SettlingStep.rename(name, .whenUnlocked)
        let discard = SettlingStep.discard(name)
        let stranger = FileSighting.authentic(mac: IndexFixture.mac(99))
        let table: [(FileSighting, FileSighting, [SettlingStep], ItemTampering?)] = [
            (new, .absent, [], nil),
            (new, new, [discard], nil),
            (new, .other, [discard], nil),
            (old, new, [rename], nil),
            (.absent, new, [rename], nil),
            (.other, new, [rename], nil),
            (stranger, new, [rename], nil),
            (old, .absent, [], .older),
            (old, .other, [], .older),
            (old, stranger, [], .older),
            (.absent, .absent, [], .missing),
            (.absent, .other, [], .missing),
            (.other, .absent, [], .edited),
            (stranger, .absent, [], .edited),
            (stranger, old, [], .edited),
        ]
        for (inPlace, temporary, steps, tampering) in table {
            let plan = try plan(change, inPlace, temporary)
            #expect(plan.steps == steps, "\(inPlace) \(temporary)")
            #expect(plan.tampered[before.identifier] == tampering, "\(inPlace) \(temporary)")
        }
    }

    @Test func aMovedFileIsRenamedBeforeTheOldOneGoes() throws {
        let change = IndexChange.replaced(before.version, moved)
        let wanted = FileSighting.authentic(mac: moved.mac)
        let rename = SettlingStep.rename(name, .whenUnlockedThisDeviceOnly)
        let unlink = SettlingStep.unlink(before.place)
        let table: [(FileSighting, FileSighting, Bool, [SettlingStep])] = [
            (.absent, wanted, true, [rename, unlink]),
            (wanted, .absent, true, [unlink]),
            (wanted, .absent, false, []),
            (.absent, wanted, false, [rename]),
        ]
        for (inPlace, temporary, leavesOld, steps) in table {
            #expect(try plan(change, inPlace, temporary, leavesOld: leavesOld).steps == steps)
        }
    }

    @Test func aDeletedFileGoesWhateverItHolds() throws {
        let change = IndexChange.removed(before.identifier, before.version)
        let unlink = SettlingStep.unlink(before.place)
        #expect(try plan(change, .absent, .absent, leavesOld: true).steps == [unlink])
        #expect(try plan(change, .absent, .absent, leavesOld: false).steps == [])
    }

    @Test func allRenamesOfATransactionComeBeforeItsUnlinks() throws {
        let changes: [IndexChange] = [
            .removed(before.identifier, before.version), .added(try IndexFixture.entry(2)),
        ]
        let plan = SettlingPlan.rollForward(try IndexFixture.write(9, changes)) { change in
            ChangeSighting(
                inPlace: .absent, temporary: .authentic(mac: change.after?.mac ?? []),
                leavesOld: true)
        }
        let second = TemporaryName(try IndexFixture.transaction(9), try IndexFixture.item(2))
        #expect(
            plan.steps == [
                .rename(second, .whenUnlocked), .unlink(before.place),
            ])
    }

    @Test func tamperingWithOneItemHoldsUpNoOther() throws {
        let changes: [IndexChange] = [.added(before), .added(try IndexFixture.entry(2))]
        let plan = SettlingPlan.rollForward(try IndexFixture.write(9, changes)) { change in
            ChangeSighting(
                inPlace: .absent,
                temporary: change.identifier == before.identifier
                    ? .absent : .authentic(mac: change.after?.mac ?? []),
                leavesOld: false)
        }
        #expect(plan.steps.count == 1)
        #expect(plan.tampered == [before.identifier: .missing])
    }

    @Test func aVoidedTransactionLosesItsTemporariesOnly() throws {
        let write = try IndexFixture.write(
            9,
            [
                .replaced(before.version, moved),
                .removed(try IndexFixture.item(2), before.version),
            ])
        #expect(
            SettlingPlan.rollBack(write).steps == [.discard(name)])
    }

    @Test func temporaryNamesComeBackAndNothingElseIsOne() throws {
        #expect(TemporaryName(name.text) == name)
        #expect(
            name.text == ".09090909090909090909090909090909.01010101010101010101010101010101")
        for other in [
            "", ".", "..", ".gitignore", String(name.text.dropFirst()), name.text + ".",
            String(name.text.dropLast()), name.text.uppercased() + "AA", "." + name.text,
            ".0909.01010101010101010101010101010101",
            name.text.replacing("09", with: "0G"),
        ] {
            #expect(TemporaryName(other) == nil, "\(other)")
        }
    }
}
