import ItemModel
import Keychain
import SecretMemory
import Testing
import Vault

/// Adding or replacing, whichever it is by the time it is done.
@Suite struct PuttingTests {
    private let mail = Attributes([.service: "mail", .account: "me"])

    private func put(
        _ keychain: TestKeychain, _ attributes: Attributes, _ value: String,
        _ accessibility: Accessibility? = nil
    ) throws -> PersistentReference {
        var source = WholeValue(try TestKeychain.secret(value))
        return try keychain.keychain.put(
            .genericPassword, attributes, accessibility, value: &source, for: keychain.owner)
    }

    @Test func whatIsThereKeepsWhatIsNotSaid() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(
            .genericPassword, mail.merging(Attributes([.comment: "c"])), .afterFirstUnlock)
        let again = try put(keychain, mail.merging(Attributes([.label: "l"])), "new")
        #expect(again == item)
        #expect(try keychain.value(of: item) == "new")
        let attributes = try keychain.attributes(of: item)
        #expect(attributes.text(.comment) == "c")
        #expect(attributes.text(.label) == "l")
        #expect(try keychain.all(.genericPassword).map(\.accessibility) == [.afterFirstUnlock])
        _ = try put(keychain, mail, "newer", .whenUnlocked)
        #expect(try keychain.all(.genericPassword).map(\.accessibility) == [.whenUnlocked])
    }

    @Test func whatIsNotThereIsMade() throws {
        let keychain = try TestKeychain()
        let made = try put(keychain, mail, "new")
        #expect(try keychain.value(of: made) == "new")
        #expect(try keychain.all(.genericPassword).map(\.accessibility) == [.whenUnlocked])
    }

    @Test func anotherUnicodeSpellingIsTheSame() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, Attributes([.service: "caf\u{E9}"]))
        let again = try put(keychain, Attributes([.service: "cafe\u{301}"]), "new")
        #expect(again == item)
        #expect(try keychain.attributes(of: item).text(.service)?.utf8.count == 5)
    }

    @Test func severalGroupsAreAmbiguousUnlessOneIsNamed() throws {
        let keychain = try TestKeychain()
        for group in ["a", "b"] {
            try keychain.add(
                .genericPassword, mail.merging(Attributes([.accessGroup: .text(group)])))
        }
        #expect(code { _ = try put(keychain, mail, "x") } == .ambiguous)
        let named = mail.merging(Attributes([.accessGroup: "b"]))
        let reference = try put(keychain, named, "x")
        #expect(try keychain.attributes(of: reference).text(.accessGroup) == "b")
    }

    @Test func whatIsLockedIsNotReplacedOrDoubled() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        try keychain.add(.genericPassword, mail)
        keychain.lock()
        #expect(
            code { _ = try put(keychain, mail, "x", .afterFirstUnlock) } == .interactionNotAllowed)
        let other = Attributes([.service: "other"])
        #expect(code { _ = try put(keychain, other, "x") } == .interactionNotAllowed)
        _ = try put(keychain, other, "x", .afterFirstUnlock)
        _ = try put(keychain, other, "y")
    }

    /// A long value is sealed before the lock is taken: what happened meanwhile is seen, whatever it was.
    @Test(arguments: [false, true], ["added", "changed", "deleted", "nothing"])
    func aLongValueGoesOverWhatWasWrittenMeanwhile(isThere: Bool, event: String) throws {
        let keychain = try TestKeychain()
        if isThere { _ = try put(keychain, mail, "old") }
        let long = String(repeating: "long ", count: 8_000)
        let stage = try keychain.keychain.stagePutting(
            .genericPassword, mail, nil, for: keychain.owner)
        var source = WholeValue(try TestKeychain.secret(long))
        let staged = try stage.seal(&source)
        switch event {
        case "added", "changed": _ = try put(keychain, mail, "theirs")
        case "deleted" where isThere:
            _ = try keychain.keychain.delete(
                ItemQuery(.genericPassword, mail), for: keychain.owner)
        default: break
        }
        let reference = try keychain.keychain.put(
            staged, .genericPassword, mail, nil, for: keychain.owner)
        staged.discard()
        #expect(try keychain.value(of: reference) == long)
        #expect(try keychain.all(.genericPassword).map(\.reference) == [reference])
        #expect(try keychain.keychain.check().allSatisfy { !$0.isDamage })
    }
}
