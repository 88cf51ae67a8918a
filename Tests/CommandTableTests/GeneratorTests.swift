import Testing

@testable import CommandTable

/// What must stand in the generated texts; LawTests hold the whole against the files of the tree.
struct GeneratorTests {
    @Test("help of a verb tells every option and example", arguments: CommandTable.shownCommands)
    func help(_ command: CommandDescription) throws {
        let text = try HelpText.text(
            for: command.verb.rawValue.split(separator: " ").map(String.init))
        for option in command.allOptions { #expect(text.contains(option.spelling)) }
        for example in command.examples { #expect(text.contains(example.line)) }
        for line in text.split(separator: "\n") where !line.contains("kist ") {
            #expect(line.count <= Limits.helpColumns)
        }
    }

    @Test func overviewTellsEveryVerbAndNoHiddenOne() throws {
        let text = try HelpText.text(for: [])
        for command in CommandTable.shownCommands {
            #expect(text.contains("  " + command.spellings.joined(separator: ", ")))
        }
        #expect(!text.contains("__generate"))
    }

    @Test func manualTellsEverything() {
        let text = ManualPage.text()
        for command in CommandTable.shownCommands {
            #expect(text.contains(".SS " + Roff.escape(command.shortSynopsis)))
            for option in command.options {
                #expect(text.contains(Roff.bold(option.spelling)))
            }
        }
        for status in CommandStatus.allCases {
            #expect(text.contains(Roff.bold(String(status.rawValue))))
        }
        for section in ["NAME", "NAMES", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"] {
            #expect(text.contains(".SH " + section + "\n"))
        }
        #expect(!text.contains("__generate bash"))
    }

    @Test(
        "roff markup in text is disarmed",
        arguments: [
            (".x", "\\&.x"), ("a\\b", "a\\eb"), ("--x", "\\-\\-x"), ("it's", "it\\(aqs"),
            ("~/a", "\\(ti/a"), ("NAME…", "NAME\\&..."),
        ])
    func roff(_ text: String, _ escaped: String) {
        #expect(Roff.escape(text) == escaped)
    }

    @Test(
        "completions offer every verb, option and class",
        arguments: [BashCompletion.text(), ZshCompletion.text(), FishCompletion.text()])
    func completions(_ text: String) {
        for command in CommandTable.shownCommands {
            for spelling in command.spellings {
                #expect(text.contains(String(spelling.prefix { $0 != " " })))
            }
            for option in command.allOptions { #expect(text.contains(option.name.rawValue)) }
        }
        for word in CommandTable.accessibilityWords { #expect(text.contains(word)) }
        #expect(text.contains("change"))
        #expect(!text.contains("generateFiles"))
    }

    @Test func zshSpecificationsAreEscaped() {
        let text = ZshCompletion.text()
        #expect(text.contains(#"device'\''s key"#))
        #expect(text.contains(#"never ask\: where"#))
    }

    @Test func fishQuotesAreEscaped() {
        #expect(FishCompletion.text().contains(#"device\'s key"#))
    }
}
