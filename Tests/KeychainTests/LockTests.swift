import ItemModel
import Keychain
import Testing
import Vault

/// One keychain with an item of each class, in each state: a passcode costs half a second.
@Suite struct LockTests {
    private func name(_ accessibility: Accessibility) -> Attributes {
        Attributes([.service: .text(accessibility.code)])
    }

    @Test func eachStateOpensItsClassesAndNoOther() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        var references: [Accessibility: PersistentReference] = [:]
        for accessibility in Accessibility.allCases {
            references[accessibility] = try keychain.add(
                .genericPassword, name(accessibility), accessibility, value: accessibility.code)
        }
        let open: [(LockState, Set<Accessibility>)] = [
            (.unlocked, Set(Accessibility.allCases)),
            (
                .locked,
                [
                    .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly, .always,
                    .alwaysThisDeviceOnly,
                ]
            ),
            (.beforeFirstUnlock, [.always, .alwaysThisDeviceOnly]),
        ]
        for (state, classes) in open {
            if state == .locked { keychain.lock() }
            if state == .beforeFirstUnlock { keychain.forget() }
            #expect(keychain.keychain.vault.state == state)
            #expect(try keychain.keychain.hiddenCount() == 7 - classes.count)
            for (accessibility, reference) in references {
                let expected =
                    classes.contains(accessibility) ? nil : KeychainError.Code.interactionNotAllowed
                check(keychain, accessibility, reference, expected, "\(state) \(accessibility)")
            }
            try keychain.keychain.unlock(TestKeychain.secret(TestKeychain.passcode))
        }
    }

    private func check(
        _ keychain: TestKeychain, _ accessibility: Accessibility, _ reference: PersistentReference,
        _ expected: KeychainError.Code?, _ place: Comment
    ) {
        let engine = keychain.keychain
        let owner = keychain.owner
        let query = ItemQuery(.genericPassword, name(accessibility))
        #expect(code { _ = try keychain.value(of: reference) } == expected, place)
        #expect(code { _ = try engine.items(matching: query, for: owner) } == expected, place)
        let named = code {
            _ = try engine.item(named: accessibility.code, NameOptions(), for: owner)
        }
        #expect(named == expected, place)
        guard expected != nil else { return }
        #expect(code { _ = try engine.delete([reference], for: owner) } == expected, place)
        // Not a duplicate: a locked keychain does not tell what is in it.
        let added = code { try keychain.add(.genericPassword, name(accessibility), accessibility) }
        #expect(added == expected, place)
    }

    @Test func aLockedVaultTakesBackgroundItemsAndFindsTheirHiddenTwins() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        let (engine, owner) = (keychain.keychain, keychain.owner)
        func named(_ account: String) -> Attributes {
            Attributes([.service: .text("s"), .account: .text(account)])
        }
        try keychain.add(.genericPassword, named("hidden"))
        let token = try keychain.add(.genericPassword, named("token"), .afterFirstUnlock)
        keychain.lock()

        try keychain.add(.genericPassword, named("new"), .afterFirstUnlock)
        #expect(
            code { try keychain.add(.genericPassword, named("hidden"), .afterFirstUnlock) }
                == .duplicate)
        #expect(
            code { try keychain.add(.genericPassword, named("new"), .afterFirstUnlock) }
                == .duplicate)
        for account in ["hidden", "other"] {
            #expect(
                code { try keychain.add(.genericPassword, named(account)) }
                    == .interactionNotAllowed)
        }

        // A whole key is decided; less is not.
        let statuses: [(Attributes, KeychainError.Code?)] = [
            (named("token"), nil), (named("other"), .notFound),
            (named("hidden"), .interactionNotAllowed),
            (Attributes([.service: .text("x")]), .interactionNotAllowed),
        ]
        for (attributes, expected) in statuses {
            let query = ItemQuery(.genericPassword, attributes)
            #expect(code { _ = try engine.items(matching: query, for: owner) } == expected)
            let label = Attributes([.label: .text("l")])
            #expect(
                code { try engine.update(query, label, nil, value: .keep, for: owner) } == expected)
        }
        let query = ItemQuery(.genericPassword, named("token"))
        let renamed = code {
            try engine.update(
                query, Attributes([.account: .text("hidden")]), nil, value: .keep, for: owner)
        }
        #expect(renamed == .duplicate)
        #expect(try engine.delete(query, for: owner) == 1)
        #expect(code { _ = try keychain.value(of: token) } == .notFound)

        keychain.forget()
        #expect(
            code { try keychain.add(.genericPassword, named("other"), .always) }
                == .interactionNotAllowed)
        try engine.unlock(TestKeychain.secret(TestKeychain.passcode))
        #expect(try keychain.all(.genericPassword).count == 2)
        #expect(try engine.check().allSatisfy { !$0.isDamage })
    }

    @Test func aPartialAnswerIsNoAnswerToAll() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        try keychain.add(.genericPassword, Attributes([.account: "a"]))
        try keychain.add(.genericPassword, Attributes([.account: "c"]), .afterFirstUnlock)
        keychain.lock()
        #expect(code { _ = try keychain.all(.genericPassword) } == .interactionNotAllowed)
        let one = ItemQuery(.genericPassword)
        #expect(try keychain.keychain.items(matching: one, for: keychain.owner).count == 1)
        var scoped = one
        scoped.accessibility = .afterFirstUnlock
        scoped.limit = .all
        #expect(try keychain.keychain.items(matching: scoped, for: keychain.owner).count == 1)
        scoped.accessibility = .whenUnlocked
        let hidden = code { _ = try keychain.keychain.items(matching: scoped, for: keychain.owner) }
        #expect(hidden == .interactionNotAllowed)
        #expect(try keychain.keychain.list(prefix: nil, for: keychain.owner).count == 1)
    }

    @Test func aWrongPasscodeIsToldFromEverythingElse() throws {
        let keychain = try TestKeychain(passcode: TestKeychain.passcode)
        keychain.forget()
        let wrong = code { try keychain.keychain.unlock(TestKeychain.secret("wrong")) }
        #expect(wrong == .authenticationFailed)
        #expect(code { try keychain.keychain.unlock(TestKeychain.secret("")) } == .invalid)
        #expect(keychain.keychain.vault.state == .beforeFirstUnlock)
        let other = code {
            try keychain.keychain.changePasscode(
                from: TestKeychain.secret("wrong"), to: TestKeychain.secret("new"))
        }
        #expect(other == .authenticationFailed)
    }
}
