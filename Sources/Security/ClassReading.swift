internal import Foundation
internal import ItemModel

/// The class that a dictionary names, which comes before everything else it says.
enum ClassReading {
    /// - Returns: Nil where a reference is there to tell it.
    /// - Throws: −50 where there is neither; −25306 for a class that does not exist; for those that this
    ///   keychain does not hold, what `docs/secitem.md`, "Dictionaries", says.
    static func itemClass(
        of dictionary: CFDictionary, _ role: DictionaryKey.Role
    ) throws(Failure) -> ItemClass? {
        guard let named = dictionary[kSecClass] else {
            guard dictionary[kSecValuePersistentRef] != nil else { throw Failure(errSecParam) }
            return nil
        }
        guard case .text(let text) = DictionaryValue(named) else { throw Failure(errSecParam) }
        if let itemClass = ItemClass(rawValue: text) { return itemClass }
        throw foreign(text, dictionary, role)
    }

    private static func foreign(
        _ text: String, _ dictionary: CFDictionary, _ role: DictionaryKey.Role
    ) -> Failure {
        switch text {
        case kSecClassKey:
            let isWithoutType = role == .addition && dictionary[kSecAttrKeyType] == nil
            return Failure(isWithoutType ? errSecParam : errSecUnimplemented)
        case kSecClassCertificate:
            let isTagged = dictionary[kSecAttrApplicationTag] != nil
            return Failure(isTagged ? errSecParam : errSecUnimplemented)
        case kSecClassIdentity:
            return Failure(role == .addition ? errSecParam : errSecUnimplemented)
        default: return Failure(errSecNoSuchClass)
        }
    }
}
