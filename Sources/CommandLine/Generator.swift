internal import SecretMemory
internal import WordList

/// Random secrets, each of its kind as likely as any other.
enum Generator {
    /// The 94 visible ASCII characters.
    static let allCharacters = (0x21...0x7E).map { UInt8($0) }

    /// The 62 letters and digits.
    static let lettersAndDigits = allCharacters.filter {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
    }

    /// `count` characters, each drawn evenly from `alphabet`, which has at most 256.
    static func makeCharacters(
        _ count: Int, from alphabet: [UInt8], _ random: some RandomSource
    ) throws(SecretMemoryError) -> SecretBytes {
        var secret = try SecretBytes(capacity: max(count, 1))
        var pool = try Pool(random)
        // The largest multiple of the alphabet's size that a byte holds: what lies above is drawn
        // again, since a plain remainder would favour the alphabet's beginning.
        let fair = 256 / alphabet.count * alphabet.count
        while secret.count < count {
            let drawn = Int(pool.next())
            guard drawn < fair else { continue }
            secret.add(alphabet[drawn % alphabet.count])
        }
        return secret
    }

    /// `count` words joined by dashes; 13 bits choose among 8,192, so nothing is drawn again.
    static func makeWords(
        _ count: Int, _ random: some RandomSource
    ) throws(SecretMemoryError) -> SecretBytes {
        var secret = try SecretBytes(capacity: max(count, 1) * (WordList.longest + 1))
        var pool = try Pool(random)
        for place in 0..<count {
            if place > 0 { secret.add(UInt8(ascii: "-")) }
            let index = (Int(pool.next()) << 8 | Int(pool.next())) % WordList.count
            WordList.withWord(at: index) { word in
                for letter in word.indices { secret.add(word[letter]) }
            }
        }
        return secret
    }

    /// Random bytes by the hundred, in locked memory.
    private struct Pool<Source: RandomSource>: ~Copyable {
        private var bytes: SecretBytes
        private let source: Source
        private var position = 0

        init(_ source: Source) throws(SecretMemoryError) {
            bytes = try SecretBytes(capacity: 256)
            self.source = source
        }

        mutating func next() -> UInt8 {
            if position == bytes.count { refill() }
            position += 1
            return Span<UInt8>(_bytes: bytes.bytes)[position - 1]
        }

        private mutating func refill() {
            bytes.truncate(to: 0)
            bytes.append(upTo: bytes.capacity) { room in
                source.fill(&room)
                return room.byteCount
            }
            position = 0
        }
    }
}
