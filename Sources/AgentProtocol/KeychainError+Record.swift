internal import ItemModel
internal import Records

extension KeychainError {
    var record: Record {
        .array([
            .unsigned(UInt64(code.rawValue)), .text(reason), .text(hint),
            .array(names.map(Record.text)),
        ])
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 4 else { throw RecordError(.wrongType) }
        var names: [String] = []
        for name in try parts[3].requireArray() { names.append(try name.requireText()) }
        self.init(
            try Record.known(Code(rawValue: parts[0].require(UInt8.self))),
            try parts[1].requireText(), hint: try parts[2].requireText(), names: names)
    }
}
