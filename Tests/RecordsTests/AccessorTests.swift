import Records
import Testing

@Suite struct AccessorTests {
    static let integers: [(Record, Int64?)] = [
        (.unsigned(0), 0), (.unsigned(UInt64(Int64.max)), .max),
        (.unsigned(UInt64(Int64.max) + 1), nil),
        (.negative(0), -1), (.negative(UInt64(Int64.max)), .min),
        (.negative(UInt64(Int64.max) + 1), nil), (.negative(.max), nil), (.bytes([1]), nil),
        (.text("1"), nil), (.null, nil), (.bool(true), nil),
    ]

    @Test(arguments: integers) func integersWithinInt64(_ record: Record, _ expected: Int64?) {
        #expect(record.integer == expected)
        guard let expected else { return }
        #expect(Record.integer(expected) == record)
    }

    @Test func eachAccessorKnowsItsTypeAlone() {
        let all: [Record] = [
            .unsigned(1), .negative(1), .bytes([1]), .text("a"), .array([]), .map([:]), .bool(true),
            .null,
        ]
        #expect(all.map { $0.unsignedValue != nil } == all.indices.map { $0 == 0 })
        #expect(all.map { $0.bytesValue != nil } == all.indices.map { $0 == 2 })
        #expect(all.map { $0.textValue != nil } == all.indices.map { $0 == 3 })
        #expect(all.map { $0.arrayValue != nil } == all.indices.map { $0 == 4 })
        #expect(all.map { $0.mapValue != nil } == all.indices.map { $0 == 5 })
        #expect(all.map { $0.boolValue != nil } == all.indices.map { $0 == 6 })
        #expect(all.map { $0.isNull } == all.indices.map { $0 == 7 })
    }

    @Test func requirementsGiveTheValue() throws {
        #expect(try Record.unsigned(255).require(UInt8.self) == 255)
        #expect(try Record.integer(-128).require(Int8.self) == -128)
        #expect(try Record.bytes([1, 2]).requireBytes() == [1, 2])
        #expect(try Record.bytes([1, 2]).requireBytes(count: 2) == [1, 2])
        #expect(try Record.text("a").requireText() == "a")
        #expect(try Record.array([.null]).requireArray() == [.null])
        #expect(try Record.map([1: .null]).requireMap() == [1: .null])
        #expect(try Record.bool(true).requireBool())
    }

    @Test func requirementsRefuseOtherTypesAndSizes() {
        let wrong = RecordError(.wrongType)
        #expect(throws: wrong) { try Record.unsigned(256).require(UInt8.self) }
        #expect(throws: wrong) { try Record.negative(0).require(UInt64.self) }
        #expect(throws: wrong) { try Record.negative(128).require(Int8.self) }
        #expect(throws: wrong) { try Record.negative(.max).require(Int64.self) }
        #expect(throws: wrong) { try Record.bytes([1]).requireBytes(count: 2) }
        #expect(throws: wrong) { try Record.text("a").requireBytes() }
        #expect(throws: wrong) { try Record.bytes([]).requireText() }
        #expect(throws: wrong) { try Record.map([:]).requireArray() }
        #expect(throws: wrong) { try Record.array([]).requireMap() }
        #expect(throws: wrong) { try Record.null.requireBool() }
    }

    /// Two spellings of é are two names of items.
    @Test func textsAreEqualByBytesOnly() {
        #expect(Record.text("\u{e9}") != Record.text("e\u{301}"))
        #expect(Record.text("\u{e9}") == Record.text("\u{e9}"))
    }
}
