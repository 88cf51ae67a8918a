// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Security

/// Updates first, and adds where there was nothing: a token that a job in the background renews.
final class TokenStore {
    struct Token: Codable, Equatable {
        var access: String
        var refresh: String
        var expires: Date
    }

    struct Failure: Error {
        let status: OSStatus
    }

    private let query: [String: Any]

    init(service: String) {
        query = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service as CFString,
            kSecAttrAccount as String: "token",
            kSecUseDataProtectionKeychain as String: true,
        ]
    }

    var token: Token? {
        get throws {
            var copy = query
            copy[kSecReturnData as String] = true
            var found: CFTypeRef?
            let status = SecItemCopyMatching(copy as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as! Data? else {
                throw Failure(status: status)
            }
            return try JSONDecoder().decode(Token.self, from: data)
        }
    }

    func store(_ token: Token) throws {
        let data = try JSONEncoder().encode(token)
        let update = [kSecValueData as String: data as CFData]
        var status = SecItemUpdate(query as CFDictionary, update as CFDictionary)
        if status == errSecItemNotFound {
            var item = query
            item.merge(update) { $1 }
            item[kSecAttrAccessible as String] =
                kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            status = SecItemAdd(item as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw Failure(status: status) }
    }
}
