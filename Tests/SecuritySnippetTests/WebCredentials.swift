import Foundation
import Security

/// Turns logins that were kept as generic passwords into internet passwords.
struct WebCredentials {
    struct Login: Equatable {
        let host: String
        let user: String
        let password: String
    }

    static func save(_ login: Login, port: Int? = nil) -> OSStatus {
        var query: [String: AnyObject] = [
            kSecClass as String: kSecClassInternetPassword as AnyObject,
            kSecAttrServer as String: login.host as AnyObject,
            kSecAttrAccount as String: login.user as AnyObject,
            kSecAttrProtocol as String: kSecAttrProtocolHTTPS as AnyObject,
            kSecAttrAuthenticationType as String: kSecAttrAuthenticationTypeHTMLForm as AnyObject,
            kSecValueData as String: Data(login.password.utf8) as AnyObject,
        ]
        if let port { query[kSecAttrPort as String] = NSNumber(value: port) }
        return SecItemAdd(query as CFDictionary, nil)
    }

    static func find(host: String) -> [Login] {
        let query: NSMutableDictionaryLike = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: host,
            kSecReturnAttributes: true, kSecReturnData: true, kSecMatchLimit: kSecMatchLimitAll,
        ]
        var items: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &items) == errSecSuccess else { return [] }
        return (items as? [[String: Any]] ?? []).compactMap { item in
            guard let user = item[kSecAttrAccount as String] as? String,
                let data = item[kSecValueData as String] as? Data,
                let password = String(data: data, encoding: .utf8)
            else { return nil }
            return Login(host: host, user: user, password: password)
        }
    }

    /// - Returns: How many were moved.
    static func migrate(service: String, host: String) -> Int {
        let old: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
        ]
        let all = old.merging([
            kSecReturnAttributes as String: true, kSecReturnPersistentRef as String: true,
            kSecMatchLimit as String: kSecMatchLimitAll,
        ]) { _, new in new }
        var result: CFTypeRef?
        guard SecItemCopyMatching(all as CFDictionary, &result) == errSecSuccess,
            let items = result as? [[String: Any]]
        else { return 0 }
        var moved = 0
        for item in items {
            guard let user = item[kSecAttrAccount as String] as? String,
                let reference = item[kSecValuePersistentRef as String] as? Data
            else { continue }
            var value: CFTypeRef?
            let read = [kSecValuePersistentRef: reference, kSecReturnData: true] as [CFString: Any]
            guard SecItemCopyMatching(read as CFDictionary, &value) == errSecSuccess,
                let data = value as? Data
            else { continue }
            let login = Login(
                host: host, user: user, password: String(decoding: data, as: UTF8.self))
            let status = save(login)
            guard status == errSecSuccess || status == errSecDuplicateItem else { continue }
            if SecItemDelete([kSecValuePersistentRef: reference] as CFDictionary) == errSecSuccess {
                moved += 1
            }
        }
        return moved
    }
}

typealias NSMutableDictionaryLike = [CFString: Any]
