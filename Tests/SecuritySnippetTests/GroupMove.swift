import Foundation
import Security

/// Moves an item by hand: reads it, adds it to the new group, and deletes the old one after that succeeded.
func moveItem(service: String, account: String, from old: String, to new: String) -> OSStatus {
    let source: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: account,
        kSecAttrAccessGroup as String: old,
    ]
    var query = source
    query[kSecReturnData as String] = kCFBooleanTrue
    query[kSecReturnAttributes as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var result: CFTypeRef?
    let read = SecItemCopyMatching(query as CFDictionary, &result)
    guard read == errSecSuccess, let found = result as? [String: Any] else { return read }

    var copy = source
    copy[kSecAttrAccessGroup as String] = new
    for key in [kSecValueData, kSecAttrAccessible, kSecAttrLabel, kSecAttrComment] {
        copy[key as String] = found[key as String]
    }
    let added = SecItemAdd(copy as CFDictionary, nil)
    guard added == errSecSuccess || added == errSecDuplicateItem else { return added }
    return SecItemDelete(source as CFDictionary)
}
