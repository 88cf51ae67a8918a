import LinuxSystem
import SecretMemory
import Testing
import Vault

@Suite struct RecoveryWordsTests {
    @Test("A key is spelled in 21 words and read back", arguments: 0..<20)
    func roundTrip(_ index: Int) throws {
        let key = try SecretKey.makeRandom(from: KernelRandom())
        let words = try RecoveryWords.spell(key)
        #expect(text(words).split(separator: " ").count == RecoveryWords.count)
        let again = try RecoveryWords.read(words).isEqual(to: key)
        #expect(again)
        let spread = text(words).split(separator: " ").joined(separator: "-\n ")
        let apart = try RecoveryWords.read(secret(spread)).isEqual(to: key)
        #expect(apart)
    }

    @Test("A word that is missing, strange, doubled or misplaced is noticed")
    func wrong() throws {
        let key = try SecretKey.makeRandom(from: KernelRandom())
        let words = text(try RecoveryWords.spell(key)).split(separator: " ").map(String.init)
        var swapped = words
        swapped.swapAt(0, 20)
        let wrong = [
            Array(words.dropLast()), words + [words[0]], ["qqqqqq"] + words.dropFirst(), [],
            words[0] == words[20] ? [] : swapped,
        ]
        for list in wrong {
            let code = vaultCode {
                _ = try RecoveryWords.read(secret(list.joined(separator: " ")))
            }
            #expect(code == .invalidRecoveryKey)
        }
    }

    private func text(_ words: borrowing SecretBytes) -> String {
        let elements = words.elements
        return String(decoding: elements.indices.map { elements[$0] }, as: UTF8.self)
    }
}
