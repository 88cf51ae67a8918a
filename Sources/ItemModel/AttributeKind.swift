/// What values an attribute takes and what becomes of them (`docs/secitem.md`, "Attributes").
public enum AttributeKind: Sendable, CaseIterable {
    /// Text, data or a number, each kept as what it was.
    case blob
    /// A number; a truth value or numeric text becomes one, other text stays text.
    case number
    /// Text; data that is UTF-8 becomes it.
    case string
    /// A truth value; a number or numeric text becomes one.
    case boolean
    /// A date and nothing else.
    case date
}

extension AttributeKind {
    /// `offered` as this kind keeps it; nil where it takes no such value.
    func coerced(_ offered: AttributeValue) -> AttributeValue? {
        switch self {
        case .blob: offered.asBlob
        case .number: offered.asNumber
        case .string: offered.asText
        case .boolean: offered.asBoolean
        case .date: offered.asDate
        }
    }
}

extension AttributeValue {
    fileprivate var asBlob: AttributeValue? {
        switch self {
        case .text, .data, .number: self
        case .boolean, .date: nil
        }
    }

    fileprivate var asNumber: AttributeValue? {
        switch self {
        case .number: self
        case .boolean(let flag): .number(flag ? 1 : 0)
        case .text(let text): Int64(text).map { .number($0) } ?? self
        case .data, .date: nil
        }
    }

    fileprivate var asText: AttributeValue? {
        switch self {
        case .text: self
        case .data(let bytes): String(validating: bytes, as: UTF8.self).map { .text($0) }
        case .number, .boolean, .date: nil
        }
    }

    fileprivate var asBoolean: AttributeValue? {
        switch self {
        case .boolean: self
        case .number(let number): .boolean(number != 0)
        case .text(let text): Int64(text).map { .boolean($0 != 0) }
        case .data, .date: nil
        }
    }

    fileprivate var asDate: AttributeValue? {
        if case .date = self { self } else { nil }
    }
}
