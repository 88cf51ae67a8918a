import SecretMemory
import Testing

@testable import Sealing

@Suite struct HashTests {
    @Test(arguments: try Vectors.load("Sealing/hash.tsv", columns: 3))
    func agreesWithRFC7693AndAnotherImplementation(_ row: [String]) {
        let input = [UInt8](hex: row[0])
        #expect(Hash.digest32(input).hex == row[1])
        #expect(Hash.digest32(input.rawBytes).hex == row[1])
        #expect(Hash.digest16(input).hex == row[2])
        let halves = (Array(input.prefix(input.count / 2)), Array(input.dropFirst(input.count / 2)))
        #expect(Hash.digest32(halves.0, halves.1).hex == row[1])
    }

    @Test(arguments: try Vectors.load("Sealing/derive.tsv", columns: 5))
    func derivesTheKeysOfTheFormat(_ row: [String]) throws {
        let key = try makeKey(row[0])
        let label = String(decoding: [UInt8](hex: row[1]), as: UTF8.self)
        let more = [UInt8](hex: row[2])
        let derived = exposing(try KeyedHash.derive(key: key, label: label, more)).hex
        #expect(derived == row[3])
        let named = KeyedHash.digest(count: 16, key: key, label: label, more).hex
        #expect(named == row[4])
        let whole = KeyedHash.digest(key: key, (Array(label.utf8) + more).rawBytes).hex
        #expect(whole == row[3])
    }

    @Test(arguments: try Vectors.load("Sealing/mixed.tsv", columns: 3))
    func mixesAnEffaceableSecretIn(_ row: [String]) throws {
        let mixed = try Hash.key(try makeKey(row[0]), mixedWith: [UInt8](hex: row[1]).rawBytes)
        #expect(exposing(mixed).hex == row[2])
    }

    @Test(arguments: [0, 31, 33]) func mixesOnly32Bytes(_ count: Int) {
        #expect(throws: SealingError(.malformed)) {
            _ = try Hash.key(
                try makeKey(1), mixedWith: [UInt8](repeating: 0, count: count).rawBytes)
        }
    }

    @Test(arguments: [1, 7, 64, 128, 1_000]) func aMACInPiecesIsTheMACOfTheWhole(_ piece: Int)
        throws
    {
        let text = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
        let key = try makeKey(9)
        var mac = try MAC(key: key)
        for start in stride(from: 0, to: text.count, by: piece) {
            mac.update(Array(text[start..<min(start + piece, text.count)]))
        }
        let pieces = mac.finish()
        let whole = KeyedHash.digest(key: key, text)
        #expect(pieces == whole)
    }

    @Test func aMACOfNothingDependsOnItsKey() throws {
        let macs = try [UInt8(1), 2].map { byte in
            try MAC(key: try makeKey(byte)).finish()
        }
        #expect(macs[0] != macs[1] && macs[0].count == 32)
    }

    @Test func comparesWholeArrays() {
        #expect(constantTimeEqual([], []))
        #expect(constantTimeEqual([1, 2], [1, 2]))
        for other: [UInt8] in [[1, 3], [0, 2], [1], [1, 2, 3], []] {
            #expect(!constantTimeEqual([1, 2], other))
        }
    }
}
