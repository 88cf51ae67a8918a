import ItemModel
import Testing

@testable import Vault

/// An index file against everything that a crash or a hand can do to its bytes.
struct IndexFileTests {
    private let small: IndexSmallFile
    private let last: Int

    init() throws {
        small = try IndexSmallFile.make()
        last = small.ends.count - 1
    }

    private func outcome(_ bytes: [UInt8]) throws -> IndexOutcome {
        try IndexOutcome(bytes, of: small)
    }

    @Test func aFileIsHeaderAndFramesOfFixedShape() {
        #expect(Array(small.bytes.prefix(9)) == [0x4B, 0x49, 0x53, 0x58, 1, 1, 0, 0, 0])
        // 256 padded bytes, 40 of seal: length 0x128 and its complement.
        #expect(Array(small.frame(2).prefix(8)) == [0x28, 1, 0, 0, 0xD7, 0xFE, 0xFF, 0xFF])
        #expect(small.frame(2).count == 8 + 40 + 256)
    }

    @Test func aWholeFileReadsWithoutATail() throws {
        #expect(try outcome(small.bytes) == .reads(frames: 7, torn: nil))
    }

    @Test func everyTruncationIsNoIndexNoSnapshotOrATornTail() throws {
        for count in 0..<small.bytes.count {
            let whole = small.ends.filter { $0 <= count }.count
            let expected: IndexOutcome =
                switch count {
                case ..<9: .damaged(.notAnIndex)
                case ..<small.ends[0]: .damaged(.snapshot)
                default: .reads(frames: whole, torn: small.ends.contains(count) ? nil : .cutShort)
                }
            #expect(try outcome(Array(small.bytes.prefix(count))) == expected, "at \(count)")
        }
    }

    @Test(arguments: [UInt8(0x01), 0x80, 0xFF])
    func everyFlippedByteIsDamageOfItsKindOrATornLastFrame(mask: UInt8) throws {
        for offset in small.bytes.indices {
            var bytes = small.bytes
            bytes[offset] ^= mask
            #expect(try outcome(bytes) == expectation(ofFlipAt: offset, bytes[4]), "at \(offset)")
        }
    }

    private func expectation(ofFlipAt offset: Int, _ version: UInt8) -> IndexOutcome {
        switch offset {
        case 0..<4: return .damaged(.notAnIndex)
        case 4: return .damaged(version == 0 ? .notAnIndex : .newerVersion)
        case 5..<9: return .damaged(.snapshot)
        default: break
        }
        let frame = small.ends.filter { $0 <= offset }.count
        let isHeader = offset < small.starts[frame] + 8
        switch frame {
        case _ where isHeader: return .damaged(.frameLength)
        case 0: return .damaged(.snapshot)
        case last: return .reads(frames: last, torn: .unopened)
        default: return .damaged(.frameSeal)
        }
    }

    @Test(arguments: [
        (1, IndexTornTail.cutShort), (7, .cutShort), (8, .zeros), (4_096, .zeros),
    ])
    func zerosBehindTheLastFrameAreCutOff(count: Int, kind: IndexTornTail) throws {
        let bytes = small.bytes + Array(repeating: 0, count: count)
        #expect(try outcome(bytes) == .reads(frames: 7, torn: kind))
    }

    @Test func aLastFrameThatIsZerosFromAnyByteOnIsCutOff() throws {
        let start = small.starts[last]
        for offset in start..<small.bytes.count
        where small.bytes[offset...].contains(where: { $0 != 0 }) {
            let bytes =
                small.bytes.prefix(offset) + Array(repeating: 0, count: small.bytes.count - offset)
            let kind: IndexTornTail = offset < start + 8 ? .zeros : .unopened
            #expect(try outcome(Array(bytes)) == .reads(frames: 6, torn: kind), "from \(offset)")
        }
    }

    @Test func twoUnsyncedFramesLostToZerosAreCutOffTogether() throws {
        let start = small.starts[last - 1]
        for offset in [start, start + 3, start + 6, start + 40] {
            let bytes =
                small.bytes.prefix(offset) + Array(repeating: 0, count: small.bytes.count - offset)
            let kind: IndexTornTail = offset < start + 8 ? .zeros : .unopened
            #expect(try outcome(Array(bytes)) == .reads(frames: 5, torn: kind), "from \(offset)")
        }
    }

    @Test func zerosInTheMiddleAreDamage() throws {
        for offset in 0..<20 {
            var bytes = small.bytes
            for position in small.starts[3] + offset..<small.ends[3] { bytes[position] = 0 }
            let expected: IndexDamage = offset < 8 ? .frameLength : .frameSeal
            #expect(try outcome(bytes) == .damaged(expected), "from \(offset)")
        }
    }

    @Test func bytesBehindTheLastFrameThatAreNoFrameAreDamage() throws {
        #expect(try outcome(small.bytes + [1]) == .reads(frames: 7, torn: .cutShort))
        #expect(try outcome(small.bytes + Array(repeating: 1, count: 8)) == .damaged(.frameLength))
        let sizes: [UInt8] = [0x29, 1, 0, 0, 0xD6, 0xFE, 0xFF, 0xFF]
        #expect(try outcome(small.bytes + sizes) == .damaged(.frameSize))
        let tooLong: [UInt8] = [0x28, 0, 0, 0xFF, 0xD7, 0xFF, 0xFF, 0]
        #expect(try outcome(small.bytes + tooLong) == .damaged(.frameSize))
    }

    @Test(arguments: [
        ([1, 0, 2, 3, 4, 5, 6], IndexDamage.snapshot),
        ([0, 2, 1, 3, 4, 5, 6], .frameSeal),
        ([0, 1, 2, 4, 3, 5, 6], .frameSeal),
        ([0, 1, 2, 3, 4, 6, 5], .frameSeal),
        ([0, 2, 3, 4, 5, 6], .frameSeal),
        ([0, 1, 2, 3, 4, 4, 5, 6], .frameSeal),
        ([0, 0, 1, 2, 3, 4, 5, 6], .frameSeal),
        ([1, 2, 3, 4, 5, 6], .snapshot),
        ([], .snapshot),
    ])
    func framesMovedDroppedOrDoubledAreDamage(order: [Int], expected: IndexDamage) throws {
        #expect(try outcome(small.file(ofFrames: order)) == .damaged(expected))
    }

    @Test func aFrameRepeatedAtTheEndIsNoneOfThisIndexAndCutOff() throws {
        for frame in 0...last {
            let bytes = small.bytes + small.frame(frame)
            #expect(try outcome(bytes) == .reads(frames: 7, torn: .unopened))
        }
    }

    @Test func framesOfAnotherWriteOfTheSameIndexDoNotFit() throws {
        // The same records under the same key and numbers, but behind another snapshot's tag.
        let random = CountingRandom()
        _ = try IndexSmallFile.make(random: random)
        let other = try IndexSmallFile.make(random: random)
        for frame in 0..<last {
            var bytes = small.bytes
            bytes.replaceSubrange(small.starts[frame]..<small.ends[frame], with: other.frame(frame))
            #expect(try outcome(bytes) == .damaged(.frameSeal), "frame \(frame)")
        }
    }

    @Test func framesOfAnotherFamilyOrEpochDoNotFit() throws {
        let family = try IndexSmallFile.make(.always)
        let epoch = try IndexSmallFile.make(epoch: 2)
        for other in [family, epoch] {
            #expect(
                try outcome(Array(small.bytes.prefix(9)) + other.bytes.dropFirst(9))
                    == .damaged(.snapshot)
            )
            for frame in 1..<last {
                var bytes = small.bytes
                bytes.replaceSubrange(
                    small.starts[frame]..<small.ends[frame], with: other.frame(frame))
                #expect(try outcome(bytes) == .damaged(.frameSeal))
            }
        }
        #expect(try IndexOutcome(family.bytes, of: family) == .damaged(.snapshot))
    }

    @Test func anotherKeyOpensNothing() throws {
        let key = try IndexFixture.key(8)
        #expect(throws: IndexDamage.snapshot) {
            _ = try IndexImage(decoding: small.bytes, .whenUnlocked, key: key)
        }
    }

    /// A whole older file is a good file: what tells it is that its MACs are not those of the item files.
    @Test func anOlderVersionOfTheWholeFileReadsAsWhatItSaidThen() throws {
        for (frame, end) in small.ends.enumerated() {
            let outcome = try outcome(Array(small.bytes.prefix(end)))
            #expect(outcome == .reads(frames: frame + 1, torn: nil))
        }
        // Every transaction that happened changed a MAC or removed an item, so no two of these agree.
        let told = [0, 2, 6].map { small.states[$0].entries.mapValues(\.version) }
        #expect(told[0] != told[1] && told[1] != told[2] && told[0] != told[2])
    }

    @Test func readingOnFromAnyFrameComesToTheSame() throws {
        let key = try IndexFixture.key()
        for (end, state) in zip(small.ends, small.states) {
            var image = try IndexImage(
                decoding: Array(small.bytes.prefix(end)), .whenUnlocked, key: key)
            #expect(image.state == state)
            try image.extend(decoding: Array(small.bytes.dropFirst(end)), key: key)
            #expect(
                try image == IndexImage(decoding: small.bytes, .whenUnlocked, key: key))
        }
    }
}
