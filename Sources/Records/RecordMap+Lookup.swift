extension RecordMap {
    /// The value at an integer key, or nil.
    public subscript(_ key: Int) -> Record? {
        value(at: .integer(key))
    }

    /// The value at any key, or nil.
    public func value(at key: Record) -> Record? {
        entries.first { $0.key == key }?.value
    }

    /// The value at an integer key.
    ///
    /// - Throws: `missingKey`.
    public func require(_ key: Int) throws(RecordError) -> Record {
        guard let value = self[key] else { throw RecordError(.missingKey) }
        return value
    }

    /// Refuses a map with any key beyond these, or without one of `keys`.
    ///
    /// - Throws: `unknownKey`, `missingKey`.
    public func requireExactly(
        keys: [Int], optional: [Int] = []
    ) throws(RecordError) {
        for entry in entries {
            guard let key = entry.key.integer.flatMap(Int.init(exactly:)),
                keys.contains(key) || optional.contains(key)
            else { throw RecordError(.unknownKey) }
        }
        for key in keys where self[key] == nil {
            throw RecordError(.missingKey)
        }
    }
}
