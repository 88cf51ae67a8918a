import ItemModel
import Records
import Testing

@testable import Vault

struct IndexRecordTests {
    private static func samples() throws -> [IndexRecord] {
        let one = try IndexFixture.entry(1, attributes: Array(repeating: 5, count: 300))
        let two = try IndexFixture.entry(2, .whenPasscodeSetThisDeviceOnly, revision: 1 << 40)
        let all = FamilySet(LockFamily.allCases)
        return [
            .snapshot(IndexSnapshot()),
            .snapshot(
                IndexSnapshot(
                    entries: [one, two],
                    digests: [
                        DigestedItem(
                            identifier: try IndexFixture.item(3),
                            digests: try IndexFixture.digests(3))
                    ],
                    shared: [
                        .whenUnlocked: try IndexFixture.transaction(1),
                        .always: try IndexFixture.transaction(2),
                    ])),
            .transaction(
                try IndexFixture.write(
                    1, all,
                    [
                        .added(one), .removed(two.identifier, two.version),
                        .replaced(one.version, try IndexFixture.entry(4)),
                    ],
                    digests: [
                        DigestChange(
                            identifier: one.identifier, digests: try IndexFixture.digests(1)),
                        DigestChange(identifier: two.identifier, digests: nil),
                    ])),
            .done(try IndexFixture.transaction(1)),
            .void(try IndexFixture.transaction(2)),
        ]
    }

    @Test func everyRecordComesBack() throws {
        for sample in try Self.samples() {
            #expect(try IndexRecord(decoding: sample.encoded()) == sample)
        }
    }

    @Test func whateverIsReadEncodesToItself() throws {
        for sample in try Self.samples() {
            let bytes = sample.encoded()
            for offset in bytes.indices {
                for bit in 0..<8 {
                    var flipped = bytes
                    flipped[offset] ^= 1 << UInt8(bit)
                    guard let record = try? IndexRecord(decoding: flipped) else { continue }
                    #expect(record.encoded() == flipped, "\(offset) bit \(bit)")
                }
            }
        }
    }

    /// Written out by hand from `docs/format.md`.
    @Test func theEncodingIsAsWritten() throws {
        let done = IndexRecord.done(try IndexFixture.transaction(0xAB))
        #expect(done.encoded() == [0xA2, 1, 2, 2, 0x50] + Array(repeating: 0xAB, count: 16))
        let entry = try IndexFixture.entry(1, .afterFirstUnlock)
        let removed = try IndexFixture.entry(2, .afterFirstUnlockThisDeviceOnly)
        let write = IndexRecord.transaction(
            try IndexFixture.write(
                3, [FamilySet(.whenUnlocked), FamilySet(.afterFirstUnlock)],
                [.added(entry), .removed(removed.identifier, removed.version)],
                digests: [
                    DigestChange(identifier: try IndexFixture.item(9), digests: nil),
                    DigestChange(
                        identifier: try IndexFixture.item(10), digests: try IndexFixture.digests(1)),
                ]))
        let id = { (number: UInt8) in [0x50] + Array(repeating: number, count: 16) }
        let mac = { (number: UInt8) in [0x58, 0x20] + Array(repeating: number, count: 32) }
        let added = [0x83] + id(1) + [0xF6, 0x85, 2, 1] + mac(17)
        let gone = [0x83] + id(2) + [0x82, 5] + mac(18) + [0xF6]
        let digests = [0x82, 0x81] + id(9) + [0x83] + id(10) + id(1) + id(0)
        let expected =
            [0xA5, 1, 1, 2] + id(3) + [3, 3, 4, 0x82] + added + [1, 0x41, 0xA0] + gone + [5]
            + digests
        #expect(write.encoded() == expected)
        #expect(
            IndexRecord.snapshot(IndexSnapshot()).encoded()
                == [0xA4, 1, 0, 2, 0x80, 3, 0x80, 4, 0x80])
    }

    private static let id = Record.bytes(Array(repeating: 1, count: 16))
    private static let mac = Record.bytes(Array(repeating: 2, count: 32))
    private static let after = Record.array([
        .unsigned(1), .unsigned(1), mac, .unsigned(1), .bytes([0xA0]),
    ])

    private static func replacing(_ index: Int, _ value: Record) -> Record {
        var fields = after.arrayValue ?? []
        fields[index] = value
        return .array(fields)
    }

    private static func transaction(
        id: Record = id, families: Record = .unsigned(1), changes: [Record],
        digests: [Record] = []
    ) -> RecordMap {
        [1: .unsigned(1), 2: id, 3: families, 4: .array(changes), 5: .array(digests)]
    }

    private static let sound: [RecordMap] = [
        [1: .unsigned(2), 2: id],
        transaction(changes: [.array([id, .null, after])]),
        transaction(changes: [], digests: [.array([id])]),
        [
            1: .unsigned(0), 2: .array([entry(1), entry(2)]),
            3: .array([digested(1), digested(2)]), 4: .array([]),
        ],
    ]

    private static let faulty: [RecordMap] =
        [
            [:],
            [1: .unsigned(4), 2: id],
            [1: .text("done"), 2: id],
            [1: .unsigned(2)],
            [1: .unsigned(2), 2: id, 3: .null],
            [1: .unsigned(2), 2: .bytes([1])],
            [1: .unsigned(2), 2: .null],
            [1: .unsigned(0), 2: .array([]), 3: .array([])],
            [1: .unsigned(0), 2: .array([after]), 3: .array([]), 4: .array([])],
            [
                1: .unsigned(0), 2: .array([entry(2), entry(1)]), 3: .array([]), 4: .array([]),
            ],
            [
                1: .unsigned(0), 2: .array([entry(1), entry(1)]), 3: .array([]), 4: .array([]),
            ],
            [
                1: .unsigned(0), 2: .array([]), 3: .array([digested(2), digested(1)]),
                4: .array([]),
            ],
            transaction(families: .unsigned(0), changes: []),
            transaction(families: .unsigned(8), changes: []),
            transaction(families: .unsigned(255), changes: []),
            transaction(id: .bytes([]), changes: []),
            transaction(changes: [.array([id, .null, .null])]),
            transaction(changes: [.array([id, .null])]),
            transaction(changes: [.array([id, .null, after]), .array([id, .null, after])]),
            transaction(changes: [.array([id, .array([.unsigned(1)]), after])]),
            transaction(changes: [.array([id, .array([.unsigned(0), mac]), after])]),
            transaction(changes: [.array([id, .array([.unsigned(1), id]), after])]),
            transaction(changes: [], digests: [.array([id, id])]),
            transaction(changes: [], digests: [.array([id, mac, id])]),
            transaction(changes: [], digests: [.array([id]), .array([id])]),
            shared([.array([.unsigned(3), id])]),
            shared([.array([.unsigned(1), id]), .array([.unsigned(1), id])]),
            shared([.array([.unsigned(1), id]), .array([.unsigned(0), id])]),
            shared([.array([.unsigned(1), mac])]),
        ]
        + [
            (0, .unsigned(8)), (0, .unsigned(0)), (1, .unsigned(0)), (1, .negative(0)), (2, id),
            (3, .unsigned(3)), (3, .text("genp")), (4, .map([:])), (4, .null),
        ].map { transaction(changes: [.array([id, .null, replacing($0.0, $0.1)])]) }

    private static func entry(_ number: UInt8) -> Record {
        .array([.bytes(Array(repeating: number, count: 16))] + (after.arrayValue ?? []))
    }

    private static func digested(_ number: UInt8) -> Record {
        .array([.bytes(Array(repeating: number, count: 16)), id, id])
    }

    private static func shared(_ elements: [Record]) -> RecordMap {
        [1: .unsigned(0), 2: .array([]), 3: .array([]), 4: .array(elements)]
    }

    @Test(arguments: sound) func soundMapsRead(map: RecordMap) throws {
        #expect(try IndexRecord(decoding: map.encoded()).encoded() == map.encoded())
    }

    @Test(arguments: faulty) func mapsInAnyOtherFormAreRefused(map: RecordMap) {
        #expect(throws: IndexDamage.record) { try IndexRecord(decoding: map.encoded()) }
    }
}
