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

    static let noVerb = "the first word is no verb of kist"
    static let verbs = "for the list of verbs: kist help"

    static let cases: [Case] = [
        Case(["shwo", "x"], .unknownVerb, noVerb, "did you mean: kist show"),
        Case(["inser"], .unknownVerb, noVerb, "did you mean: kist insert"),
        Case(["gen"], .unknownVerb, noVerb, "did you mean: kist generate"),
        Case(["xyzzy"], .unknownVerb, noVerb, verbs),
        Case(["q"], .unknownVerb, noVerb, verbs),
        Case(["mail/work"], .unknownVerb, noVerb, "to show an item: kist show NAME"),
        Case([""], .unknownVerb, noVerb, verbs),
        Case(["otp"], .unknownVerb, "kist otp is not built yet", verbs),
        Case(["git", "a"], .unknownVerb, "kist git is not built yet", verbs),
        Case(
            ["rename", "a", "b"], .unknownVerb, "kist has no verb rename", "did you mean: kist mv"),
        Case(["delete", "a"], .unknownVerb, "kist has no verb delete", "did you mean: kist rm"),
        Case(["get", "a"], .unknownVerb, "kist has no verb get", "did you mean: kist show"),
        Case(["password"], .unknownVerb, "kist has no verb password", "did you mean: kist show"),
        Case(
            ["new", "a"], .unknownVerb, "kist has no verb new",
            "did you mean: kist insert or kist generate"),
        Case(
            ["passcode"], .missingOperand, "kist passcode needs one of: change, set, remove",
            "kist help passcode"),
        Case(
            ["passcode", "chnage"], .unknownVerb, "kist passcode needs one of: change, set, remove",
            "did you mean: kist passcode change"),
        Case(
            ["ls", "--jsno"], .unknownOption, "kist ls has no such option", "did you mean: --json"),
        Case(["ls", "--quiet"], .unknownOption, "kist ls has no such option", "kist help ls"),
        Case(["ls", "-x"], .unknownOption, "kist ls has no option -x", "kist help ls"),
        Case(["ls", "-\u{1B}"], .unknownOption, "kist ls has no such option", "kist help ls"),
        Case(["show", "-0x", "a"], .unknownOption, "kist show has no option -x", "kist help show"),
        Case(["-f"], .unknownOption, "kist ls has no option -f", "kist help ls"),
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
            "did you mean: password"),
        Case(
            ["generate", "x", "0"], .badValue, "LEN must be a number from 1 to 4096",
            "kist generate [-c] [-n] [-i] [-f] [OPTION…] NAME [LEN]"),
        Case(
            ["generate", "x", "a\u{7}"], .badValue, "LEN must be a number from 1 to 4096",
            "kist generate [-c] [-n] [-i] [-f] [OPTION…] NAME [LEN]"),
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
            ["find", "a", "b\u{9B}"], .excessOperand, "excess operand",
            "kist find [-l] [-0] [OPTION…] TEXT"),
        Case(["version", "x"], .excessOperand, "excess operand", "kist version [OPTION…]"),
        Case(
            ["insert", "mail/work", "hunter2"], .excessOperand, "excess operand",
            "a secret is never an argument: pipe it in, or type it at the prompt"),
        Case(
            ["completion", "ksh"], .badValue, "SHELL must be one of: bash, zsh, fish",
            "kist completion SHELL"),
    ]

    @Test("a wrong command line is told", arguments: cases)
    func tells(_ wanted: Case) {
        let error = #expect(throws: UsageError.self) { try Parser.parse(wanted.words[...]) }
        #expect(error?.code == wanted.code)
        #expect(error?.message == wanted.message)
        #expect(error?.hint == wanted.hint)
    }

    static let slips: [[String]] = [
        ["hunter2"], ["hunter2", "x"], ["insert", "a", "hunter2"], ["insert", "--hunter2", "a"],
        ["insert", "--label", "a", "--port", "hunter2", "b"], ["generate", "a", "hunter2"],
        ["generate", "a", "1", "hunter2"], ["show", "--raw=hunter2", "a"],
        ["show", "--field", "hunter2", "a"], ["passcode", "hunter2"],
        ["passcode", "change", "hunter2"],
        ["find", "a", "hunter2"], ["completion", "hunter2"], ["init", "hunter2"],
        ["insert", "--accessible", "hunter2", "a"], ["insert", "-qhunter2", "a"],
    ]

    @Test("what may be a secret that slipped is not repeated", arguments: slips)
    func repeatsNothing(_ words: [String]) {
        let error = #expect(throws: UsageError.self) { try Parser.parse(words[...]) }
        #expect(error?.message.contains("hunter2") == false)
        #expect(error?.hint.contains("hunter2") == false)
    }

    @Test(
        "help of an unknown verb is told",
        arguments: [["shwo"], ["show", "x"], ["passcode", "x"], ["insert", "show"]])
    func help(_ words: [String]) {
        #expect(throws: UsageError.self) { try HelpText.text(for: words) }
    }
}
