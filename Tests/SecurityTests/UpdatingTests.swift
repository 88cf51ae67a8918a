import Foundation
import Security
import SecuritySupport
import Testing

/// Part D: changing, all or none.
@Suite("D: updating") struct UpdatingTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    @Test func t076AnUpdatedItemIsFoundByWhatItIsNow() {
        vault.run {
            #expect(add(internet("old", [kSecAttrAccount: "A"])) == errSecSuccess)
            #expect(update(internet("old"), [kSecAttrServer: "new"]) == errSecSuccess)
            #expect(update(internet("old"), [kSecAttrServer: "new"]) == errSecItemNotFound)
            #expect(delete(internet("old")) == errSecItemNotFound)
            #expect(delete(internet("new")) == errSecSuccess)
        }
    }

    @Test func t077AnUpdateThatWouldCollideChangesNothing() throws {
        try vault.run { () throws in
            #expect(add(generic("S", "1", [kSecValueData: bytes("1")])) == errSecSuccess)
            #expect(add(generic("S", "2", [kSecValueData: bytes("2")])) == errSecSuccess)
            let changes: [String: Any] = [kSecAttrAccount: "2", kSecValueData: bytes("x")]
            #expect(update(generic("S", "1"), changes) == errSecDuplicateItem)
            #expect(try value(generic("S", "1")) == bytes("1"))
            #expect(try value(generic("S", "2")) == bytes("2"))
        }
    }

    @Test func t079AValueIsReplaced() throws {
        try vault.run { () throws in
            #expect(add(generic("S", "A", [kSecValueData: bytes("one")])) == errSecSuccess)
            #expect(update(generic(), [kSecValueData: bytes("two")]) == errSecSuccess)
            #expect(try value(generic()) == bytes("two"))
            #expect(update(generic(), [kSecValueData: Data()]) == errSecSuccess)
            #expect(try value(generic()) == Data())
        }
    }

    @Test func t080AnUpdateTakesThePlaceOfWhatIsDamaged() throws {
        try vault.run {
            var files: [Int: String] = [:]
            for port in [80, 81, 82] {
                let before = Set(vault.files)
                let item = internet(
                    "a", [kSecAttrPort: port, kSecValueData: bytes("\(port)")])
                #expect(add(item) == errSecSuccess)
                files[port] = vault.files.first { !before.contains($0) }
            }
            let (old, new) = (
                internet("a", [kSecAttrPort: 81]), internet("a", [kSecAttrPort: 80])
            )
            let mover = try reference(old)
            #expect(update(old, [kSecAttrPort: 80]) == errSecDuplicateItem)
            try Damage.flip(try #require(files[80]))
            #expect(update(old, [kSecAttrPort: 80]) == errSecSuccess)
            #expect(try reference(new) == mover)
            #expect(try value(new) == bytes("81"))
        }
    }

    @Test(arguments: [kSecReturnAttributes, kSecReturnData, kSecReturnRef, kSecReturnPersistentRef])
    func t082AnUpdateGivesNothingBack(key: String) throws {
        try vault.run { () throws in
            #expect(add(generic("S", "A", [kSecValueData: bytes("v")])) == errSecSuccess)
            let query = generic("S", "A", [key: true])
            #expect(update(query, [kSecValueData: bytes("x")]) == errSecParam)
            #expect(try value(generic()) == bytes("v"))
        }
    }

    @Test(arguments: [kSecMatchLimitAll, kSecMatchLimitOne])
    func t083AnUpdateAndADeleteHaveNoLimit(limit: String) {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            let query = generic("S", "A", [kSecMatchLimit: limit])
            #expect(update(query, [kSecAttrLabel: "x"]) == errSecParam)
            #expect(delete(query) == errSecParam)
            #expect(delete(generic("S", "A", [kSecMatchCaseInsensitive: true])) == errSecParam)
            #expect(search(generic()) == errSecSuccess)
        }
    }

    @Test func t085WhatIsNoAttributeCannotBeChanged() {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            let wrong: [(String, Any)] = [
                (kSecClass, kSecClassGenericPassword), (kSecMatchLimit, kSecMatchLimitOne),
                (kSecReturnData, true), (kSecUseAuthenticationUI, kSecUseAuthenticationUIFail),
                ("u_CredRef", Data([1])), (kSecAttrServer, "x"), ("abcd", "x"),
            ]
            for (key, value) in wrong {
                #expect(update(generic(), [key: value]) == errSecNoSuchAttr, "\(key)")
            }
        }
    }

    @Test func t086AGroupIsAnItemsForLife() {
        vault.run(groups: ["G1", "G2"]) {
            #expect(add(generic()) == errSecSuccess)
            #expect(update(generic(), [kSecAttrAccessGroup: "G3"]) == errSecMissingEntitlement)
            #expect(update(generic(), [kSecAttrAccessGroup: "G2"]) == errSecParam)
            #expect(update(generic(), [kSecAttrAccessGroup: "G1"]) == errSecParam)
        }
    }

    @Test func t088ASharingGroupAndAnAccessControlCannotBeChanged() {
        vault.run {
            #expect(add(generic()) == errSecSuccess)
            #expect(update(generic(), ["ggrp": "group"]) == errSecParam)
            let control = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleWhenUnlocked, [], nil)
            #expect(update(generic(), [kSecAttrAccessControl: control as Any]) == errSecParam)
            #expect(update(generic(), [kSecValuePersistentRef: Data(count: 20)]) == errSecParam)
            #expect(update(generic(), [kSecValueRef: "x"]) == errSecParam)
        }
    }

    @Test func t089ASynchronizableItemIsChangedWhereItIsAskedFor() {
        vault.run {
            #expect(add(generic("S", "A", [kSecAttrSynchronizable: true])) == errSecSuccess)
            let query = generic("S", "A", [kSecAttrSynchronizable: true])
            #expect(update(generic(), [kSecAttrComment: "new"]) == errSecItemNotFound)
            #expect(update(query, [kSecAttrComment: "new"]) == errSecSuccess)
            let changed = generic(
                "S", nil, [kSecAttrComment: "new", kSecAttrSynchronizable: true])
            #expect(search(changed) == errSecSuccess)
        }
    }

    @Test func t091EveryChangeIsLater() throws {
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            let created = try attributes(generic())[kSecAttrCreationDate] as? Date
            var last = try #require(created)
            for number in 0..<10 {
                #expect(update(generic(), [kSecAttrLabel: "\(number)"]) == errSecSuccess)
                let found = try attributes(generic())
                let date = try #require(found[kSecAttrModificationDate] as? Date)
                #expect(date > last)
                last = date
                #expect(found[kSecAttrCreationDate] as? Date == created)
            }
            #expect(update(generic(), [:]) == errSecSuccess)
            let after = try #require(try attributes(generic())[kSecAttrModificationDate] as? Date)
            #expect(after > last)
        }
    }

    @Test func datesOfCallersAreAcceptedAndIgnored() throws {
        try vault.run {
            let past = Date(timeIntervalSince1970: 1_000_000)
            let dates: [String: Any] = [
                kSecAttrCreationDate: past, kSecAttrModificationDate: past,
            ]
            #expect(add(generic("S", "A", dates)) == errSecSuccess)
            let found = try attributes(generic())
            let created = try #require(found[kSecAttrCreationDate] as? Date)
            #expect(created > past)
            #expect(update(generic(), dates) == errSecSuccess)
            #expect(try attributes(generic())[kSecAttrCreationDate] as? Date == created)
            #expect(search(generic("S", "A", [kSecAttrCreationDate: created])) == errSecSuccess)
            #expect(search(generic("S", "A", [kSecAttrCreationDate: past])) == errSecItemNotFound)
        }
    }

    @Test func t094OneThatCollidesStopsAllOfThem() throws {
        vault.run {
            for (service, account) in [("S", "1"), ("S", "2"), ("S", "3"), ("T", "3")] {
                #expect(add(generic(service, account)) == errSecSuccess)
            }
            let changes = [kSecAttrService: "T", kSecAttrLabel: "moved"]
            #expect(update(generic("S", nil), changes) == errSecDuplicateItem)
            for account in ["1", "2", "3"] {
                #expect(search(generic("S", account)) == errSecSuccess)
            }
            let moved = generic(nil, nil, [kSecAttrLabel: "moved"])
            #expect(search(moved) == errSecItemNotFound)
            #expect(update(generic("S", nil), [kSecAttrLabel: "all"]) == errSecSuccess)
            let all = generic(
                nil, nil, [kSecAttrLabel: "all", kSecMatchLimit: 9, kSecReturnAttributes: true])
            #expect((copy(all).result as? [[String: Any]])?.count == 3)
        }
    }

    @Test func t095NumbersAreNumbers() throws {
        try vault.run {
            #expect(add(internet("a", [kSecAttrPort: 1])) == errSecSuccess)
            let changes: [String: Any] = [
                kSecAttrPort: Int64.max, kSecAttrCreator: UInt32.max, kSecAttrType: Int64.min,
                kSecAttrIsNegative: 1,
            ]
            #expect(update(internet("a"), changes) == errSecSuccess)
            let found = try attributes(internet("a"))
            #expect(found[kSecAttrPort] as? Int64 == .max)
            #expect(found[kSecAttrCreator] as? UInt32 == .max)
            #expect(found[kSecAttrType] as? Int64 == .min)
            #expect(found[kSecAttrIsNegative] as? Bool == true)
        }
    }

    @Test func t097AReferenceHasTwentyBytesAndOutlivesUpdates() throws {
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            let before = try reference(generic())
            #expect(before.count == 20)
            #expect(update(generic(), [kSecAttrService: "T"]) == errSecSuccess)
            #expect(try reference(generic("T")) == before)
            #expect(update(generic("T"), [kSecValueData: bytes("x")]) == errSecSuccess)
            #expect(try reference(generic("T")) == before)
        }
    }
}

/// Harm to a vault's files.
enum Damage {
    /// Turns a byte in the middle of a file around.
    static func flip(_ path: String) throws {
        var content = try Data(contentsOf: URL(filePath: path))
        content[content.count / 2] ^= 0xFF
        try content.write(to: URL(filePath: path))
    }
}
