internal import Foundation
internal import ItemModel

/// A value of a caller's dictionary, told apart by what it is there.
enum DictionaryValue {
    case text(String)
    case data(Data)
    case number(Int64)
    case boolean(Bool)
    /// Microseconds since 1970-01-01 UTC.
    case date(Int64)
    case identifier(UUID)
    case control(AccessControl)
    /// Anything else, a null among it.
    case other

    /// Truth values and numbers are different things here, also as objects; an optional that holds something
    /// is what it holds.
    init(_ any: Any) {
        switch any {
        case let value as NSNumber: self = Self.read(value)
        case let value as String: self = .text(value)
        case let value as Data: self = .data(value)
        case let value as [UInt8]: self = .data(Data(value))
        case let value as Date: self = Self.read(value)
        case let value as UUID: self = .identifier(value)
        case let value as SecAccessControl: self = .control(value.control)
        default: self = .other
        }
    }

    private static func read(_ number: NSNumber) -> DictionaryValue {
        if number === kCFBooleanTrue { return .boolean(true) }
        if number === kCFBooleanFalse { return .boolean(false) }
        if let whole = Int64(exactly: number) { return .number(whole) }
        return .other
    }

    private static func read(_ date: Date) -> DictionaryValue {
        let microseconds = date.timeIntervalSince1970 * 1_000_000
        return Int64(exactly: microseconds.rounded()).map { .date($0) } ?? .other
    }
}

extension DictionaryValue {
    /// The value as an attribute takes it.
    ///
    /// - Throws: −50 for a kind that no attribute of this one's kind takes.
    func attributeValue(for attribute: Attribute) throws(Failure) -> AttributeValue {
        let offered: AttributeValue
        switch self {
        case .text(let text): offered = .text(text)
        case .data(let data): offered = .data(Array(data))
        case .number(let number): offered = .number(number)
        case .boolean(let flag): offered = .boolean(flag)
        case .date(let microseconds): offered = .date(microseconds)
        case .identifier(let identifier) where attribute.kind == .string:
            offered = .text(identifier.uuidString)
        case .identifier, .control, .other: throw Failure(errSecParam)
        }
        do {
            return try attribute.coerced(offered)
        } catch {
            throw Failure(errSecParam)
        }
    }

    /// - Throws: −50 for anything but a truth value: 1 is none.
    func requireBoolean() throws(Failure) -> Bool {
        guard case .boolean(let flag) = self else { throw Failure(errSecParam) }
        return flag
    }

    /// - Throws: −50 for anything but text.
    func requireText() throws(Failure) -> String {
        guard case .text(let text) = self else { throw Failure(errSecParam) }
        return text
    }

    /// - Throws: −50 for anything but bytes.
    func requireData() throws(Failure) -> Data {
        guard case .data(let data) = self else { throw Failure(errSecParam) }
        return data
    }
}
