import Foundation
import Security
import SecuritySupport
import Testing

/// Part A: adding, uniqueness, defaults.
@Suite("A: adding") struct AddingTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    @Test func t001NothingIsThere() {
        vault.run {
            let (status, result) = copy(generic("S", nil), [kSecReturnData: true])
            #expect(status == errSecItemNotFound)
            #expect(result == nil)
        }
    }

    @Test func t002T004ASecondAddIsADuplicateAndChangesNothing() throws {
        try vault.run { () throws in
            #expect(add(generic("S", "A", [kSecValueData: bytes("one")])) == errSecSuccess)
            #expect(add(generic("S", "A", [kSecValueData: bytes("two")])) == errSecDuplicateItem)
            #expect(try value(generic()) == bytes("one"))
        }
    }

    @Test func t005InternetItemsAreUniqueByTheirSevenAttributes() {
        vault.run {
            let item = internet(
                "example.com",
                [
                    kSecAttrAccount: "A", kSecAttrPort: 80, kSecAttrProtocol: kSecAttrProtocolHTTP,
                    kSecAttrAuthenticationType: kSecAttrAuthenticationTypeDefault,
                ])
            #expect(add(item) == errSecSuccess)
            #expect(add(item) == errSecDuplicateItem)
            #expect(add(item.merging([kSecAttrPort: 81]) { $1 }) == errSecSuccess)
        }
    }

    @Test func t007T008GenericIsNoPartOfTheKeyAndYetAFilter() {
        vault.run {
            #expect(add(generic("S", "A", [kSecAttrGeneric: bytes("X")])) == errSecSuccess)
            #expect(add(generic("S", "A", [kSecAttrGeneric: bytes("Y")])) == errSecDuplicateItem)
            #expect(search(generic("S", "A", [kSecAttrGeneric: bytes("Y")])) == errSecItemNotFound)
            #expect(search(generic("S", "A", [kSecAttrGeneric: bytes("X")])) == errSecSuccess)
        }
    }

    @Test func t010AbsentAndEmptyAreOneKey() {
        vault.run {
            #expect(add(generic("S", nil)) == errSecSuccess)
            #expect(add(generic("S", "")) == errSecDuplicateItem)
        }
    }

    @Test func t011AnotherAccessibilityIsNoOtherKey() {
        vault.run {
            let first = [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]
            let second = [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly]
            #expect(add(generic("S", "A", first)) == errSecSuccess)
            #expect(add(generic("S", "A", second)) == errSecDuplicateItem)
            #expect(add(generic("S", "B", second)) == errSecSuccess)
            #expect(search(generic("S", "A")) == errSecSuccess)
            #expect(search(generic("S", "B")) == errSecSuccess)
        }
    }

    @Test func t013TheGroupIsPartOfTheKey() {
        vault.run(groups: ["G1", "G2"]) {
            #expect(add(generic("S", "A", [kSecAttrAccessGroup: "G1"])) == errSecSuccess)
            #expect(add(generic("S", "A", [kSecAttrAccessGroup: "G2"])) == errSecSuccess)
            let all = copy(
                generic(), [kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true])
            #expect((all.result as? [[String: Any]])?.count == 2)
        }
    }

    @Test func t014TheDefaultClassIsWhenUnlocked() throws {
        try vault.run { () throws in
            #expect(add(generic()) == errSecSuccess)
            #expect(try attributes(generic())[kSecAttrAccessible] as? String == "ak")
        }
    }

    @Test func t016AnAddThatAsksForNothingGivesNothing() {
        vault.run {
            var result: CFTypeRef?
            #expect(SecItemAdd(generic() as CFDictionary, &result) == errSecSuccess)
            #expect(result == nil)
        }
    }

    @Test func t017AnAddGivesAReferenceThatReads() throws {
        try vault.run {
            var result: CFTypeRef?
            let item = generic(
                "S", "A", [kSecValueData: bytes("stored"), kSecReturnPersistentRef: true])
            #expect(SecItemAdd(item as CFDictionary, &result) == errSecSuccess)
            let reference = try #require(result as? Data)
            #expect(try value([kSecValuePersistentRef: reference]) == bytes("stored"))
        }
    }

    @Test func t019AnAddGivesAllFour() throws {
        try vault.run {
            var result: CFTypeRef?
            let item = generic(
                "S", "A",
                [
                    kSecValueData: bytes("stored"), kSecReturnPersistentRef: true,
                    kSecReturnData: true, kSecReturnAttributes: true, kSecReturnRef: true,
                ])
            #expect(SecItemAdd(item as CFDictionary, &result) == errSecSuccess)
            let all = try #require(result as? [String: Any])
            #expect(all[kSecValueData] as? Data == bytes("stored"))
            #expect((all[kSecValuePersistentRef] as? Data)?.count == 20)
            #expect(all[kSecAttrService] as? String == "S")
            #expect(all[kSecClass] as? String == kSecClassGenericPassword)
        }
    }

    @Test func t020AnItemNeedsNoData() {
        vault.run { #expect(add(generic()) == errSecSuccess) }
    }

    @Test func t022T023DataComesBackAsDataAndMatchesText() throws {
        try vault.run {
            #expect(add(internet(nil, [kSecAttrServer: bytes("example.com")])) == errSecSuccess)
            let found = try attributes(internet("example.com"))
            #expect(found[kSecAttrServer] as? Data == bytes("example.com"))
            #expect(found[kSecAttrServer] as? String == nil)
            #expect(search(internet("example.com")) == errSecSuccess)
        }
    }

    @Test func t025ALabelAloneIsAnItem() {
        vault.run {
            #expect(add(generic(nil, nil, [kSecAttrLabel: "only a label"])) == errSecSuccess)
            #expect(search(generic(nil, nil, [kSecAttrLabel: "only a label"])) == errSecSuccess)
            #expect(add(generic(nil, nil, [kSecAttrLabel: "another"])) == errSecDuplicateItem)
        }
    }

    @Test func t026AddOrUpdate() throws {
        try vault.run { () throws in
            #expect(add(generic("S", "A", [kSecValueData: bytes("one")])) == errSecSuccess)
            #expect(add(generic("S", "A", [kSecValueData: bytes("two")])) == errSecDuplicateItem)
            #expect(update(generic(), [kSecValueData: bytes("two")]) == errSecSuccess)
            #expect(try value(generic()) == bytes("two"))
        }
    }

    @Test func t028TwentyMegabytes() throws {
        try vault.run { () throws in
            let long = Data((0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            #expect(add(generic("S", "A", [kSecValueData: long])) == errSecSuccess)
            #expect(try value(generic()) == long)
        }
    }

    @Test func t029TheFirstGroupIsTheDefault() throws {
        try vault.run(groups: ["TEAM.a", "TEAM.app"]) { () throws in
            #expect(add(generic()) == errSecSuccess)
            #expect(try attributes(generic())[kSecAttrAccessGroup] as? String == "TEAM.a")
        }
    }
}
