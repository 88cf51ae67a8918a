import Testing

@testable import Importing

@Suite struct NetrcTests {
    @Test func wordsQuotesCommentsAndMacros() throws {
        let heard = Sample.heard(try Sample.content(of: "netrc-odd"))
        #expect(
            heard == [
                Heard("line 2", "https://alice@one.example", "s3cret"),
                Heard(
                    "line 3", "https://al%20ice@two.example",
                    "with \"quotes\" and \\ and \naccount: second\n"),
                Heard("line 7", "https://bob@three.example", "#hash"),
                Heard("line 8", .lost),
                Heard("line 12", "https://four.example", "\"unclosed"),
                Heard("line 13", .lost),
                Heard("line 14", .lost),
            ])
    }

    @Test(arguments: ["hello world", "{\"items\":[]}", "url,username\n"])
    func anotherFileIsRefused(text: String) {
        #expect(throws: (any Error).self) { try NetrcFile.read(Array(text.utf8)) }
    }
}
