import Records
import Testing

@Suite struct RecordMapTests {
    @Test func entriesStandInTheOrderOfTheirEncodings() {
        let map = RecordMap(keyed: [
            (.text("aa"), .null), (.integer(-1), .null), (.text("b"), .null),
            (.unsigned(24), .null),
            (.bytes([]), .null), (.unsigned(3), .null), (.integer(-300), .null),
            (.unsigned(1_000), .null),
        ])
        let keys = map.entries.map(\.key.spelling)
        #expect(keys == ["3", "24", "1000", "-1", "-300", "h''", "t'62'", "t'6161'"])
        #expect(map.count == 8 && !map.isEmpty)
    }

    @Test func findsValuesByKey() throws {
        let map: RecordMap = [300: .unsigned(3), 1: .unsigned(1), -5: .unsigned(5)]
        #expect(map[1] == .unsigned(1) && map[300] == .unsigned(3) && map[-5] == .unsigned(5))
        #expect(map[2] == nil && map.value(at: .text("a")) == nil)
        #expect(try map.require(1) == .unsigned(1))
        #expect(throws: RecordError(.missingKey)) { try map.require(2) }
    }

    @Test func requiresExactlyTheKeysItIsTold() throws {
        let map: RecordMap = [1: .null, 2: .null]
        try map.requireExactly(keys: [1, 2])
        try map.requireExactly(keys: [2], optional: [1, 7])
        #expect(throws: RecordError(.unknownKey)) { try map.requireExactly(keys: [1]) }
        #expect(throws: RecordError(.missingKey)) { try map.requireExactly(keys: [1, 2, 3]) }
        let named = RecordMap(keyed: [(.text("a"), .null)])
        #expect(throws: RecordError(.unknownKey)) { try named.requireExactly(keys: []) }
        let huge = RecordMap(keyed: [(.unsigned(.max), .null)])
        #expect(throws: RecordError(.unknownKey)) { try huge.requireExactly(keys: [-1]) }
    }

    @Test func aKeyTwiceInOurOwnCodeTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = RecordMap([(1, .null), (1, .bool(true))])
        }
    }
}
