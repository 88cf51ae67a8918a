internal import Foundation
internal import ItemModel

/// What comes back of found items (`docs/secitem.md`, "Results").
struct ResultShape {
    private let returns: Returns
    private let isSingle: Bool

    /// - Parameter isSingle: Whether the limit is one: the result then comes alone, else in an array.
    init(_ returns: Returns, isSingle: Bool) {
        self.returns = returns
        self.isSingle = isSingle
    }

    /// - Returns: Nil where nothing was asked for that a password has.
    func result(_ found: [(item: FoundItem, value: Data?)]) -> Any? {
        if returns.isEmpty || returns == .object { return nil }
        let results = found.map { one($0.item, $0.value) }
        return isSingle ? results.first : results
    }

    private func one(_ item: FoundItem, _ value: Data?) -> Any {
        switch returns {
        case .data: return value ?? Data()
        case .reference: return Data(item.reference.bytes)
        default: return dictionary(item, value)
        }
    }

    private func dictionary(_ item: FoundItem, _ value: Data?) -> [String: Any] {
        var dictionary = returns.contains(.attributes) ? Self.attributes(of: item) : [:]
        if returns.contains(.data) { dictionary[kSecValueData] = value }
        if returns.contains(.reference) {
            dictionary[kSecValuePersistentRef] = Data(item.reference.bytes)
        }
        if returns.contains(.object) { dictionary[kSecClass] = item.reference.itemClass.rawValue }
        return dictionary
    }

    /// Every attribute, those of the key also where they have their default.
    private static func attributes(of item: FoundItem) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for attribute in Attribute.primaryKey(of: item.reference.itemClass) {
            switch attribute.kind {
            case .blob, .string: dictionary[attribute.code] = ""
            case .number, .boolean: dictionary[attribute.code] = NSNumber(value: 0)
            case .date: break
            }
        }
        for (attribute, value) in item.attributes.sorted {
            dictionary[attribute.code] = object(value)
        }
        dictionary[kSecAttrAccessible] = item.accessibility.code
        if let control = try? AccessControl(item.accessibility) {
            dictionary[kSecAttrAccessControl] = SecAccessControl(control)
        }
        return dictionary
    }

    /// Numbers as objects, which `as? Int`, `as? Bool` and `as? NSNumber` all take.
    private static func object(_ value: AttributeValue) -> Any {
        switch value {
        case .text(let text): text
        case .data(let bytes): Data(bytes)
        case .number(let number): NSNumber(value: number)
        case .boolean(let flag): NSNumber(value: flag)
        case .date(let microseconds):
            Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
        }
    }
}
