// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Security

/// A secret that a person must be there for.
enum PresenceVault {
    enum Problem: Error {
        case accessControl(Error)
        case keychain(OSStatus)
    }

    static func store(_ secret: Data, account: String) throws {
        var error: Unmanaged<CFError>?
        guard
            let access = SecAccessControlCreateWithFlags(
                kCFAllocatorDefault, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly,
                .userPresence, &error)
        else {
            throw Problem.accessControl(error!.takeRetainedValue() as Error)
        }
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "presence",
            kSecAttrAccount as String: account,
            kSecAttrAccessControl as String: access,
            kSecValueData as String: secret,
        ]
        let status = SecItemAdd(query as CFDictionary, nil)
        guard status == errSecSuccess else { throw Problem.keychain(status) }
    }

    static func contradictory() throws {
        var error: Unmanaged<CFError>?
        if SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenUnlocked, [.userPresence, .biometryCurrentSet], &error)
            == nil
        {
            throw Problem.accessControl(error!.takeRetainedValue())
        }
    }
}
