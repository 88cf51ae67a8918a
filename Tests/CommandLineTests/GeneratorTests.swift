import SecretMemory
import Synchronization
import Testing

@testable import CommandLine

/// A tape of bytes in place of the kernel's, over and over.
final class Tape: RandomSource {
    private let bytes: [UInt8]
    private let position = Mutex(0)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func fill(_ room: inout MutableRawSpan) {
        let count = room.byteCount
        let start = position.withLock { place in
            defer { place += count }
            return place
        }
        for index in 0..<count {
            let byte = bytes[(start + index) % bytes.count]
            room.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
    }
}

struct GeneratorTests {
    @Test func alphabets() {
        #expect(Generator.allCharacters.count == 94)
        #expect(Generator.lettersAndDigits.count == 62)
        #expect(Set(Generator.allCharacters).count == 94)
        #expect(Set(Generator.lettersAndDigits).isSubset(of: Generator.allCharacters))
    }

    @Test("bytes that would favour the alphabet's beginning are drawn again")
    func rejects() throws {
        let letters = Array("abc".utf8)
        // 255 is above the largest multiple of 3 that a byte holds, 254 is the last one below.
        let secret = try Generator.makeCharacters(4, from: letters, Tape([255, 0, 255, 254, 1, 2]))
        let drawn = Bytes.copy(secret)
        #expect(drawn == Array("acbc".utf8))
    }

    @Test(
        "every character is as likely as any other",
        arguments: [Generator.allCharacters, Generator.lettersAndDigits])
    func isEven(_ alphabet: [UInt8]) throws {
        let count = 256 / alphabet.count * alphabet.count
        let secret = try Generator.makeCharacters(count, from: alphabet, Tape(Array(0...255)))
        let counts = Dictionary(grouping: Bytes.copy(secret)) { $0 }.mapValues(\.count)
        #expect(counts.count == alphabet.count)
        #expect(Set(counts.values) == [count / alphabet.count])
    }

    @Test("13 bits choose a word, and the rest of two bytes does not matter")
    func words() throws {
        let one = try Generator.makeWords(3, Tape([0x00, 0x00, 0x1F, 0xFF, 0x01, 0x02]))
        let other = try Generator.makeWords(3, Tape([0xE0, 0x00, 0xFF, 0xFF, 0x21, 0x02]))
        let isSame = one.isEqual(to: other)
        #expect(isSame)
        let words = String(decoding: Bytes.copy(one), as: UTF8.self).split(separator: "-")
        #expect(words.count == 3)
        #expect(Set(words).count == 3)
    }

    @Test(
        "what a secret is worth",
        arguments: [
            (25, 94, "character", "163.8 bits of entropy: 25 characters of 94"),
            (1, 62, "character", "5.9 bits of entropy: 1 character of 62"),
            (6, 8_192, "word", "78.0 bits of entropy: 6 words of 8192"),
            (4_096, 94, "character", "26845.1 bits of entropy: 4096 characters of 94"),
        ])
    func entropy(_ choices: Int, _ count: Int, _ unit: String, _ line: String) {
        #expect(Entropy.line(choices, among: count, unit: unit) == line)
    }
}
