package import ItemModel
package import Records

extension Attributes {
    /// A map by the attributes' numbers; the kind of each value is kept.
    package var record: Record {
        .map(RecordMap(sorted.map { (Int($0.attribute.rawValue), $0.value.record) }))
    }

    /// The attributes of such a map; an attribute that this version lacks is refused.
    package init(_ record: Record) throws(RecordError) {
        self.init()
        for entry in try record.requireMap().entries {
            let number = try entry.key.require(UInt8.self)
            let attribute = try Record.known(Attribute(rawValue: number))
            self[attribute] = try AttributeValue(entry.value)
        }
    }
}

extension AttributeValue {
    /// A date stands in an array of one, so that it cannot be taken for a number.
    fileprivate var record: Record {
        switch self {
        case .text(let text): .text(text)
        case .data(let bytes): .bytes(bytes)
        case .number(let number): .integer(number)
        case .boolean(let flag): .bool(flag)
        case .date(let microseconds): .array([.integer(microseconds)])
        }
    }

    fileprivate init(_ record: Record) throws(RecordError) {
        switch record {
        case .text(let text): self = .text(text)
        case .bytes(let bytes): self = .data(bytes)
        case .bool(let flag): self = .boolean(flag)
        case .unsigned, .negative: self = .number(try record.require(Int64.self))
        case .array(let parts):
            guard parts.count == 1 else { throw RecordError(.wrongType) }
            self = .date(try parts[0].require(Int64.self))
        case .map, .null: throw RecordError(.wrongType)
        }
    }
}
