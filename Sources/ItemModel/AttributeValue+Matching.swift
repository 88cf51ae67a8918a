extension AttributeValue {
    /// The bytes by which a text or data attribute is compared; nil for the other kinds.
    public var comparedBytes: [UInt8]? {
        switch self {
        case .text(let text): Array(text.utf8)
        case .data(let bytes): bytes
        case .number, .boolean, .date: nil
        }
    }

    /// The number by which a number or truth value is compared; nil for the other kinds.
    var comparedNumber: Int64? {
        switch self {
        case .number(let number): number
        case .boolean(let flag): flag ? 1 : 0
        case .text, .data, .date: nil
        }
    }

    /// The text, or data that is UTF-8 as text; nil for anything else.
    public var readAsText: String? {
        switch self {
        case .text(let text): text
        case .data(let bytes): String(validating: bytes, as: UTF8.self)
        case .number, .boolean, .date: nil
        }
    }

    /// Whether a query's value finds this one: by bytes, whether text or data (`docs/secitem.md`, "Attributes").
    public func matches(_ other: AttributeValue) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): return left.utf8.elementsEqual(right.utf8)
        case (.text, .data), (.data, .text), (.data, .data):
            return comparedBytes == other.comparedBytes
        default: break
        }
        guard let mine = comparedNumber, let theirs = other.comparedNumber else {
            return self == other
        }
        return mine == theirs
    }

    /// Whether both are the same text to a reader: NFC and NFD spellings of it are.
    ///
    /// Only names look things up this way; a keychain query never does.
    public func isCanonicallyEquivalent(to other: AttributeValue) -> Bool {
        guard let mine = readAsText, let theirs = other.readAsText else { return matches(other) }
        return mine == theirs
    }
}
