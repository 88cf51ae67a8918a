import SecretMemory
import Testing

@testable import Sealing

@Suite struct PaddingTests {
    @Test(arguments: try Vectors.load("Sealing/padding.tsv", columns: 3))
    func padsAsLibsodiumDoes(_ row: [String]) throws {
        let block = try #require(Int(row[0]))
        let text = [UInt8](hex: row[1])
        let padded = [UInt8](hex: row[2])
        #expect(Padding.pad(text, to: block) == padded)
        #expect(Padding.paddedCount(text.count, to: block) == padded.count)
        #expect(try Padding.unpaddedCount(padded.rawBytes, blockSize: block) == text.count)
        #expect(try Padding.unpad(padded, blockSize: block) == text)
        var secret = try SecretBytes(capacity: padded.count)
        try secret.append(text.rawBytes)
        try Padding.pad(&secret, to: block)
        #expect(exposing(secret) == padded)
        try Padding.unpad(&secret, blockSize: block)
        #expect(exposing(secret) == text)
    }

    static let malformed: [[UInt8]] = [
        [], [0x80], [1, 2, 3], [1, 2, 3, 0x80, 0], [0, 0, 0, 0], [1, 2, 3, 4], [0x80, 0, 0, 1],
        [0x80, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3, 0x81], [1, 2, 3, 0x7f], [1, 2, 3, 0x80, 0, 0, 0, 0],
    ]

    /// Also a block that holds nothing but the zeros of another block's padding.
    @Test(arguments: malformed) func refusesOtherPadding(_ padded: [UInt8]) throws {
        let wrong = SealingError(.malformed)
        #expect(throws: wrong) { try Padding.unpad(padded, blockSize: 4) }
        var secret = try SecretBytes(capacity: 8)
        try secret.append(padded.rawBytes)
        do {
            try Padding.unpad(&secret, blockSize: 4)
            Issue.record("took malformed padding")
        } catch {
            #expect(error == wrong)
        }
        #expect(exposing(secret) == padded)
    }

    @Test func aSecretWithoutRoomIsNotPadded() throws {
        var secret = try SecretBytes(capacity: 16)
        try secret.append([UInt8](repeating: 1, count: 16).rawBytes)
        do {
            try Padding.pad(&secret, to: 16)
            Issue.record("padded beyond the capacity")
        } catch {
            #expect(error == SealingError(.secretMemory))
        }
        #expect(exposing(secret) == [UInt8](repeating: 1, count: 16))
    }
}
