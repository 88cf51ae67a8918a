import Testing

@testable import WordList

@Suite struct WordListTests {
    @Test func holdsOneWordForEveryNumberOf13Bits() {
        #expect(WordList.count == 1 << 13)
        #expect(Words.letters.utf8.count == words.reduce(0) { $0 + $1.utf8.count })
        #expect(Set(words).count == WordList.count)
    }

    @Test func wordsAreShortAndLowerCaseASCII() {
        for word in words {
            #expect((3...WordList.longest).contains(word.utf8.count))
            #expect(word.utf8.allSatisfy { (0x61...0x7A).contains($0) }, "\(word)")
        }
    }

    @Test func noWordIsTheBeginningOfAnother() {
        let sorted = words.sorted()
        for (word, next) in zip(sorted, sorted.dropFirst()) {
            #expect(!next.hasPrefix(word), "\(word) begins \(next)")
        }
    }

    @Test func everyWordIsFoundAtItsNumber() {
        for (number, word) in words.enumerated() {
            #expect(number == WordList.index(of: Array(word.utf8).span), "\(word)")
        }
    }

    /// Recovery keys in people's drawers are spelled with these numbers.
    @Test(arguments: [(0, "aft"), (8_191, "zoology")])
    func numbersNeverChange(number: Int, word: String) {
        #expect(words[number] == word)
    }

    @Test func theListAsAWholeNeverChanges() {
        let hash = words.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, word in
            (word + "\n").utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        #expect(hash == 6_764_152_179_447_598_173)
    }

    @Test(arguments: [
        "", "a", "aaa", "zzz", "Aft", "aft ", "zzzzzzz", "abcdefgh", "notaword", "\u{E9}t\u{E9}",
    ])
    func whatIsNoWordHasNoNumber(text: String) {
        #expect(WordList.index(of: Array(text.utf8).span) == nil)
    }

    private let words = (0..<WordList.count).map { index in
        WordList.withWord(at: index) { letters in
            String(decoding: letters.indices.map { letters[$0] }, as: UTF8.self)
        }
    }
}
