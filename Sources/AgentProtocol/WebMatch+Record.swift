internal import ItemModel
internal import Records

/// What a lookup by address brings, on the wire.

extension WebMatch {
    var record: Record {
        .array([
            item.record, .text(grade), .bool(isReleased), .text(origin), .text(sentence),
            .bool(isObsolete), .bool(isExpired),
        ])
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 7 else { throw RecordError(.wrongType) }
        self.init(
            item: try ItemSummary(parts[0]), grade: try parts[1].requireText(),
            isReleased: try parts[2].requireBool(), origin: try parts[3].requireText(),
            sentence: try parts[4].requireText(), isObsolete: try parts[5].requireBool(),
            isExpired: try parts[6].requireBool())
    }
}

extension WebMiss {
    var record: Record { .array([.text(name), .text(rule)]) }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 2 else { throw RecordError(.wrongType) }
        self.init(name: try parts[0].requireText(), rule: try parts[1].requireText())
    }
}

extension DomainListReport {
    var record: Record {
        .array([
            .text(kind.rawValue), .text(path), .integer(modified),
            complaint.map(Record.text) ?? .null,
        ])
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 4 else { throw RecordError(.wrongType) }
        self.init(
            kind: try Record.known(Kind(rawValue: parts[0].requireText())),
            path: try parts[1].requireText(), modified: try parts[2].require(Int64.self),
            complaint: try parts[3].optional { (record) throws(RecordError) in
                try record.requireText()
            })
    }
}

extension Record {
    /// Every element of an array, as `decode` reads it.
    func list<Value>(
        _ decode: (Record) throws(RecordError) -> Value
    ) throws(RecordError) -> [Value] {
        var values: [Value] = []
        for part in try requireArray() { values.append(try decode(part)) }
        return values
    }
}
