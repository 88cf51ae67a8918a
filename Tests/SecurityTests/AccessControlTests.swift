import Foundation
import ItemModel
import SecuritySupport
import Testing

@testable import Security

/// Part H: the constructor, and what needs no gate.
@Suite("H: access control") struct AccessControlTests {
    private static let ak = kSecAttrAccessibleWhenUnlocked

    @Test(arguments: [nil, "zz", "", 5, NSNull()] as [(any Sendable)?])
    func t136TheProtectionIsOneOfTheConstants(protection: (any Sendable)?) throws {
        var error: Unmanaged<CFError>?
        let made = SecAccessControlCreateWithFlags(nil, protection, [], &error)
        #expect(made == nil)
        let told = try #require(error?.takeRetainedValue())
        #expect(CFErrorGetCode(told) == -50)
        #expect(CFErrorGetDomain(told) == kCFErrorDomainOSStatus)
        #expect((told as Error as NSError).code == -50)
        #expect(!CFErrorCopyDescription(told).isEmpty)
    }

    @Test(
        arguments: [
            [.userPresence, .biometryAny], [.userPresence, .devicePasscode], [.userPresence, .or],
            [.biometryAny, .biometryCurrentSet, .or], [.biometryAny, .devicePasscode, .or, .and],
            // Two constraints and no word of whether one is enough.
            [.biometryCurrentSet, .devicePasscode], [.biometryAny, .companion],
            SecAccessControlCreateFlags(rawValue: 1 << 2),
            SecAccessControlCreateFlags(rawValue: 1 << 20),
        ] as [SecAccessControlCreateFlags])
    func t137T140FlagsThatContradict(flags: SecAccessControlCreateFlags) {
        var error: Unmanaged<CFError>?
        #expect(SecAccessControlCreateWithFlags(nil, Self.ak, flags, &error) == nil)
        #expect((error?.takeRetainedValue()).map(CFErrorGetCode) == -50)
    }

    @Test func t139OneOrAll() throws {
        let flags: SecAccessControlCreateFlags = [.biometryAny, .devicePasscode]
        let parts: [AccessControl.Constraint] = [.biometry(currentSet: false), .devicePasscode]
        let one = SecAccessControlCreateWithFlags(nil, Self.ak, flags.union(.or), nil)
        #expect(one?.control.constraint == .atLeast(1, of: parts))
        let all = SecAccessControlCreateWithFlags(nil, Self.ak, flags.union(.and), nil)
        #expect(all?.control.constraint == .atLeast(2, of: parts))
        let single = SecAccessControlCreateWithFlags(nil, Self.ak, [.devicePasscode, .or], nil)
        #expect(single?.control.constraint == .devicePasscode)
    }

    @Test(
        arguments: [
            [], .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode,
            .applicationPassword,
            [.userPresence, .applicationPassword, .privateKeyUsage], .privateKeyUsage, .companion,
            [.biometryAny, .devicePasscode, .companion, .and, .applicationPassword],
        ] as [SecAccessControlCreateFlags])
    func objectsThatAre(flags: SecAccessControlCreateFlags) {
        #expect(SecAccessControlCreateWithFlags(kCFAllocatorDefault, Self.ak, flags, nil) != nil)
    }

    @Test func t142WhatAKeysControlAllows() throws {
        let control = try AccessControl(.whenUnlocked, [.privateKeyUsage, .devicePasscode])
        for operation in [AccessControl.Operation.sign, .computeKey, .decapsulate] {
            #expect(control.permission(for: operation) == .constrained(.devicePasscode))
        }
        #expect(control.permission(for: .delete) == .allowed)
        #expect(control.permission(for: .attest) == .allowed)
        #expect(control.permission(for: .decrypt) == .absent)
        #expect(control.permission(for: .encrypt) == .absent)
        let presence = try AccessControl(.whenUnlocked, .userPresence)
        #expect(presence.permission(for: .decrypt) == .constrained(.userPresence))
        #expect(presence.permission(for: .encrypt) == .allowed)
        #expect(presence.permission(for: .delete) == .allowed)
        #expect(try AccessControl(.always).permission(for: .decrypt) == .allowed)
    }

    @Test func t143AControlAsBytes() throws {
        let control = try AccessControl(.afterFirstUnlock, [.biometryAny, .devicePasscode, .or])
        #expect(try AccessControl(decoding: control.encoded) == control)
        for wrong in [
            control.encoded + [0], Array(control.encoded.dropLast()), [],
            [1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        ] {
            let error = #expect(throws: KeychainError.self) {
                try AccessControl(decoding: wrong)
            }
            #expect(error?.status.rawValue == errSecDecode)
        }
    }

    @Test func constraintsWaitForGates() throws {
        let vault = try TestVault()
        try vault.run {
            for flags in [.userPresence, .applicationPassword] as [SecAccessControlCreateFlags] {
                let control = try #require(
                    SecAccessControlCreateWithFlags(nil, Self.ak, flags, nil))
                let item = generic(
                    "S", "A", [kSecAttrAccessControl: control, kSecValueData: bytes("v")])
                #expect(add(item) == errSecUnimplemented)
                #expect(
                    add(item.merging([kSecAttrAccessible: Self.ak]) { $1 }) == errSecParam)
                #expect(search(generic()) == errSecItemNotFound)
            }
            #expect(vault.files.isEmpty)
        }
    }

    @Test func aControlWithoutConstraintIsItsClass() throws {
        let vault = try TestVault()
        try vault.run {
            let control = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleAfterFirstUnlock, [], nil)
            #expect(
                add(generic("S", "A", [kSecAttrAccessControl: control as Any])) == errSecSuccess)
            let found = try attributes(generic())
            #expect(found[kSecAttrAccessible] as? String == kSecAttrAccessibleAfterFirstUnlock)
            #expect(found[kSecAttrAccessControl] as? SecAccessControl == control)
        }
    }

    @Test func t148OnlyASearchPassesOver() throws {
        let vault = try TestVault()
        vault.run {
            let skip = [kSecUseAuthenticationUI: kSecUseAuthenticationUISkip]
            #expect(add(generic("S", "A", skip)) == errSecParam)
            #expect(search(generic()) == errSecItemNotFound)
            #expect(add(generic()) == errSecSuccess)
            #expect(delete(generic("S", "A", skip)) == errSecParam)
            #expect(update(generic("S", "A", skip), [kSecAttrLabel: "x"]) == errSecParam)
            #expect(search(generic("S", "A", skip)) == errSecSuccess)
        }
    }
}
