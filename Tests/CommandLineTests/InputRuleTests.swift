import CommandTable
import SecretMemory
import Testing

@testable import CommandLine

/// What stdin must be: the one-line rule, -m and --allow-empty.
struct InputRuleTests {
    @Test(
        "one line loses its final newline and nothing else",
        arguments: [
            ("s3cret", 6), ("s3cret\n", 6), ("a b\tc", 5), ("a\\n", 3), ("ü\n", 2), (" x ", 3),
        ])
    func accepts(_ input: String, _ count: Int) throws {
        let rule = InputRule()
        let input = try Bytes.secret(Array(input.utf8))
        #expect(try rule.accept(input.bytes, isFirst: true, isLast: true) == count)
    }

    @Test(
        "a second line, CR, NUL or nothing is refused",
        arguments: ["a\nb", "a\n\n", "\n\n", "a\r\n", "a\r", "a\u{0}", "\u{0}\n", "", "\n"])
    func refuses(_ input: String) throws {
        let input = try Bytes.secret(Array(input.utf8))
        let error = #expect(throws: CommandError.self) {
            try InputRule().accept(input.bytes, isFirst: true, isLast: true)
        }
        #expect(error?.status == .invalid)
        #expect(error?.hint.isEmpty == false)
    }

    @Test("-m takes every byte", arguments: ["a\nb\n", "\r\n", "\u{0}", "x"])
    func multiline(_ input: String) throws {
        let rule = InputRule(isMultiline: true)
        let count = input.utf8.count
        let input = try Bytes.secret(Array(input.utf8))
        #expect(try rule.accept(input.bytes, isFirst: true, isLast: true) == count)
    }

    @Test("a newline at a window's end is final only in the last window")
    func windows() throws {
        let rule = InputRule()
        let window = try Bytes.secret(Array("abc\n".utf8))
        #expect(throws: CommandError.self) {
            try rule.accept(window.bytes, isFirst: true, isLast: false)
        }
        #expect(try rule.accept(window.bytes, isFirst: false, isLast: true) == 3)
        let newline = try Bytes.secret([0x0A])
        #expect(try rule.accept(newline.bytes, isFirst: false, isLast: true) == 0)
    }

    @Test("empty is a secret only when asked for", arguments: [false, true])
    func empty(_ isMultiline: Bool) throws {
        let nothing = try Bytes.secret([])
        #expect(throws: CommandError.self) {
            try InputRule(isMultiline: isMultiline)
                .accept(nothing.bytes, isFirst: true, isLast: true)
        }
        let rule = InputRule(isMultiline: isMultiline, allowsEmpty: true)
        #expect(try rule.accept(nothing.bytes, isFirst: true, isLast: true) == 0)
    }
}
