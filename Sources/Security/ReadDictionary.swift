internal import Foundation
internal import ItemModel

/// What a caller's dictionary says, key by key.
///
/// Where several things are wrong, which one is told does not depend on the order that a dictionary happens
/// to have: the class, then keys in the order of their bytes, then values in that order, then what does not
/// go together (`docs/secitem.md`, "Dictionaries").
struct ReadDictionary {
    let role: DictionaryKey.Role
    private(set) var itemClass: ItemClass?
    private(set) var attributes = Attributes()
    private(set) var accessibility: Accessibility?
    private(set) var control: AccessControl?
    private(set) var synchronizable: ItemQuery.Synchronizable?
    private(set) var value: Data?
    private(set) var reference: PersistentReference?
    private(set) var limit: ItemQuery.Limit?
    private(set) var host: String?
    private(set) var returns: Returns = []
    private(set) var authenticationUI = ItemQuery.AuthenticationUI.allow
    private(set) var asksImpossibleMatch = false
    private(set) var hasSharingGroup = false
    private(set) var hasContext = false
    private(set) var hasCredential = false

    /// More keys than any query has a use for.
    private static let keyLimit = 128

    /// - Parameter known: The class of the items that changes are for; else the dictionary names its own.
    init(
        _ dictionary: CFDictionary, _ role: DictionaryKey.Role, of known: ItemClass? = nil
    ) throws(Failure) {
        self.role = role
        guard dictionary.count <= Self.keyLimit else { throw Failure(errSecParam) }
        itemClass =
            try role == .changes ? known : ClassReading.itemClass(of: dictionary, role)
        let keys = dictionary.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var read: [(key: DictionaryKey, name: String)] = []
        for name in keys {
            read.append((try DictionaryKey(name, in: role, itemClass ?? known), name))
        }
        for (key, name) in read {
            guard let value = dictionary[name] else { continue }
            try take(key, DictionaryValue(value))
        }
        try requireCombinable()
    }

    private mutating func take(
        _ key: DictionaryKey, _ value: DictionaryValue
    ) throws(Failure) {
        switch key {
        case .itemClass, .ignored: break
        case .attribute(let attribute):
            attributes[attribute] = try value.attributeValue(for: attribute)
        case .accessible:
            guard let found = try Accessibility(code: value.requireText()) else {
                throw Failure(errSecParam)
            }
            accessibility = found
        case .accessControl:
            guard case .control(let found) = value else { throw Failure(errSecParam) }
            control = found
        case .synchronizable: synchronizable = try Self.synchronizable(value)
        case .sharingGroup:
            _ = try value.requireText()
            hasSharingGroup = true
        case .value: self.value = try value.requireData()
        case .reference:
            guard let found = try PersistentReference(Array(value.requireData())) else {
                throw Failure(errSecParam)
            }
            reference = found
        case .limit: limit = try Self.limit(value)
        case .host: host = try value.requireText()
        case .returns(let what): if try value.requireBoolean() { returns.insert(what) }
        case .match(let key): try take(key, value)
        case .use(let key): try take(key, value)
        }
    }

    private mutating func take(
        _ key: DictionaryKey.MatchKey, _ value: DictionaryValue
    ) throws(Failure) {
        switch key {
        case .trustedOnly: _ = try value.requireBoolean()
        case .emailAddress: _ = try value.requireText()
        case .validOnDate:
            switch value {
            case .date, .other: break
            default: throw Failure(errSecParam)
            }
        case .impossible: asksImpossibleMatch = true
        case .unknown: break
        }
    }

    private mutating func take(
        _ key: DictionaryKey.UseKey, _ value: DictionaryValue
    ) throws(Failure) {
        switch key {
        case .userInterface:
            switch try value.requireText() {
            case kSecUseAuthenticationUIFail: authenticationUI = .fail
            case kSecUseAuthenticationUISkip: authenticationUI = .skip
            default: break
            }
        case .noUserInterface: if try value.requireBoolean() { authenticationUI = .fail }
        case .context: hasContext = true
        case .credential:
            _ = try value.requireData()
            hasCredential = true
        case .prompt, .protection, .tombstones: break
        }
    }

    private static func synchronizable(
        _ value: DictionaryValue
    ) throws(Failure) -> ItemQuery.Synchronizable {
        if case .text(kSecAttrSynchronizableAny) = value { return .any }
        let coerced = try value.attributeValue(for: .synchronizable)
        return coerced == .boolean(true) ? .yes : .no
    }

    private static func limit(_ value: DictionaryValue) throws(Failure) -> ItemQuery.Limit {
        switch value {
        case .text(kSecMatchLimitOne): return .one
        case .text(kSecMatchLimitAll): return .all
        case .number(1): return .one
        case .number(let count) where count > 1: return .atMost(Int(count))
        default: throw Failure(errSecParam)
        }
    }
}
