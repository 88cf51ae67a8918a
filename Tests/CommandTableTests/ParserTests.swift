import Testing

@testable import CommandTable

/// Command lines that are right: verb, operands, and each option with its value.
struct ParserTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let words: [String]
        let verb: Verb
        var operands: [String] = []
        var options: [OptionName: String] = [:]

        var testDescription: String { "kist " + words.joined(separator: " ") }
    }

    static let cases: [Case] = [
        Case(words: [], verb: .list),
        Case(words: ["-l"], verb: .list, options: [.long: ""]),
        Case(words: ["--json"], verb: .list, options: [.json: ""]),
        Case(words: ["--", "mail/"], verb: .list, operands: ["mail/"]),
        Case(words: ["list", "mail/"], verb: .list, operands: ["mail/"]),
        Case(words: ["add", "x"], verb: .insert, operands: ["x"]),
        Case(words: ["search", "x"], verb: .find, operands: ["x"]),
        Case(words: ["--version"], verb: .version),
        Case(words: ["show", "--help"], verb: .show, options: [.help: ""]),
        Case(words: ["show", "-c", "a"], verb: .show, operands: ["a"], options: [.clip: ""]),
        Case(words: ["show", "-c2", "a"], verb: .show, operands: ["a"], options: [.clip: "2"]),
        Case(
            words: ["show", "a", "--clip=2"], verb: .show, operands: ["a"], options: [.clip: "2"]),
        Case(words: ["show", "a", "--clip"], verb: .show, operands: ["a"], options: [.clip: ""]),
        Case(words: ["show", "a", "b"], verb: .show, operands: ["a", "b"]),
        Case(words: ["show", "--", "-x", "--raw"], verb: .show, operands: ["-x", "--raw"]),
        Case(words: ["show", "-"], verb: .show, operands: ["-"]),
        Case(words: ["show", ""], verb: .show, operands: [""]),
        Case(words: ["show", "a", "--raw"], verb: .show, operands: ["a"], options: [.raw: ""]),
        Case(
            words: ["rm", "-rf", "a/"], verb: .remove, operands: ["a/"],
            options: [.recursive: "", .force: ""]),
        Case(
            words: ["rm", "a/", "-fr"], verb: .remove, operands: ["a/"],
            options: [.recursive: "", .force: ""]),
        Case(
            words: ["insert", "-mfsmail", "x"], verb: .insert, operands: ["x"],
            options: [.multiline: "", .force: "", .service: "mail"]),
        Case(
            words: ["insert", "-s", "mail", "-a", "me"], verb: .insert,
            options: [.service: "mail", .account: "me"]),
        Case(
            words: ["insert", "--service=", "x"], verb: .insert, operands: ["x"],
            options: [.service: ""]),
        Case(
            words: ["insert", "--label=a=b", "x"], verb: .insert, operands: ["x"],
            options: [.label: "a=b"]),
        Case(
            words: ["insert", "--label", "--force", "x"], verb: .insert, operands: ["x"],
            options: [.label: "--force"]),
        Case(
            words: ["insert", "--port", "65535", "--server", "h"], verb: .insert,
            options: [.port: "65535", .server: "h"]),
        Case(
            words: ["insert", "--accessible", "always", "x"], verb: .insert, operands: ["x"],
            options: [.accessible: "always"]),
        Case(
            words: ["--no-prompt", "show", "x"], verb: .show, operands: ["x"],
            options: [.noPrompt: ""]),
        Case(
            words: ["--passcode-fd", "3", "show", "x"], verb: .show, operands: ["x"],
            options: [.passcodeDescriptor: "3"]),
        Case(
            words: ["--passcode-fd=3", "--status", "passcode", "change"], verb: .passcodeChange,
            options: [.passcodeDescriptor: "3", .status: ""]),
        Case(
            words: ["passcode", "--no-prompt", "change"], verb: .passcodeChange,
            options: [.noPrompt: ""]),
        Case(words: ["-h"], verb: .help, options: [.help: ""]),
        Case(words: ["--help"], verb: .help, options: [.help: ""]),
        Case(
            words: ["--no-prompt", "--help"], verb: .help, options: [.noPrompt: "", .help: ""]),
        Case(words: ["passcode", "--help"], verb: .help, operands: ["passcode"]),
        Case(words: ["generate", "x"], verb: .generate, operands: ["x"]),
        Case(
            words: ["generate", "-n", "x", "12"], verb: .generate, operands: ["x", "12"],
            options: [.noSymbols: ""]),
        Case(words: ["completion", "fish"], verb: .completion, operands: ["fish"]),
        Case(
            words: ["help", "passcode", "change"], verb: .help, operands: ["passcode", "change"]),
        Case(words: ["__generate", "man"], verb: .generateFiles, operands: ["man"]),
    ]

    @Test("a right command line is understood", arguments: cases)
    func understands(_ wanted: Case) throws {
        let command = try Parser.parse(wanted.words[...])
        #expect(command == ParsedCommand(wanted.verb, wanted.options, wanted.operands))
    }

    @Test("every example of every verb parses as that verb", arguments: CommandTable.commands)
    func examples(_ command: CommandDescription) throws {
        #expect(command.isHidden || !command.examples.isEmpty)
        for example in command.examples {
            #expect(try Parser.parse(example.arguments[...]).verb == command.verb)
        }
    }

    @Test func numbersAreNumbers() throws {
        let command = try Parser.parse(["insert", "--port", "080", "--server", "h"])
        #expect(command.number(.port) == 80)
        #expect(command.number(.fromDescriptor) == nil)
        #expect(command.value(.server) == "h")
        #expect(command.has(.server))
        #expect(!command.has(.force))
    }
}
