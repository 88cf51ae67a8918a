// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Foundation
internal import ItemModel

/// Stores a new item.
///
/// - Parameters:
///   - attributes: Its class, attributes and value, and what is to come back.
///   - result: What `kSecReturn…` keys ask for; not written to where they ask for nothing.
/// - Returns: 0, or why nothing was stored: `docs/secitem.md`, "Adding".
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    Call.status { () throws(Failure) in
        if let made = try ItemCalls.add(attributes, wantsResult: unsafe result != nil) {
            unsafe OutPointer.put(made, result)
        }
    }
}

/// Finds items.
///
/// - Parameters:
///   - query: What must match, how many, and what is to come back.
///   - result: One result, or an array where the limit is not one; not written to on failure.
/// - Returns: 0, or −25300 and others: `docs/secitem.md`, "Searching".
public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    Call.status { () throws(Failure) in
        if let found = try ItemCalls.copy(query, wantsResult: unsafe result != nil) {
            unsafe OutPointer.put(found, result)
        }
    }
}

/// Changes every item that a query finds, all or none.
///
/// - Returns: 0, or why nothing changed: `docs/secitem.md`, "Changing".
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Call.status { () throws(Failure) in try ItemCalls.update(query, attributesToUpdate) }
}

/// Deletes every item that a query finds, all or none.
///
/// - Returns: 0, or why nothing was deleted: `docs/secitem.md`, "Deleting".
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    Call.status { () throws(Failure) in try ItemCalls.delete(query) }
}

private enum Call {
    static func status(_ body: () throws(Failure) -> Void) -> OSStatus {
        do {
            try body()
            return errSecSuccess
        } catch {
            return error.status
        }
    }
}
