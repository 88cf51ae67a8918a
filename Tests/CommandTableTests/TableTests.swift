import Testing

@testable import CommandTable

/// What every description must hold for the parser and the generators to be right.
struct TableTests {
    @Test func everyVerbIsDescribedOnce() {
        #expect(CommandTable.commands.map(\.verb) == Verb.allCases)
        for verb in Verb.allCases { #expect(CommandTable.description(of: verb).verb == verb) }
        let spellings = CommandTable.commands.flatMap(\.spellings)
        #expect(Set(spellings).count == spellings.count)
        for command in CommandTable.commands {
            for spelling in command.spellings {
                #expect(Verb(spelling: spelling) == command.verb)
            }
        }
    }

    @Test("options of a verb do not collide", arguments: CommandTable.commands)
    func options(_ command: CommandDescription) {
        let names = command.allOptions.map(\.name)
        #expect(Set(names).count == names.count)
        let letters = command.allOptions.compactMap(\.letter)
        #expect(Set(letters).count == letters.count)
        for group in command.exclusive { #expect(Set(group).isSubset(of: names)) }
        for operand in command.operands { #expect(Set(operand.standIns).isSubset(of: names)) }
    }

    @Test("only the last operand repeats or is optional", arguments: CommandTable.commands)
    func operands(_ command: CommandDescription) {
        for operand in command.operands.dropLast() {
            #expect(!operand.repeats)
        }
        // Once one may be left out, all that follow may.
        let optional = command.operands.drop(while: \.isRequired)
        #expect(optional.allSatisfy { !$0.isRequired })
    }

    @Test("summaries are lower case without a final stop", arguments: CommandTable.commands)
    func wording(_ command: CommandDescription) {
        for text in [command.summary] + command.allOptions.map(\.summary) {
            #expect(!text.hasSuffix("."))
            #expect(!text.contains("\n"))
            #expect(text.first?.isUppercase != true)
        }
    }

    @Test func noVerbOfALaterIssueIsHere() {
        for word in ["group", "door", "log"] { #expect(Verb(spelling: word) == nil) }
    }

    @Test func statusesAreTheTable() {
        #expect(CommandStatus.allCases.map(\.rawValue) == Array(0...13))
    }
}
