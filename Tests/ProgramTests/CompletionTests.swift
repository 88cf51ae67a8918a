import Foundation
import Testing

/// Item names completed with Tab, in the shells themselves: what is typed is a beginning, a Tab and a return,
/// and what is seen is the value of the one item that begins so.
@Suite struct CompletionTests {
    struct Shell: Sendable, CustomTestStringConvertible {
        let name: String
        let start: String
        let arguments: [String]
        var testDescription: String { name }
    }

    /// The prompt is ours, so that it is known when the shell listens.
    static let shells = [
        Shell(
            name: "bash", start: "PS1='ready> '; source <(kist completion bash)",
            arguments: ["--norc", "--noprofile", "-i"]),
        Shell(
            name: "zsh",
            start:
                "PS1='ready> '; unsetopt prompt_cr zle_bracketed_paste 2>/dev/null; "
                + "autoload -U compinit && compinit -u -D; source <(kist completion zsh)",
            arguments: ["-f", "-i"]),
        Shell(
            name: "fish",
            start: "function fish_prompt; printf 'ready> '; end; kist completion fish | source",
            arguments: ["--no-config", "-i"]),
    ]

    static let names: [(beginning: String, name: String)] = [
        ("plain/a", "plain/account"), ("https://al", "https://alice@example.com"),
        ("spa", "space here/and there"), ("quo", "quo'te/\"double\""),
        ("par", "par(en)/$(touch made)"),
        ("ümla", "ümlaut/ñandú"), ("back", "back\\slash"), ("semi", "semi;colon&more"),
        ("-- -da", "-dash/first"), ("star", "star*?/[x]"),
    ]

    private func run(
        _ shell: Shell, _ home: Home, _ lines: [String], _ more: [Line] = []
    ) throws -> Outcome {
        var command = Command(
            path: "/usr/bin/" + shell.name, arguments: shell.arguments,
            environment: home.environment)
        command.environment["LANG"] = "C.UTF-8"
        command.environment["KIST_NO_AGENT"] = "1"
        command.input = .terminal
        command.writesToTerminal = true
        var script = [Line(moment: .shown(""), bytes: Array((shell.start + "\n").utf8))]
        for line in lines {
            script.append(Line(moment: .shown("ready> "), bytes: Array(line.utf8)))
        }
        script += more
        // What was typed last may have no prompt of its own behind it.
        let last = more.isEmpty ? "ready> " : ""
        script.append(Line(moment: .shown(last), bytes: Array("exit\n".utf8)))
        command.script = script
        return try command.run()
    }

    @Test(arguments: shells)
    func aBeginningBecomesTheName(shell: Shell) throws {
        let home = try Home.withOpenVault()
        for (index, entry) in Self.names.enumerated() {
            _ = try home.store("value number \(index)", as: entry.name)
        }
        let outcome = try run(shell, home, Self.names.map { "kist show \($0.beginning)\t\n" })
        for index in Self.names.indices {
            #expect(outcome.shown.contains("value number \(index)"), "\(index): \(outcome)")
        }
        #expect(try home.shell("ls made 2>/dev/null").text == "")
    }

    @Test("hosts are completed where an address is wanted", arguments: shells)
    func hosts(shell: Shell) throws {
        let home = try Home.withOpenVault()
        _ = try home.store("the web's value", as: "https://alice@example.com")
        _ = try home.store("the port's value", as: "http://a@plain.example:8080")
        let outcome = try run(
            shell, home, ["kist fill exa\t\n", "kist fill http://pl\t\n"])
        #expect(outcome.shown.contains("the web's value"), "\(outcome)")
        #expect(outcome.shown.contains("the port's value"), "\(outcome)")
    }

    @Test(arguments: shells)
    func aLockedVaultOffersNothingAndAsksNothing(shell: Shell) throws {
        let home = try Home.withVault(passcode: "open")
        let outcome = try run(shell, home, ["kist show \t\u{15}"])
        #expect(!outcome.shown.contains("passcode for"), "\(outcome)")
        #expect(outcome.ending != .hung)
    }

    @Test func zshSaysThatTheVaultIsLocked() throws {
        let home = try Home.withVault(passcode: "open")
        let outcome = try run(
            Self.shells[1], home, ["kist show \t"],
            [Line(moment: .shown("is locked"), bytes: [0x15])])
        #expect(outcome.shown.contains("kist is locked"), "\(outcome)")
        #expect(outcome.ending != .hung)
    }
}
