import Testing

/// Made-up secrets: what was printed is what was stored.
@Suite struct GenerateTests {
    @Test(arguments: [(["a"], 25), (["a", "1"], 1), (["a", "24"], 24), (["a", "4096"], 4_096)])
    func asManyCharactersAsAsked(arguments: [String], count: Int) throws {
        let home = try Home.withOpenVault()
        let made = try home.shell(
            "kist generate \"$@\"", arguments[0], arguments.dropFirst().first ?? "25")
        #expect(made.status == 0, "\(made)")
        let secret = made.output.dropLast()
        #expect(made.output.last == 10)
        #expect(secret.count == count)
        #expect(secret.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(try home.value(of: "a") == Array(secret))
    }

    @Test func withoutSymbolsOnlyLettersAndDigits() throws {
        let home = try Home.withOpenVault()
        let made = try home.kist("generate", "-n", "a", "500")
        #expect(made.text.dropLast().allSatisfy { $0.isLetter || $0.isNumber }, "\(made)")
    }

    @Test func aPassphraseOfWords() throws {
        let home = try Home.withOpenVault()
        let made = try home.kist("generate", "--words", "6", "a")
        let words = made.text.dropLast().split(separator: "-")
        #expect(words.count == 6, "\(made)")
        #expect(words.allSatisfy { (3...7).contains($0.count) })
        #expect(made.message.contains("78"), "six words of 13 bits: \(made)")
    }

    @Test func theEntropyIsToldOnStderr() throws {
        let made = try Home.withOpenVault().kist("generate", "a", "25")
        #expect(made.message.contains("163"), "25 of 94: \(made)")
        #expect(!made.message.contains(made.text.dropLast()))
    }

    @Test func twoAreDifferent() throws {
        let home = try Home.withOpenVault()
        #expect(try home.kist("generate", "a").output != home.kist("generate", "b").output)
    }

    @Test func inPlaceOnlyTheFirstLineChanges() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("old\nuser: me\n", as: "a")
        let made = try home.kist("generate", "-i", "a", "10")
        #expect(made.status == 0, "\(made)")
        let value = try home.value(of: "a").map { String(decoding: $0, as: UTF8.self) }
        #expect(value == made.text + "user: me\n")
    }
}
