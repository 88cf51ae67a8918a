import ItemModel
import SecretMemory
import Testing
import Vault

/// What the indexes say, and do not say, while families are locked.
struct IndexLockTests {
    private func grouped(_ service: String, _ group: String) -> Attributes {
        var attributes = generic(service)
        attributes[.accessGroup] = .text(group)
        return attributes
    }

    @Test func aLockedVaultKnowsItsNamesByDigestOnly() throws {
        let test = try TestVault.made(passcode: "open sesame")
        let vault = try test.open()
        #expect(try vault.holdsWhenUnlocked(.genericPassword, generic("a")) == nil)
        try vault.unlock(passcode: try secret("open sesame"))
        let hidden = try vault.add(grouped("a", "work"), [1])
        let open = try vault.add(generic("c"), [2], .afterFirstUnlock)
        vault.lock()
        #expect(try vault.items().map(\.identifier) == [open])
        let table: [(Attributes, Bool, Bool)] = [
            (grouped("a", "work"), false, true), (grouped("a", "home"), false, false),
            (grouped("a", "home"), true, true), (generic("a"), true, true),
            (generic("b"), true, false), (generic("c"), false, false),
        ]
        for (attributes, inAnyGroup, expected) in table {
            let found = try vault.holdsWhenUnlocked(
                .genericPassword, attributes, inAnyGroup: inAnyGroup)
            #expect(found == expected)
        }
        #expect(
            try vault.holdsWhenUnlocked(.internetPassword, generic("a"), inAnyGroup: true) == false)
        // Written while locked, and undone while unlocked.
        try vault.add(generic("d"), [3], .afterFirstUnlock)
        #expect(vaultCode { try vault.add(generic("e"), [3]) } == .locked)
        try vault.unlock(passcode: try secret("open sesame"))
        #expect(try vault.items().count == 3)
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(hidden, attributes: grouped("z", "work"))
        }
        vault.lock()
        #expect(try vault.holdsWhenUnlocked(.genericPassword, grouped("a", "work")) == false)
        #expect(try vault.holdsWhenUnlocked(.genericPassword, grouped("z", "work")) == true)
        vault.forget()
        #expect(try vault.holdsWhenUnlocked(.genericPassword, grouped("z", "work")) == nil)
        #expect(try vault.items().isEmpty)
        try vault.unlock(passcode: try secret("open sesame"))
        #expect(try vault.check().findings.isEmpty)
    }

    @Test func checkWhileLockedSkipsWhatItCannotTell() throws {
        let test = try TestVault.made(passcode: "open sesame")
        let vault = try test.open()
        try vault.unlock(passcode: try secret("open sesame"))
        for accessibility in Accessibility.allCases {
            try vault.add(generic(accessibility.code), [1], accessibility)
        }
        #expect(try vault.check().findings.isEmpty)
        #expect(try vault.check().counts.count == 7)
        vault.lock()
        let locked = try vault.check()
        #expect(locked.findings.isEmpty)
        #expect(
            locked.skipped == [
                .whenUnlocked, .whenUnlockedThisDeviceOnly, .whenPasscodeSetThisDeviceOnly,
            ])
        let fresh = try test.open().check()
        #expect(fresh.findings.isEmpty)
        #expect(fresh.counts == [.always: 1, .alwaysThisDeviceOnly: 1])
    }
}
