import Testing

@testable import CommandTable

/// Command lines that are wrong: what is said, and what is proposed.
struct UsageErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let words: [String]
        let code: UsageError.Code
        let message: String
        let hint: String

        var testDescription: String { "kist " + words.joined(separator: " ") }

        init(_ words: [String], _ code: UsageError.Code, _ message: String, _ hint: String) {
            (self.words, self.code, self.message, self.hint) = (words, code, message, hint)
        }
    }

    static let cases: [Case] = [
        Case(["shwo", "x"], .unknownVerb, "unknown verb 'shwo'", "did you mean kist show?"),
        Case(["inser"], .unknownVerb, "unknown verb 'inser'", "did you mean kist insert?"),
        Case(["gen"], .unknownVerb, "unknown verb 'gen'", "did you mean kist generate?"),
        Case(["xyzzy"], .unknownVerb, "unknown verb 'xyzzy'", "kist help"),
        Case(["q"], .unknownVerb, "unknown verb 'q'", "kist help"),
        Case(["mail/work"], .unknownVerb, "unknown verb 'mail/work'", "kist show mail/work"),
        Case([""], .unknownVerb, "unknown verb ''", "kist help"),
        Case(["a\u{1B}[2Jb\n"], .unknownVerb, "unknown verb 'a\\u{1B}[2Jb\\n'", "kist help"),
        Case(["unlock"], .unknownVerb, "unknown verb 'unlock'", "kist help"),
        Case(
            ["passcode"], .missingOperand, "kist passcode needs one of: change",
            "kist help passcode"),
        Case(
            ["passcode", "chnage"], .unknownVerb, "unknown verb 'passcode chnage'",
            "did you mean kist passcode change?"),
        Case(
            ["ls", "--jsno"], .unknownOption, "kist ls has no option '--jsno'",
            "did you mean --json?"),
        Case(["ls", "--quiet"], .unknownOption, "kist ls has no option '--quiet'", "kist help ls"),
        Case(["ls", "-x"], .unknownOption, "kist ls has no option '-x'", "kist help ls"),
        Case(
            ["show", "-0x", "a"], .unknownOption, "kist show has no option '-x'",
            "kist help show"),
        Case(["-f"], .unknownOption, "kist ls has no option '-f'", "kist help ls"),
        Case(["show", "--raw=yes", "a"], .unexpectedValue, "option --raw takes no value", ""),
        Case(
            ["insert", "x", "--label"], .missingValue, "option --label needs a value",
            "--label TEXT"),
        Case(
            ["insert", "x", "-s"], .missingValue, "option --service needs a value",
            "--service SERVICE"),
        Case(["rm", "-ff", "a"], .repeatedOption, "option --force is given twice", ""),
        Case(
            ["insert", "--label=a", "--label=a", "x"], .repeatedOption,
            "option --label is given twice", ""),
        Case(
            ["--status", "ls", "--status"], .repeatedOption, "option --status is given twice", ""),
        Case(
            ["insert", "x", "--port", "65536"], .badValue,
            "option --port must be a number from 0 to 65535", ""),
        Case(
            ["insert", "x", "--port", "+1"], .badValue,
            "option --port must be a number from 0 to 65535", ""),
        Case(
            ["insert", "x", "--from-fd", "-1"], .badValue,
            "option --from-fd must be a number from 0 to 1048575", ""),
        Case(
            ["insert", "x", "--from-fd", "99999999999999999999"], .badValue,
            "option --from-fd must be a number from 0 to 1048575", ""),
        Case(
            ["show", "--field", "pasword", "x"], .badValue,
            "option --field must be one of: " + CommandTable.fieldWords.joined(separator: ", "),
            "did you mean password?"),
        Case(
            ["generate", "x", "0"], .badValue, "LEN must be a number from 1 to 4096",
            "kist generate [-n] [-i] [-f] [OPTION…] NAME [LEN]"),
        Case(
            ["generate", "x", "a\u{7}"], .badValue, "LEN must be a number from 1 to 4096",
            "kist generate [-n] [-i] [-f] [OPTION…] NAME [LEN]"),
        Case(
            ["show", "--raw", "--json", "x"], .conflictingOptions,
            "--raw and --json exclude each other", ""),
        Case(
            ["generate", "-if", "x"], .conflictingOptions,
            "--in-place and --force exclude each other", ""),
        Case(
            ["show"], .missingOperand, "kist show needs NAME",
            "kist show [-0] [OPTION…] NAME…"),
        Case(
            ["find"], .missingOperand, "kist find needs TEXT", "kist find [-l] [-0] [OPTION…] TEXT"),
        Case(
            ["find", "a", "b\u{9B}"], .excessOperand, "excess operand 'b\\u{9B}'",
            "kist find [-l] [-0] [OPTION…] TEXT"),
        Case(["version", "x"], .excessOperand, "excess operand 'x'", "kist version [OPTION…]"),
        Case(
            ["completion", "ksh"], .badValue, "SHELL must be one of: bash, zsh, fish",
            "kist completion SHELL"),
    ]

    @Test("a wrong command line is told", arguments: cases)
    func tells(_ wanted: Case) {
        let error = #expect(throws: UsageError.self) { try Parser.parse(wanted.words) }
        #expect(error?.code == wanted.code)
        #expect(error?.message == wanted.message)
        #expect(error?.hint == wanted.hint)
    }

    @Test func aLongWordIsCut() {
        let word = String(repeating: "x", count: 5_000)
        let error = #expect(throws: UsageError.self) { try Parser.parse([word]) }
        #expect((error?.message.count ?? 0) < 200)
    }

    @Test(
        "help of an unknown verb is told",
        arguments: [["shwo"], ["show", "x"], ["passcode", "x"], ["insert", "show"]])
    func help(_ words: [String]) {
        #expect(throws: UsageError.self) { try HelpText.text(for: words) }
    }
}
