import Foundation
import Security

/// A dictionary of a generic password, and more keys.
func generic(
    _ service: String? = "S", _ account: String? = "A", _ more: [String: Any] = [:]
) -> [String: Any] {
    var dictionary: [String: Any] = [kSecClass: kSecClassGenericPassword]
    dictionary[kSecAttrService] = service
    dictionary[kSecAttrAccount] = account
    return dictionary.merging(more) { $1 }
}

/// A dictionary of an internet password, and more keys.
func internet(_ server: String? = "example.com", _ more: [String: Any] = [:]) -> [String: Any] {
    var dictionary: [String: Any] = [kSecClass: kSecClassInternetPassword]
    dictionary[kSecAttrServer] = server
    return dictionary.merging(more) { $1 }
}

func bytes(_ text: String) -> Data { Data(text.utf8) }

func add(_ dictionary: [String: Any]) -> OSStatus { SecItemAdd(dictionary as CFDictionary, nil) }

func update(_ query: [String: Any], _ changes: [String: Any]) -> OSStatus {
    SecItemUpdate(query as CFDictionary, changes as CFDictionary)
}

func delete(_ query: [String: Any]) -> OSStatus { SecItemDelete(query as CFDictionary) }

/// A search without any result.
func search(_ query: [String: Any]) -> OSStatus { SecItemCopyMatching(query as CFDictionary, nil) }

/// A search and what came of it.
func copy(_ query: [String: Any], _ more: [String: Any] = [:]) -> (
    status: OSStatus, result: CFTypeRef?
) {
    var result: CFTypeRef?
    let query = query.merging(more) { $1 }
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    return (status, result)
}

struct Failed: Error {
    let status: OSStatus
}

/// The value of the first item that a query finds.
func value(_ query: [String: Any]) throws -> Data? {
    let (status, result) = copy(query, [kSecReturnData: true])
    guard status == errSecSuccess else { throw Failed(status: status) }
    return result as? Data
}

/// The attributes of the first item that a query finds.
func attributes(_ query: [String: Any]) throws -> [String: Any] {
    let (status, result) = copy(query, [kSecReturnAttributes: true])
    guard status == errSecSuccess, let attributes = result as? [String: Any] else {
        throw Failed(status: status)
    }
    return attributes
}

/// The reference of the first item that a query finds.
func reference(_ query: [String: Any]) throws -> Data {
    let (status, result) = copy(query, [kSecReturnPersistentRef: true])
    guard status == errSecSuccess, let reference = result as? Data else {
        throw Failed(status: status)
    }
    return reference
}
