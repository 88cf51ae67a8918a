import Foundation
import Kist
import Security
import SecuritySupport
import Testing

/// Part G: lock states and protection classes.
@Suite("G: locks") struct LockTests {
    private static let ak = [kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked]
    private static let ck = [kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock]
    private static let dk = [kSecAttrAccessible: "dk"]
    private static let akpu = [
        kSecAttrAccessible: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
    ]

    @Test func t115T116TheLockComesBeforeTheDuplicate() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            try vault.lock()
            #expect(add(generic("T")) == errSecInteractionNotAllowed)
            #expect(add(generic()) == errSecInteractionNotAllowed)
            try vault.unlock()
            #expect(add(generic()) == errSecDuplicateItem)
        }
    }

    @Test func t107T118NothingOfALockedItemIsTold() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            #expect(add(generic()) == errSecSuccess)
            let found = try reference(generic())
            try vault.lock()
            #expect(search(generic()) == errSecInteractionNotAllowed)
            let (status, result) = copy(generic(), [kSecReturnAttributes: true])
            #expect(status == errSecInteractionNotAllowed && result == nil)
            #expect(search([kSecValuePersistentRef: found]) == errSecInteractionNotAllowed)
            #expect(update(generic(), [kSecAttrLabel: "x"]) == errSecInteractionNotAllowed)
            // A difference: names are sealed under the key that is away.
            #expect(delete(generic()) == errSecInteractionNotAllowed)
            try vault.unlock()
            #expect(search(generic()) == errSecSuccess)
        }
    }

    @Test func t119T121TheOtherClassesAreOpen() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            #expect(add(generic("ck", "A", Self.ck)) == errSecSuccess)
            #expect(add(generic("dk", "A", Self.dk)) == errSecSuccess)
            try vault.lock()
            #expect(search(generic("ck")) == errSecSuccess)
            #expect(search(generic("dk")) == errSecSuccess)
            try vault.lock(forget: true)
            #expect(search(generic("ck")) == errSecInteractionNotAllowed)
            #expect(search(generic("dk")) == errSecSuccess)
            #expect(add(generic("new", "A", Self.dk)) == errSecInteractionNotAllowed)
        }
    }

    @Test func t122OneLockedMatchHidesAll() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            #expect(add(generic("S", "ak", Self.ak)) == errSecSuccess)
            #expect(add(generic("S", "ck", Self.ck)) == errSecSuccess)
            try vault.lock()
            let all = generic("S", nil, [kSecMatchLimit: kSecMatchLimitAll])
            #expect(search(all) == errSecInteractionNotAllowed)
            #expect(search(generic("S", nil)) == errSecSuccess)
            #expect(search(generic("none", nil)) == errSecInteractionNotAllowed)
            try vault.unlock()
            #expect(search(all) == errSecSuccess)
        }
    }

    @Test func aJobInTheBackgroundKeepsItsTokenWhileLocked() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            #expect(add(generic("mine", "A", Self.ak)) == errSecSuccess)
            try vault.lock()
            let token = generic("job", "token")
            #expect(search(token) == errSecItemNotFound)
            #expect(update(token, [kSecValueData: bytes("1")]) == errSecItemNotFound)
            let stored = token.merging(Self.ck) { $1 }.merging([kSecValueData: bytes("1")]) { $1 }
            #expect(add(stored) == errSecSuccess)
            #expect(add(stored) == errSecDuplicateItem)
            #expect(update(token, [kSecValueData: bytes("2")]) == errSecSuccess)
            #expect(try value(token) == bytes("2"))
            #expect(delete(token) == errSecSuccess)
            #expect(add(generic("mine", "A", Self.ck)) == errSecDuplicateItem)
        }
    }

    @Test func t092AnItemTakesItsNewClassAtOnce() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            #expect(add(generic("S", "A", [kSecValueData: bytes("v")])) == errSecSuccess)
            #expect(update(generic(), Self.ck) == errSecSuccess)
            try vault.lock()
            #expect(try value(generic()) == bytes("v"))
        }
    }

    @Test func t131T133T134WhatAPasscodesEndTakesAlong() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            // A connection each: a lock ends those that are open, and these calls are not made twice.
            let client = { try KeychainClient.connect(vault.configuration) }
            let bound = generic("bound", "A", Self.akpu)
            #expect(add(bound.merging([kSecValueData: bytes("v")]) { $1 }) == errSecSuccess)
            #expect(add(generic("kept", "A", [kSecValueData: bytes("k")])) == errSecSuccess)
            try client().changePasscode(
                from: TestVault.secret(TestVault.passcode), to: TestVault.secret("another one"))
            try vault.lock()
            try vault.unlock("another one")
            #expect(try value(generic("bound")) == bytes("v"))
            try client().removePasscode(TestVault.secret("another one"))
            #expect(search(generic("bound")) == errSecItemNotFound)
            #expect(try value(generic("kept")) == bytes("k"))
            #expect(add(bound) == errSecNotAvailable)
            try client().setPasscode(TestVault.secret("a third one"), KeyRenewal())
            try vault.unlock("a third one")
            #expect(search(generic("bound")) == errSecItemNotFound)
            #expect(add(bound) == errSecSuccess)
            #expect(try value(generic("kept")) == bytes("k"))
        }
    }

    @Test func t130T133WithoutAPasscode() throws {
        let vault = try TestVault()
        vault.run {
            #expect(add(generic("S", "A", Self.akpu)) == errSecNotAvailable)
            #expect(search(generic("S", "A")) == errSecItemNotFound)
            #expect(add(generic("S", "A", Self.ak)) == errSecSuccess)
            #expect(search(generic()) == errSecSuccess)
            #expect(update(generic(), Self.akpu) == errSecNotAvailable)
        }
    }
}
