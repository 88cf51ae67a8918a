// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Security

/// Adds, and updates where that is a duplicate: the shape of most small wrappers.
struct SecretBox {
    enum Problem: Error, LocalizedError {
        case encoding
        case status(OSStatus)

        var errorDescription: String? {
            switch self {
            case .encoding: return "not text"
            case .status(let status):
                return SecCopyErrorMessageString(status, nil) as String? ?? "error \(status)"
            }
        }
    }

    let service: String
    var accessGroup: String?
    var accessibility: CFString = kSecAttrAccessibleAfterFirstUnlock

    private func base(_ key: String) -> [String: Any] {
        var query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: key,
        ]
        if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup }
        return query
    }

    func set(_ text: String, for key: String) throws {
        guard let data = text.data(using: .utf8) else { throw Problem.encoding }
        var item = base(key)
        item[kSecValueData as String] = data
        item[kSecAttrAccessible as String] = accessibility
        let status = SecItemAdd(item as CFDictionary, nil)
        guard status == errSecDuplicateItem else {
            if status != errSecSuccess { throw Problem.status(status) }
            return
        }
        let changes: [String: Any] = [kSecValueData as String: data]
        let again = SecItemUpdate(base(key) as CFDictionary, changes as CFDictionary)
        guard again == errSecSuccess else { throw Problem.status(again) }
    }

    func get(_ key: String) throws -> String? {
        var query = base(key)
        query[kSecReturnData as String] = kCFBooleanTrue!
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        switch status {
        case errSecSuccess:
            guard let data = item as? Data, let text = String(data: data, encoding: .utf8) else {
                throw Problem.encoding
            }
            return text
        case errSecItemNotFound: return nil
        default: throw Problem.status(status)
        }
    }

    func remove(_ key: String) throws {
        let status = SecItemDelete(base(key) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw Problem.status(status)
        }
    }

    func keys() throws -> [String] {
        var query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service,
            kSecReturnAttributes: kCFBooleanTrue as Any, kSecMatchLimit: kSecMatchLimitAll,
        ]
        query[kSecAttrAccessGroup] = accessGroup
        var result: AnyObject?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        if status == errSecItemNotFound { return [] }
        guard status == noErr, let items = result as? [[String: Any]] else {
            throw Problem.status(status)
        }
        return items.compactMap { $0[kSecAttrAccount as String] as? String }.sorted()
    }
}
