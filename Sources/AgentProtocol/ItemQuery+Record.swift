internal import ItemModel
internal import Records

extension ItemQuery {
    var record: Record {
        .array([
            itemClass?.record ?? .null, attributes.record, accessibility?.record ?? .null,
            .unsigned(synchronizable.number), reference.map { .bytes($0.bytes) } ?? .null,
            limit.record, .unsigned(UInt64(authenticationUI.rawValue)),
            host.map(Record.text) ?? .null,
        ])
    }

    init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 8 else { throw RecordError(.wrongType) }
        self.init(try parts[0].optional(ItemClass.init), try Attributes(parts[1]))
        accessibility = try parts[2].optional(Accessibility.init)
        synchronizable = try Synchronizable(number: parts[3].require(UInt64.self))
        reference = try parts[4].optional(PersistentReference.init(record:))
        limit = try Limit(parts[5])
        authenticationUI = try Record.known(
            AuthenticationUI(rawValue: parts[6].require(UInt8.self)))
        host = try parts[7].optional { (record) throws(RecordError) in
            try record.requireText(upTo: Limits.textBytes)
        }
    }
}

extension ItemQuery.Synchronizable {
    fileprivate var number: UInt64 {
        switch self {
        case .no: 0
        case .yes: 1
        case .any: 2
        }
    }

    fileprivate init(number: UInt64) throws(RecordError) {
        switch number {
        case 0: self = .no
        case 1: self = .yes
        case 2: self = .any
        default: throw RecordError(.wrongType)
        }
    }
}

extension ItemQuery.Limit {
    /// Null is all; one is told apart from "at most one", whose result is an array.
    fileprivate var record: Record {
        switch self {
        case .one: .bool(true)
        case .atMost(let count): .integer(count)
        case .all: .null
        }
    }

    fileprivate init(_ record: Record) throws(RecordError) {
        switch record {
        case .null: self = .all
        case .bool(true): self = .one
        default: self = .atMost(try record.require(Int.self))
        }
    }
}
