import Foundation
import Security

/// Removes what an earlier installation left: its own service in its own group, and nothing else.
enum FreshInstall {
    @discardableResult
    static func purge(services: [String], group: String) -> [OSStatus] {
        services.map { service in
            SecItemDelete(
                [
                    kSecClass: kSecClassGenericPassword,
                    kSecAttrService: service,
                    kSecAttrAccessGroup: group,
                    kSecAttrSynchronizable: kSecAttrSynchronizableAny,
                ] as CFDictionary)
        }
    }
}
