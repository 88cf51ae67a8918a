// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Security

/// Lists what there is without any secret, and reads one secret when somebody asks for it.
final class MetadataBrowser {
    struct Entry {
        let account: String
        let label: String?
        let modified: Date
        let attributes: [String: Any]
    }

    func entries(service: String) -> [Entry] {
        var queryResult: AnyObject?
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecMatchLimit as String: kSecMatchLimitAll,
            kSecReturnAttributes as String: kCFBooleanTrue!,
        ]
        let status = withUnsafeMutablePointer(to: &queryResult) {
            SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
        }
        guard status == errSecSuccess, let found = queryResult as? [[String: AnyObject]] else {
            return []
        }
        return found.map { item in
            Entry(
                account: item[kSecAttrAccount as String] as? String ?? "",
                label: item[kSecAttrLabel as String] as? String,
                modified: item[kSecAttrModificationDate as String] as? Date ?? .distantPast,
                attributes: item)
        }
    }

    /// The attributes that came back, with the class put in, are a query for their item.
    func secret(of entry: Entry) -> Data? {
        var query = entry.attributes
        query[kSecClass as String] = kSecClassGenericPassword
        query[kSecReturnData as String] = true
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
        return item as? Data
    }
}
