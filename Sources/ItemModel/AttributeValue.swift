/// A public attribute's value. The kind is kept: what was added as data comes back as data.
public enum AttributeValue: Sendable {
    case text(String)
    case data([UInt8])
    case number(Int64)
    case boolean(Bool)
    /// Microseconds since 1970-01-01 UTC: exact both ways for a double of seconds until the year 2255.
    case date(Int64)
}

extension AttributeValue: Equatable {
    /// Bytes decide: a text and data of the same bytes are different values here, equal in `matches`.
    ///
    /// Swift's own text comparison is by canonical equivalence, which an attribute's must not be.
    public static func == (one: AttributeValue, other: AttributeValue) -> Bool {
        switch (one, other) {
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.data(let left), .data(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        case (.date(let left), .date(let right)): left == right
        default: false
        }
    }
}

extension AttributeValue {
    /// The bytes by which a text or data attribute is compared; nil for the other kinds.
    public var comparedBytes: [UInt8]? {
        switch self {
        case .text(let text): Array(text.utf8)
        case .data(let bytes): bytes
        case .number, .boolean, .date: nil
        }
    }

    /// Whether a query's value finds this one: by bytes, whatever the kind (`docs/secitem.md`, 1.1).
    public func matches(_ other: AttributeValue) -> Bool {
        guard let mine = comparedBytes, let theirs = other.comparedBytes else {
            return self == other
        }
        return mine == theirs
    }
}
