/// 8,192 short English words, one for each number of 13 bits: passphrases and recovery keys.
///
/// Words have 3 to 7 letters a–z and none is the beginning of another. They are numbered by length,
/// then by alphabet. Nothing happens at load time: one literal is read where a word stands in it.
public enum WordList {
    /// How many words there are: a word carries exactly 13 bits.
    public static var count: Int { 8_192 }

    /// The length of the longest word, in bytes.
    public static var longest: Int { 7 }

    /// Lends the ASCII letters of one word.
    ///
    /// - Precondition: `index` is in `0..<count`.
    public static func withWord<Result: ~Copyable, Failure: Error>(
        at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(index >= 0 && index < count)
        let place = place(of: index)
        let letters = Words.letters
        let span = letters.utf8.span
        return try body(span.extracting(place))
    }

    /// The number of a word, or nil for what is no word of the list.
    public static func index(of word: Span<UInt8>) -> Int? {
        let letters = Words.letters
        let span = letters.utf8.span
        var first = 0
        var offset = 0
        let groups = Words.groups
        for group in groups.indices {
            let (length, count) = groups[group]
            if length == word.count {
                let words = span.extracting(offset..<offset + length * count)
                return search(words, for: word).map { first + $0 }
            }
            first += count
            offset += length * count
        }
        return nil
    }

    /// Where a word's letters stand.
    private static func place(of index: Int) -> Range<Int> {
        var left = index
        var offset = 0
        let groups = Words.groups
        for group in groups.indices {
            let (length, count) = groups[group]
            if left < count {
                let start = offset + left * length
                return start..<start + length
            }
            left -= count
            offset += length * count
        }
        return offset..<offset
    }

    /// Binary search among words of one length.
    private static func search(_ words: Span<UInt8>, for word: Span<UInt8>) -> Int? {
        var low = 0
        var high = words.count / word.count
        while low < high {
            let middle = (low + high) / 2
            let order = compare(words, at: middle * word.count, with: word)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Negative where the listed word comes first, 0 where they are one, else positive.
    private static func compare(_ words: Span<UInt8>, at start: Int, with word: Span<UInt8>) -> Int
    {
        for position in 0..<word.count {
            let difference = Int(words[start + position]) - Int(word[position])
            if difference != 0 { return difference }
        }
        return 0
    }
}
