import Records
import Testing

/// Whatever is accepted encodes to the same bytes: no two inputs are one record.
@Suite struct MutationTests {
    /// SplitMix64; a failure names its seed.
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var word = state
            word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
            word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
            return word ^ (word >> 31)
        }
    }

    private func makeScalar(_ dice: inout Dice) -> Record {
        switch Int.random(in: 0..<6, using: &dice) {
        case 0: .unsigned(dice.next() >> UInt64.random(in: 0..<64, using: &dice))
        case 1: .negative(dice.next() >> UInt64.random(in: 0..<64, using: &dice))
        case 2: .bytes((0..<Int.random(in: 0..<30, using: &dice)).map { UInt8($0) })
        case 3:
            .text(["", "a", "\u{e9}", "e\u{301}", "\u{10151}"].randomElement(using: &dice) ?? "")
        case 4: .bool(Bool.random(using: &dice))
        default: .null
        }
    }

    private func makeRecord(depth: Int, _ dice: inout Dice) -> Record {
        let count = Int.random(in: 0..<5, using: &dice)
        switch depth == 0 ? 0 : Int.random(in: 0..<4, using: &dice) {
        case 1: return .array((0..<count).map { _ in makeRecord(depth: depth - 1, &dice) })
        case 2, 3:
            return .map(
                RecordMap((0..<count).map { ($0 * 20, makeRecord(depth: depth - 1, &dice)) }))
        default: return makeScalar(&dice)
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ dice: inout Dice) {
        let spot = Int.random(in: 0...bytes.count, using: &dice)
        let byte = UInt8(truncatingIfNeeded: dice.next())
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes.insert(byte, at: spot)
        case 1 where spot < bytes.count: bytes[spot] = byte
        case 2 where spot < bytes.count: bytes.remove(at: spot)
        case 3 where spot < bytes.count: bytes[spot] ^= 1 << (byte & 7)
        default: break
        }
    }

    @Test(arguments: UInt64(1)...4) func acceptedBytesAreTheirOwnEncoding(_ seed: UInt64) throws {
        var dice = Dice(state: seed)
        var accepted = 0
        var refused = 0
        for _ in 0..<5_000 {
            let record = makeRecord(depth: Int.random(in: 0...8, using: &dice), &dice)
            var bytes = record.encoded()
            #expect(try Record(decoding: bytes) == record)
            for _ in 0..<Int.random(in: 1...3, using: &dice) { mutate(&bytes, &dice) }
            guard let read = try? Record(decoding: bytes) else {
                refused += 1
                continue
            }
            accepted += 1
            #expect(read.encoded() == bytes)
        }
        #expect(accepted > 100 && refused > 100)
    }
}
