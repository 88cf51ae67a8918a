/// A public attribute's value.
///
/// The kind is kept: what was added as data comes back as data.
public enum AttributeValue: Sendable {
    /// Text, byte for byte as it was given.
    case text(String)
    /// Bytes of no particular meaning.
    case data([UInt8])
    /// A signed number.
    case number(Int64)
    /// A truth value.
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
