import CommandTable
import ItemModel
import Testing

@testable import CommandLine

struct CommandErrorTests {
    /// The table of `docs/cli.md`.
    static let statuses: [(KeychainError.Code, CommandStatus)] = [
        (.notFound, .notFound), (.ambiguous, .ambiguous), (.duplicate, .exists),
        (.interactionNotAllowed, .locked), (.authenticationFailed, .authenticationFailed),
        (.canceled, .canceled), (.groupNotHeld, .notPermitted), (.damaged, .damaged),
        (.invalid, .invalid), (.noSuchAttribute, .invalid), (.noSuchClass, .invalid),
        (.unavailable, .invalid), (.diskFull, .io), (.readOnly, .io), (.io, .io),
        (.noMemory, .failed), (.unimplemented, .failed), (.internal, .failed), (.noAgent, .noAgent),
        (.noVault, .failed),
    ]

    @Test func everyCodeHasItsStatus() {
        #expect(Set(Self.statuses.map(\.0)) == Set(KeychainError.Code.allCases))
    }

    @Test(
        "the status follows the cause, and survives a trip through the client",
        arguments: statuses)
    func maps(_ code: KeychainError.Code, _ status: CommandStatus) {
        let error = CommandError(
            KeychainError(code, "reason", hint: "hint", names: ["a"]))
        #expect(error.status == status)
        let returned = CommandError(error.asKeychainError)
        #expect(returned.status == status)
        #expect(returned.keychainStatus == error.keychainStatus)
        #expect((returned.message, returned.hint) == ("reason", "hint"))
        #expect(returned.names == ["a"])
    }

    @Test func usageHasNoOSStatus() {
        #expect(CommandError(.usage, "x").keychainStatus == nil)
        #expect(CommandError(.done, "").keychainStatus == .success)
    }

    @Test func classWordsAreTheModels() {
        #expect(Set(CommandTable.accessibilityWords) == Set(Accessibility.allCases.map(\.word)))
    }

    @Test func fieldWordsAreTheModels() {
        let own: Set = ["password", "name", "id", "class", "accessible"]
        for word in CommandTable.fieldWords where !own.contains(word) {
            #expect(Attribute(word: word) != nil)
        }
    }
}
