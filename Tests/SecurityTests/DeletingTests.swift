import Foundation
import ItemModel
import Kist
import Security
import SecuritySupport
import Testing

/// Parts E, F and J: deleting, references, synchronisation.
@Suite("E, F, J: deleting, references, synchronisation") struct DeletingTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    @Test func t098ADeleteTakesEveryMatch() {
        vault.run {
            for account in ["1", "2", "3"] { #expect(add(generic("S", account)) == errSecSuccess) }
            #expect(add(generic("T", "1")) == errSecSuccess)
            #expect(delete(generic("S", nil)) == errSecSuccess)
            #expect(search(generic("S", nil)) == errSecItemNotFound)
            #expect(search(generic("T", nil)) == errSecSuccess)
        }
    }

    @Test func t100NothingToDelete() {
        vault.run { #expect(delete(generic()) == errSecItemNotFound) }
    }

    @Test(arguments: [kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef])
    func whatADeleteWouldGiveBackIsIgnored(key: String) {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            #expect(delete(generic("S", "A", [key: true])) == errSecSuccess)
            #expect(search(generic()) == errSecItemNotFound)
        }
    }

    @Test func t101ADeleteReachesWhatTravelsOnlyWhereAsked() {
        vault.run {
            let synced = generic("S", "A", [kSecAttrSynchronizable: true])
            #expect(add(synced) == errSecSuccess)
            #expect(delete(generic()) == errSecItemNotFound)
            #expect(delete(synced) == errSecSuccess)
        }
    }

    @Test func t103WhatWasDeletedCanBeAddedAgain() throws {
        try vault.run { () throws in
            let synced = generic("S", "A", [kSecAttrSynchronizable: true])
            for round in 0..<3 {
                let stored = bytes("\(round)")
                #expect(add(synced.merging([kSecValueData: stored]) { $1 }) == errSecSuccess)
                #expect(try value(synced) == stored)
                #expect(delete(synced) == errSecSuccess)
                #expect(search(synced) == errSecItemNotFound)
            }
        }
    }

    @Test func t104ADeleteOfOneGroupLeavesTheOther() {
        vault.run(groups: ["A", "B"]) {
            for group in ["A", "B"] {
                #expect(add(generic("S", "1", [kSecAttrAccessGroup: group])) == errSecSuccess)
                #expect(add(internet("S", [kSecAttrAccessGroup: group])) == errSecSuccess)
            }
            let (inA, inB) = ([kSecAttrAccessGroup: "A"], [kSecAttrAccessGroup: "B"])
            #expect(delete(generic(nil, nil, inA)) == errSecSuccess)
            #expect(delete(internet(nil, inA)) == errSecSuccess)
            #expect(search(generic(nil, nil, inA)) == errSecItemNotFound)
            #expect(search(generic(nil, nil, inB)) == errSecSuccess)
            #expect(search(internet(nil, inB)) == errSecSuccess)
            #expect(delete(generic(nil, nil, inB)) == errSecSuccess)
            #expect(search(generic(nil, nil)) == errSecItemNotFound)
        }
    }

    @Test func t109AReferenceUpdatesItsItemAndNoOther() throws {
        try vault.run {
            #expect(add(internet("a")) == errSecSuccess)
            #expect(add(internet("b")) == errSecSuccess)
            let found = try reference(internet("a"))
            #expect(update([kSecValuePersistentRef: found], [kSecAttrServer: "c"]) == errSecSuccess)
            let server = try attributes([kSecValuePersistentRef: found])[kSecAttrServer]
            #expect(server as? String == "c")
            #expect(search(internet("a")) == errSecItemNotFound)
            #expect(search(internet("b")) == errSecSuccess)
        }
    }

    @Test func t110AReferenceDeletesItsItemAndNoOther() throws {
        try vault.run {
            #expect(add(internet("a")) == errSecSuccess)
            #expect(add(internet("b")) == errSecSuccess)
            let (one, other) = (try reference(internet("a")), try reference(internet("b")))
            #expect(delete([kSecValuePersistentRef: one]) == errSecSuccess)
            #expect(search([kSecValuePersistentRef: one]) == errSecItemNotFound)
            #expect(delete([kSecValuePersistentRef: one]) == errSecItemNotFound)
            #expect(search([kSecValuePersistentRef: other]) == errSecSuccess)
        }
    }

    @Test func t112T113AReferenceTellsTheClass() throws {
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            #expect(add(internet()) == errSecSuccess)
            let (one, other) = (try reference(generic()), try reference(internet()))
            #expect(one.count == 20 && other.count == 20)
            #expect(one.prefix(4) == bytes("genp") && other.prefix(4) == bytes("inet"))
            let found = copy(
                [
                    kSecValuePersistentRef: one, kSecMatchLimit: kSecMatchLimitOne,
                    kSecReturnAttributes: true,
                ])
            #expect(found.status == errSecSuccess)
            #expect((found.result as? [String: Any])?[kSecAttrService] as? String == "S")
            let classed = [kSecClass: kSecClassGenericPassword, kSecValuePersistentRef: one]
            #expect(search(classed as [String: Any]) == errSecSuccess)
        }
    }

    @Test func t182WhoAsksForWhatTravels() {
        vault.run {
            #expect(add(generic("S", "A", [kSecAttrSynchronizable: true])) == errSecSuccess)
            #expect(search(generic("S", "A", [kSecAttrSynchronizable: true])) == errSecSuccess)
            let any = generic("S", "A", [kSecAttrSynchronizable: kSecAttrSynchronizableAny])
            #expect(search(any) == errSecSuccess)
            #expect(search(generic()) == errSecItemNotFound)
            #expect(search(generic("S", "A", [kSecAttrSynchronizable: 1])) == errSecSuccess)
            #expect(add(any) == errSecParam)
        }
    }

    @Test func t184TwinsCannotBecomeOne() throws {
        try vault.run {
            let synced = generic("S", "A", [kSecAttrSynchronizable: true])
            #expect(add(generic()) == errSecSuccess)
            #expect(add(synced) == errSecSuccess)
            #expect(update(generic(), [kSecAttrSynchronizable: true]) == errSecDuplicateItem)
            #expect(delete(synced) == errSecSuccess)
            let before = try reference(generic())
            #expect(update(generic(), [kSecAttrSynchronizable: true]) == errSecSuccess)
            #expect(search(generic()) == errSecItemNotFound)
            #expect(try reference(synced) == before)
        }
    }
}
