internal import Sealing
public import SecretMemory
internal import WordList

/// The recovery key as words: 256 bits and a checksum of 17, most significant first, 13 bits a word.
///
/// The checksum tells a word misread or misplaced, all but once in 131,072 times.
/// Source: `docs/format.md`, "Recovery key".
public enum RecoveryWords {
    /// How many words spell one key.
    public static let count = 21

    private static let bitsAWord = 13
    private static let checksumBits = 17

    /// The words with a blank between them, without a newline.
    ///
    /// - Throws: `memory`, `memoryLock`.
    public static func spell(_ key: borrowing SecretKey) throws(VaultError) -> SecretBytes {
        let check = checksum(of: key)
        return try onMemory { () throws(SecretMemoryError) in
            var words = try SecretBytes(capacity: count * (WordList.longest + 1))
            for place in 0..<count {
                if place > 0 { try words.append([UInt8(ascii: " ")].span) }
                let number = bits(at: place * bitsAWord, of: key.elements, check)
                try WordList.withWord(at: number) { word throws(SecretMemoryError) in
                    try words.append(word)
                }
            }
            return words
        }
    }

    /// The key that words spell, in small or capital letters; between them blanks, newlines, hyphens and anything else but letters.
    ///
    /// - Throws: `invalidRecoveryKey` where a word is not of the list, there are not 21, or the checksum
    ///   does not hold.
    public static func read(_ text: borrowing SecretBytes) throws(VaultError) -> SecretKey {
        var key = try onMemory { () throws(SecretMemoryError) in try SecretKey() }
        let small = try onMemory { () throws(SecretMemoryError) in try lowered(text) }
        let check = try fill(&key, from: small)
        guard check == checksum(of: key) else {
            throw VaultError(.invalidRecoveryKey, "a word is wrong or out of place")
        }
        return key
    }

    /// Writes the first 256 bits of the words into `key`.
    ///
    /// - Returns: The 17 bits behind them.
    private static func fill(
        _ key: inout SecretKey, from text: borrowing SecretBytes
    ) throws(VaultError) -> UInt32 {
        var bytes = key.mutableBytes
        var (pending, pendingBits, written, found) = (UInt32(0), 0, 0, 0)
        var position = 0
        while let word = nextWord(in: text.elements, from: position) {
            position = word.upperBound
            found += 1
            guard found <= count, let number = index(of: word, in: text) else {
                throw VaultError(.invalidRecoveryKey, "word \(found) is not of the list")
            }
            pending = pending << UInt32(bitsAWord) | UInt32(number)
            pendingBits += bitsAWord
            while pendingBits >= 8, written < SecretKey.byteCount {
                pendingBits -= 8
                let byte = UInt8(truncatingIfNeeded: pending >> UInt32(pendingBits))
                bytes.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
                written += 1
            }
        }
        guard found == count else {
            throw VaultError(.invalidRecoveryKey, "there are \(found) words instead of \(count)")
        }
        return pending & (1 << UInt32(checksumBits) - 1)
    }

    private static func index(of word: Range<Int>, in text: borrowing SecretBytes) -> Int? {
        WordList.index(of: text.elements.extracting(word))
    }

    /// The same with small letters, in locked memory too: each word is a part of the key.
    private static func lowered(
        _ text: borrowing SecretBytes
    ) throws(SecretMemoryError) -> SecretBytes {
        var lowered = try SecretBytes(capacity: max(1, text.count))
        try lowered.append(text.bytes)
        let letters = text.elements
        var bytes = lowered.mutableBytes
        for place in letters.indices where isLetter(letters[place]) {
            bytes.storeBytes(of: letters[place] | 0x20, toByteOffset: place, as: UInt8.self)
        }
        return lowered
    }

    /// The next run of letters.
    private static func nextWord(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
        var first = start
        while first < text.count, !isLetter(text[first]) { first += 1 }
        guard first < text.count else { return nil }
        var end = first
        while end < text.count, isLetter(text[end]) { end += 1 }
        return first..<end
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }

    /// Thirteen bits of the key and the checksum behind it.
    private static func bits(at start: Int, of key: Span<UInt8>, _ check: UInt32) -> Int {
        var number = 0
        for bit in start..<start + bitsAWord {
            let isSet =
                bit < 256
                ? key[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                : check >> UInt32(checksumBits - 1 - (bit - 256)) & 1 == 1
            number = number << 1 | (isSet ? 1 : 0)
        }
        return number
    }

    /// The first 17 bits of BLAKE2b-128(key = the recovery root, label).
    private static func checksum(of key: borrowing SecretKey) -> UInt32 {
        let digest = KeyedHash.digest(count: 16, key: key, label: Label.recoveryWords)
        let first = digest.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return first >> 7
    }
}
