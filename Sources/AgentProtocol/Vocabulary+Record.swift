internal import ItemModel
internal import Records

/// The item model's small words on the wire, each with the strict way back.

extension ItemClass {
    var record: Record { .text(rawValue) }

    init(_ record: Record) throws(RecordError) {
        self = try Record.known(ItemClass(rawValue: record.requireText()))
    }
}

extension Accessibility {
    var record: Record { .unsigned(UInt64(rawValue)) }

    init(_ record: Record) throws(RecordError) {
        self = try Record.known(Accessibility(rawValue: record.require(UInt8.self)))
    }
}

extension LockState {
    var record: Record { .unsigned(UInt64(rawValue)) }

    init(_ record: Record) throws(RecordError) {
        self = try Record.known(LockState(rawValue: record.require(UInt8.self)))
    }
}

extension PersistentReference {
    init(record: Record) throws(RecordError) {
        self = try Record.known(
            PersistentReference(record.requireBytes(count: PersistentReference.byteCount)))
    }
}

extension AccessControl {
    init(_ record: Record) throws(RecordError) {
        let bytes = try record.requireBytes()
        do {
            try self.init(decoding: bytes)
        } catch {
            throw RecordError(.wrongType)
        }
    }
}

extension FoundItem {
    var record: Record {
        .array([
            .bytes(reference.bytes), accessibility.record, attributes.record, .bool(hasValue),
        ])
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 4 else { throw RecordError(.wrongType) }
        self.init(
            reference: try PersistentReference(record: parts[0]),
            accessibility: try Accessibility(parts[1]), attributes: try Attributes(parts[2]),
            hasValue: try parts[3].requireBool())
    }
}

extension ItemSummary {
    var record: Record {
        .array([.bytes(reference.bytes), accessibility.record, attributes.record, .text(name)])
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 4 else { throw RecordError(.wrongType) }
        self.init(
            reference: try PersistentReference(record: parts[0]),
            accessibility: try Accessibility(parts[1]), attributes: try Attributes(parts[2]),
            name: try parts[3].requireText())
    }
}

extension Array where Element == ItemSummary {
    var record: Record { .array(map(\.record)) }

    init(_ record: Record) throws(RecordError) {
        self.init()
        for part in try record.requireArray() { append(try ItemSummary(part)) }
    }
}

extension Relocation {
    var record: Record { .array([.bytes(reference.bytes), .text(name)]) }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 2 else { throw RecordError(.wrongType) }
        self.init(
            try PersistentReference(record: parts[0]),
            to: try parts[1].requireText(upTo: Limits.textBytes))
    }
}

extension Amendment {
    var record: Record { .array([.bytes(reference.bytes), accessibility?.record ?? .null]) }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 2 else { throw RecordError(.wrongType) }
        self.init(
            try PersistentReference(record: parts[0]),
            try parts[1].optional(Accessibility.init))
    }
}
