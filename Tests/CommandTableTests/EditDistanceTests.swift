import Testing

@testable import CommandTable

struct EditDistanceTests {
    @Test(
        "slips are counted",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "ab", 2), ("show", "show", 0), ("shwo", "show", 1),
            ("sow", "show", 1), ("shhow", "show", 1), ("shop", "show", 1), ("kitten", "sitting", 3),
            ("generaet", "generate", 1), ("ls", "rm", 2),
        ])
    func counts(_ one: String, _ other: String, _ slips: Int) {
        #expect(EditDistance.between(one, other) == slips)
        #expect(EditDistance.between(other, one) == slips)
    }

    @Test(
        "the nearest is proposed, or none",
        arguments: [
            ("shwo", "show"), ("lst", "list"), ("r", "rm"), ("q", nil), ("abcdef", nil),
            ("compl", "completion"),
        ] as [(String, String?)])
    func nearest(_ word: String, _ guess: String?) {
        let words = ["show", "list", "rm", "completion"]
        #expect(EditDistance.nearest(to: word, among: words) == guess)
    }
}
