import SecretMemory
import Testing

@testable import CommandLine

/// What counts as text, as one line, as UTF-8, however the value is cut.
struct TextJudgeTests {
    struct Case: Sendable {
        let bytes: [UInt8]
        let isUTF8: Bool
        let isText: Bool
        let isSingleLine: Bool

        init(_ bytes: [UInt8], utf8: Bool, text: Bool, line: Bool) {
            (self.bytes, isUTF8, isText, isSingleLine) = (bytes, utf8, text, line)
        }

        init(_ text: String, text isText: Bool, line: Bool) {
            self.init(Array(text.utf8), utf8: true, text: isText, line: line)
        }
    }

    static let cases: [Case] = [
        Case("", text: true, line: true),
        Case("s3cret", text: true, line: true),
        Case("s3cret\n", text: true, line: true),
        Case("\n", text: true, line: true),
        Case("a\nb", text: true, line: false),
        Case("a\n\n", text: true, line: false),
        Case("a\r\n", text: true, line: false),
        Case("a\tb", text: true, line: true),
        Case("ünï 🔑 \u{10FFFF}", text: true, line: true),
        Case("a\u{0}b", text: false, line: false),
        Case("\u{1B}[31m", text: false, line: false),
        Case("\u{7F}", text: false, line: false),
        Case("\u{80}", text: false, line: false),
        Case("\u{9F}", text: false, line: false),
        Case("\u{A0}", text: true, line: true),
        Case([0xFF], utf8: false, text: false, line: false),
        Case([0x80], utf8: false, text: false, line: false),
        Case([0xC3], utf8: false, text: false, line: false),
        Case([0xC0, 0xAF], utf8: false, text: false, line: false),
        Case([0xC1, 0xBF], utf8: false, text: false, line: false),
        Case([0xE0, 0x9F, 0xBF], utf8: false, text: false, line: false),
        Case([0xED, 0xA0, 0x80], utf8: false, text: false, line: false),
        Case([0xF0, 0x8F, 0xBF, 0xBF], utf8: false, text: false, line: false),
        Case([0xF4, 0x90, 0x80, 0x80], utf8: false, text: false, line: false),
        Case([0xF5, 0x80, 0x80, 0x80], utf8: false, text: false, line: false),
        Case([0xE2, 0x82, 0x41], utf8: false, text: false, line: false),
        Case([0xC3, 0xC3, 0xA4], utf8: false, text: false, line: false),
    ]

    @Test("judged alike however it is cut", arguments: cases)
    func judges(_ wanted: Case) throws {
        for (one, other) in Bytes.cuts(wanted.bytes) {
            var judge = TextJudge()
            let first = try Bytes.secret(one)
            let second = try Bytes.secret(other)
            judge.look(at: first.bytes)
            judge.look(at: second.bytes)
            #expect(judge.isUTF8 == wanted.isUTF8)
            #expect(judge.isText == wanted.isText)
            #expect(judge.isSingleLine == wanted.isSingleLine)
            #expect(judge.endsInNewline == (wanted.bytes.last == 0x0A))
        }
    }

    @Test("UTF-8 is what the standard library says it is, for all of two bytes and many of four")
    func agreesWithTheLibrary() throws {
        let interesting: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED,
            0xEF,
            0xF0, 0xF4, 0xF5, 0xFF,
        ]
        var room = try Bytes.secret([0, 0, 0, 0])
        for first in interesting {
            for second in interesting {
                for third in interesting {
                    for fourth in interesting {
                        let bytes = [first, second, third, fourth]
                        Bytes.fill(&room, bytes)
                        var judge = TextJudge()
                        judge.look(at: room.bytes)
                        let isValid = String(validating: bytes, as: UTF8.self) != nil
                        if judge.isUTF8 != isValid { Issue.record("\(bytes)") }
                    }
                }
            }
        }
    }
}
