import ItemModel
import Sealing
import SecretMemory
import Testing

@testable import Vault

/// Appending, rewriting and the record in a frame's plaintext.
struct IndexJournalTests {
    private func file(sealing plaintexts: [[UInt8]], padded: Bool = true) throws -> [UInt8] {
        let key = try IndexFixture.key()
        var chain = IndexChain(.whenUnlocked, epoch: 1)
        var bytes = IndexHeader(epoch: 1).encoded
        for plaintext in plaintexts {
            let sealed = try IndexFixture.present(
                IndexFrameCodec.seal(plaintext, &chain, key: key, random: CountingRandom()))
            bytes += sealed
        }
        return bytes
    }

    private func damage(_ bytes: [UInt8]) throws -> IndexDamage? {
        let key = try IndexFixture.key()
        do throws(IndexDamage) {
            _ = try IndexImage(decoding: bytes, .whenUnlocked, key: key)
            return nil
        } catch {
            return error
        }
    }

    private let empty = IndexRecord.snapshot(IndexSnapshot()).encoded()

    @Test func recordsInTheWrongPlaceOrFormAreDamageOfTheirKind() throws {
        let done = IndexRecord.done(try IndexFixture.transaction(1)).encoded()
        #expect(try damage(file(sealing: [empty])) == nil)
        #expect(try damage(file(sealing: [done])) == .order)
        #expect(try damage(file(sealing: [empty, empty])) == .order)
        #expect(try damage(file(sealing: [empty, done])) == .transaction)
        #expect(try damage(file(sealing: [[]])) == .record)
        #expect(try damage(file(sealing: [empty, [0xA0]])) == .record)
        #expect(try damage(file(sealing: [empty, done + [0]])) == .record)
    }

    @Test func aFrameWhosePaddingIsNotAsMadeIsDamage() throws {
        let key = try IndexFixture.key()
        let chain = IndexChain(.whenUnlocked, epoch: 1)
        let sealed = AEAD.seal(
            [UInt8](repeating: 1, count: 256), key: key, ad: chain.associatedData,
            random: CountingRandom())
        let header: [UInt8] = [0x28, 1, 0, 0, 0xD7, 0xFE, 0xFF, 0xFF]
        #expect(try damage(IndexHeader(epoch: 1).encoded + header + sealed) == .framePadding)
    }

    @Test func associatedDataIsLabelFamilyEpochNumberAndTag() throws {
        var chain = IndexChain(.afterFirstUnlock, epoch: 0x0102_0304)
        let label = Array("kist 1 index.c".utf8) + [4, 3, 2, 1]
        let zeros = [UInt8](repeating: 0, count: 8)
        #expect(chain.associatedData == label + zeros + zeros + zeros)
        chain.advance(over: Array(repeating: 9, count: 10) + Array(1...16))
        #expect(chain.associatedData == label + [1, 0, 0, 0, 0, 0, 0, 0] + Array(1...16))
    }

    @Test func aRewrittenFileSaysTheSameAndStartsAnew() throws {
        let key = try IndexFixture.key()
        let small = try IndexSmallFile.make()
        let before = try IndexImage(decoding: small.bytes, .whenUnlocked, key: key)
        let file = try IndexFixture.present(
            IndexImage.makeFile(before.state, epoch: 2, key: key, random: CountingRandom()))
        let after = try IndexImage(decoding: file.bytes, .whenUnlocked, key: key)
        #expect(after.state.entries == before.state.entries)
        #expect(after.journalByteCount == 0 && after.snapshotByteCount == file.bytes.count)
        #expect(after.chain == file.image.chain)
        #expect(after.chain.epoch == 2)
    }

    @Test func aTornTailIsOverwrittenByTheNextFrame() throws {
        let key = try IndexFixture.key()
        let small = try IndexSmallFile.make()
        let torn = Array(small.bytes.dropLast())
        var image = try IndexImage(decoding: torn, .whenUnlocked, key: key)
        #expect(image.tornTail == .cutShort)
        #expect(image.byteCount == small.ends[5])
        let frame = try IndexFixture.present(
            try image.makeFrame(
                .void(try IndexFixture.transaction(12)), key: key, random: CountingRandom()))
        try image.append(frame)
        #expect(image.tornTail == nil)
        let bytes = torn.prefix(small.ends[5]) + frame.bytes
        #expect(try IndexImage(decoding: Array(bytes), .whenUnlocked, key: key) == image)
    }

    @Test func aRecordThatReadersWouldRefuseIsNeverSealed() throws {
        let key = try IndexFixture.key()
        let small = try IndexSmallFile.make()
        let image = try IndexImage(decoding: small.bytes, .whenUnlocked, key: key)
        #expect(throws: IndexDamage.transaction) {
            _ = try image.makeFrame(
                .done(try IndexFixture.transaction(12)), key: key, random: CountingRandom())
        }
    }

    @Test(arguments: [
        (0, 65_536, true, false), (0, 65_537, true, true), (65_537, 65_537, false, false),
        (131_072, 65_536, true, false), (131_072, 65_537, true, true),
        (1_000_000, 500_000, true, false), (1_000_000, 500_001, true, true),
        (1_000_000, 500_001, false, false),
    ])
    func rewritingIsDueAboveHalfTheSnapshot(
        snapshot: Int, journal: Int, isSettled: Bool, isDue: Bool
    ) {
        #expect(
            CompactionPolicy.isDue(snapshot: snapshot, journal: journal, isSettled: isSettled)
                == isDue)
    }
}
