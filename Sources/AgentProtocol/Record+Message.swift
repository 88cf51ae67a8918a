internal import Records

extension Record {
    /// A message: a map of its number at 0 and its parts at 1, 2, ….
    static func message(_ number: UInt64, _ parts: [Record]) -> Record {
        let entries = parts.enumerated().map { ($0.offset + 1, $0.element) }
        return .map(RecordMap([(0, .unsigned(number))] + entries))
    }

    /// The number of a message.
    ///
    /// - Throws: `wrongType`, `missingKey`.
    func messageNumber() throws(RecordError) -> UInt64 {
        try requireMap().require(0).require(UInt64.self)
    }

    /// The parts of a message that must have exactly `count` of them.
    ///
    /// - Throws: `unknownKey`, `missingKey`, `wrongType`.
    func messageParts(_ count: Int) throws(RecordError) -> [Record] {
        let map = try requireMap()
        try map.requireExactly(keys: Array(0...count))
        return map.entries.dropFirst().map(\.value)
    }

    /// A text of at most `limit` bytes.
    func requireText(upTo limit: Int) throws(RecordError) -> String {
        let text = try requireText()
        guard text.utf8.count <= limit else { throw RecordError(.tooLong) }
        return text
    }

    /// An array of at most `limit` elements.
    func requireArray(upTo limit: Int) throws(RecordError) -> [Record] {
        let array = try requireArray()
        guard array.count <= limit else { throw RecordError(.tooLong) }
        return array
    }

    /// A value that `decode` knows, or `wrongType`.
    static func known<Value>(_ value: Value?) throws(RecordError) -> Value {
        guard let value else { throw RecordError(.wrongType) }
        return value
    }

    /// Nil for null, else what `decode` makes of it.
    func optional<Value>(
        _ decode: (Record) throws(RecordError) -> Value
    ) throws(RecordError) -> Value? {
        isNull ? nil : try decode(self)
    }
}
