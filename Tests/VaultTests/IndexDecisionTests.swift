import ItemModel
import Testing

@testable import Vault

struct IndexDecisionTests {
    private static let pairs: [(FamilyTestimony, FamilyTestimony, TransactionDecision)] = [
        (.holds, .holds, .happened),
        (.holds, .done, .happened),
        (.holds, .void, .voided),
        (.holds, .absent, .voided),
        (.holds, .locked, .waits),
        (.done, .holds, .happened),
        (.done, .done, .happened),
        (.done, .void, .contradiction),
        (.done, .absent, .contradiction),
        (.done, .locked, .happened),
        (.void, .holds, .voided),
        (.void, .done, .contradiction),
        (.void, .void, .voided),
        (.void, .absent, .voided),
        (.void, .locked, .voided),
        (.absent, .holds, .voided),
        (.absent, .done, .contradiction),
        (.absent, .void, .voided),
        (.absent, .absent, .voided),
        (.absent, .locked, .voided),
        (.locked, .holds, .waits),
        (.locked, .done, .happened),
        (.locked, .void, .voided),
        (.locked, .absent, .voided),
        (.locked, .locked, .waits),
    ]

    @Test(arguments: pairs)
    func twoFamiliesDecide(
        one: FamilyTestimony, other: FamilyTestimony, expected: TransactionDecision
    ) {
        #expect(TransactionDecision([one, other]) == expected)
    }

    @Test(
        arguments: [
            ([.holds], TransactionDecision.happened),
            ([.done], .happened),
            ([.void], .voided),
            ([.holds, .holds, .holds], .happened),
            ([.holds, .holds, .absent], .voided),
            ([.holds, .absent, .absent], .voided),
            ([.holds, .done, .holds], .happened),
            ([.done, .done, .holds], .happened),
            ([.locked, .holds, .holds], .waits),
            ([.locked, .holds, .done], .happened),
            ([.locked, .holds, .absent], .voided),
            ([.locked, .locked, .holds], .waits),
            ([.locked, .void, .holds], .voided),
            ([.done, .holds, .absent], .contradiction),
            ([.done, .void, .holds], .contradiction),
        ] as [([FamilyTestimony], TransactionDecision)])
    func oneOrThreeFamiliesDecide(
        testimonies: [FamilyTestimony], expected: TransactionDecision
    ) {
        #expect(TransactionDecision(testimonies) == expected)
    }

    /// The crash of a write at every point between its records, as the journals then stand.
    @Test func aWriteOfThreeFamiliesIsAllOrNothingAtEveryPoint() throws {
        let families = FamilySet(LockFamily.allCases)
        let id = try IndexFixture.transaction(1)
        let steps: [(LockFamily, IndexRecord)] =
            [
                (LockFamily.whenUnlocked, Accessibility.whenUnlocked),
                (.afterFirstUnlock, .afterFirstUnlock), (.always, .always),
            ].map { family, folder in
                (
                    family,
                    .transaction(
                        IndexTransaction(
                            identifier: id, families: families,
                            changes: (try? [.added(IndexFixture.entry(1, folder))]) ?? [],
                            digests: []))
                )
            } + LockFamily.allCases.map { ($0, .done(id)) }
        for count in 1...steps.count {
            var states = LockFamily.allCases.map(IndexState.init(empty:))
            for (family, record) in steps.prefix(count) {
                try states[Int(family.rawValue)].apply(record)
            }
            let decision = TransactionDecision(states.map { $0.testimony(on: id) })
            #expect(decision == (count < 3 ? .voided : .happened), "after \(count)")
        }
    }
}
