import Foundation
import ItemModel
import Kist
import Security
import SecuritySupport
import Testing

/// Part I: access groups, with callers whose lists are told in the greeting.
@Suite("I: access groups") struct GroupTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    @Test func t166T170WithoutAnyGroup() {
        vault.run(groups: []) {
            for more in [[:], [kSecAttrAccessGroup: "TEAM.a"]] {
                let item = generic("S", "A", more)
                #expect(search(item) == errSecMissingEntitlement)
                #expect(add(item) == errSecMissingEntitlement)
                #expect(update(item, [kSecAttrLabel: "x"]) == errSecMissingEntitlement)
                #expect(delete(item) == errSecMissingEntitlement)
            }
        }
    }

    @Test func t167AHeldGroup() {
        vault.run(groups: ["TEAM.app"]) {
            let item = generic("S", "A", [kSecAttrAccessGroup: "TEAM.app"])
            #expect(search(item) == errSecItemNotFound)
            #expect(add(item) == errSecSuccess)
            #expect(delete(item) == errSecSuccess)
        }
    }

    @Test(arguments: [["TEAM.a", kSecAttrAccessGroupToken], ["*"]])
    func t169TheTokensGroupIsReadOnly(groups: [String]) {
        vault.run(groups: groups) {
            let item = generic("S", "A", [kSecAttrAccessGroup: kSecAttrAccessGroupToken])
            #expect(search(item) == errSecItemNotFound)
            #expect(add(item) == errSecMissingEntitlement)
            #expect(delete(item) == errSecMissingEntitlement)
            #expect(update(item, [kSecAttrLabel: "x"]) == errSecMissingEntitlement)
            #expect(add(generic()) == errSecSuccess)
        }
    }

    @Test func theTokensGroupIsNobodysDefault() throws {
        try vault.run(groups: [kSecAttrAccessGroupToken, "TEAM.a"]) { () throws in
            #expect(add(generic()) == errSecSuccess)
            #expect(try attributes(generic())[kSecAttrAccessGroup] as? String == "TEAM.a")
        }
        vault.run(groups: [kSecAttrAccessGroupToken]) {
            #expect(add(generic()) == errSecMissingEntitlement)
            #expect(search(generic()) == errSecItemNotFound)
        }
    }

    @Test func t172AGroupThatIsNotHeld() {
        let item = generic("S", "A", [kSecAttrAccessGroup: "TEAM.b"])
        vault.run(groups: ["TEAM.a"]) {
            #expect(add(item) == errSecMissingEntitlement)
            #expect(search(item) == errSecMissingEntitlement)
            #expect(update(item, [kSecAttrLabel: "x"]) == errSecMissingEntitlement)
            #expect(delete(item) == errSecMissingEntitlement)
        }
        vault.run(groups: ["TEAM.a", "TEAM.b"]) {
            #expect(search(item) == errSecItemNotFound)
            #expect(add(item) == errSecSuccess)
            #expect(update(item, [kSecAttrLabel: "x"]) == errSecSuccess)
            #expect(delete(item) == errSecSuccess)
        }
    }

    @Test func t173AnItemInAGroupThatIsNotHeldIsNotThere() throws {
        let found = try vault.run(groups: ["TEAM.b"]) {
            #expect(add(generic()) == errSecSuccess)
            return try reference(generic())
        }
        vault.run(groups: ["TEAM.a"]) {
            #expect(search(generic()) == errSecItemNotFound)
            #expect(update(generic(), [kSecAttrLabel: "x"]) == errSecItemNotFound)
            #expect(delete(generic()) == errSecItemNotFound)
            #expect(search([kSecValuePersistentRef: found]) == errSecItemNotFound)
            #expect(delete([kSecValuePersistentRef: found]) == errSecItemNotFound)
        }
        vault.run(groups: ["TEAM.a", "TEAM.b"]) {
            #expect(update(generic(), [kSecAttrLabel: "x"]) == errSecSuccess)
            #expect(delete(generic()) == errSecSuccess)
        }
    }

    @Test func groupsAreComparedByBytes() {
        vault.run(groups: ["TEAM.caf\u{E9}"]) {
            #expect(add(generic("S", "A", [kSecAttrAccessGroup: "team.caf\u{E9}"])) == -34018)
            #expect(add(generic("S", "A", [kSecAttrAccessGroup: "TEAM.cafe\u{301}"])) == -34018)
            #expect(add(generic("S", "A", [kSecAttrAccessGroup: "TEAM.caf\u{E9}"])) == 0)
        }
    }

    @Test func t175TheFirstOfTheListIsTheDefault() throws {
        try vault.run(groups: ["TEAM.kc", "TEAM.app", "group.app"]) { () throws in
            #expect(add(generic("S", "A", [kSecAttrAccessGroup: "group.app"])) == errSecSuccess)
            #expect(add(generic("T")) == errSecSuccess)
            #expect(try attributes(generic("S"))[kSecAttrAccessGroup] as? String == "group.app")
            #expect(try attributes(generic("T"))[kSecAttrAccessGroup] as? String == "TEAM.kc")
        }
    }

    @Test func t176ASearchWithoutAGroupCoversAllThatAreHeld() {
        for groups in [["A"], ["B"]] {
            vault.run(groups: groups) { #expect(add(generic()) == errSecSuccess) }
        }
        let all = generic("S", "A", [kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true])
        vault.run(groups: ["A", "B"]) { #expect((copy(all).result as? [Data])?.count == 2) }
        vault.run(groups: ["A", "C"]) { #expect((copy(all).result as? [Data])?.count == 1) }
        vault.run { #expect((copy(all).result as? [Data])?.count == 2) }
    }

    @Test func t178TheOwnerHoldsEveryGroup() throws {
        vault.run(groups: ["TEAM.b"]) { #expect(add(generic()) == errSecSuccess) }
        try vault.run {
            let any = generic("T", "A", [kSecAttrAccessGroup: "anything at all"])
            #expect(add(any) == errSecSuccess)
            #expect(search(generic()) == errSecSuccess)
            #expect(add(generic("U")) == errSecSuccess)
            let own = try attributes(generic("U"))[kSecAttrAccessGroup] as? String ?? ""
            #expect(own.hasSuffix(".kist") && own.utf8.count == 15, "\(own)")
            #expect(add(generic("V", "A", [kSecAttrAccessGroup: ""])) == errSecParam)
        }
        try vault.run(groups: ["TEAM.b", "*"]) { () throws in
            #expect(add(generic("W")) == errSecSuccess)
            #expect(try attributes(generic("W"))[kSecAttrAccessGroup] as? String == "TEAM.b")
            #expect(search(generic("T")) == errSecSuccess)
        }
    }

    @Test func t181TheTokensGroupIsToBeHeldToBeSearched() {
        let item = generic("S", "A", [kSecAttrAccessGroup: kSecAttrAccessGroupToken])
        vault.run(groups: ["TEAM.a"]) { #expect(search(item) == errSecMissingEntitlement) }
        vault.run(groups: ["TEAM.a", kSecAttrAccessGroupToken]) {
            #expect(search(item) == errSecItemNotFound)
        }
    }

    @Test func aRefusalNamesTheGroupAndTheList() throws {
        var configuration = vault.configuration
        configuration.groups = ["TEAM.a", "TEAM.b"]
        let client = try KeychainClient.connect(configuration)
        var attributes = Attributes()
        attributes[.accessGroup] = .text("TEAM.c")
        let error = #expect(throws: KeychainError.self) {
            try client.addWithoutValue(.genericPassword, attributes)
        }
        #expect(error?.code == .groupNotHeld)
        #expect(error?.names == ["TEAM.a", "TEAM.b"])
        for name in ["TEAM.a", "TEAM.b", "TEAM.c"] {
            #expect(error?.reason.contains("\"\(name)\"") == true)
        }
    }
}
