extension Record {
    /// The value of an integer within Int64; nil for others.
    public var integer: Int64? {
        switch self {
        case .unsigned(let value): Int64(exactly: value)
        case .negative(let value): Int64(exactly: value).map { ~$0 }
        default: nil
        }
    }

    /// The value of a non-negative integer; nil for others.
    public var unsignedValue: UInt64? {
        guard case .unsigned(let value) = self else { return nil }
        return value
    }

    /// The bytes of a byte string; nil for others.
    public var bytesValue: [UInt8]? {
        guard case .bytes(let value) = self else { return nil }
        return value
    }

    /// The text, never normalised; nil for others.
    public var textValue: String? {
        guard case .text(let value) = self else { return nil }
        return value
    }

    /// The elements of an array; nil for others.
    public var arrayValue: [Record]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The map; nil for others.
    public var mapValue: RecordMap? {
        guard case .map(let value) = self else { return nil }
        return value
    }

    /// The truth value; nil for others.
    public var boolValue: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// Whether this is CBOR's null, which a format uses for *absent*.
    public var isNull: Bool {
        guard case .null = self else { return false }
        return true
    }
}
