/// Each gives the value or throws `wrongType`, so that a reader of a file is a list of what it expects.
extension Record {
    /// An integer that fits `type`; any other is as wrong as a text would be.
    public func require<Value: FixedWidthInteger>(
        _ type: Value.Type
    ) throws(RecordError) -> Value {
        let value: Value? =
            switch self {
            case .unsigned(let value): Value(exactly: value)
            case .negative(let value): Int64(exactly: value).flatMap { Value(exactly: ~$0) }
            default: nil
            }
        return try Record.present(value)
    }

    /// A byte string of any length.
    public func requireBytes() throws(RecordError) -> [UInt8] {
        try Record.present(bytesValue)
    }

    /// A byte string of exactly `count` bytes.
    public func requireBytes(count: Int) throws(RecordError) -> [UInt8] {
        let bytes = try requireBytes()
        guard bytes.count == count else { throw RecordError(.wrongType) }
        return bytes
    }

    /// A text.
    public func requireText() throws(RecordError) -> String {
        try Record.present(textValue)
    }

    /// An array of any length.
    public func requireArray() throws(RecordError) -> [Record] {
        try Record.present(arrayValue)
    }

    /// A map, whose keys `requireExactly` then checks.
    public func requireMap() throws(RecordError) -> RecordMap {
        try Record.present(mapValue)
    }

    /// A truth value.
    public func requireBool() throws(RecordError) -> Bool {
        try Record.present(boolValue)
    }

    private static func present<Value>(_ value: Value?) throws(RecordError) -> Value {
        guard let value else { throw RecordError(.wrongType) }
        return value
    }
}
