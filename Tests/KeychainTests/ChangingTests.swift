import ItemModel
import Keychain
import SecretMemory
import Testing
import Vault

@Suite struct ChangingTests {
    private func reference(_ reference: PersistentReference) -> ItemQuery {
        var query = ItemQuery()
        query.reference = reference
        return query
    }

    @Test func aReferenceOutlivesEveryUpdate() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.internetPassword, Attributes([.server: "a"]), value: "v")
        #expect(item.bytes.count == 20)
        #expect(item.bytes.prefix(4).elementsEqual("inet".utf8))
        for change in [
            Attributes([.server: "b"]), Attributes([.port: 8]), Attributes([.label: "l"]),
            Attributes([.synchronizable: .boolean(true)]),
        ] {
            try keychain.update(reference(item), change)
            #expect(try keychain.attributes(of: item).contain(change))
        }
        try keychain.keychain.update(
            reference(item), Attributes(), .afterFirstUnlock, value: .keep, for: keychain.owner)
        #expect(try keychain.value(of: item) == "v")
        #expect(try keychain.all(.internetPassword).map(\.accessibility) == [.afterFirstUnlock])
        #expect(try keychain.keychain.delete([item], for: keychain.owner) == 1)
        #expect(code { _ = try keychain.value(of: item) } == .notFound)
    }

    @Test func datesGrowAlsoWhereTheClockDoesNot() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, Attributes())
        let created = try keychain.attributes(of: item)[.creationDate]
        var last = keychain.time.now
        for step in [0, 0, 1, -3_600_000_000, 5_000_000] as [Int64] {
            keychain.time.now += step
            try keychain.update(
                reference(item), Attributes([.creationDate: .date(5), .modificationDate: .date(5)]))
            let attributes = try keychain.attributes(of: item)
            guard case .date(let date) = attributes[.modificationDate] else {
                Issue.record("no date")
                return
            }
            #expect(date == max(keychain.time.now, last + 1_000))
            #expect(attributes[.creationDate] == created)
            last = date
        }
    }

    @Test func anUpdateThatWouldCollideChangesNothing() throws {
        let keychain = try TestKeychain()
        for account in ["1", "2", "3"] {
            try keychain.add(
                .genericPassword, Attributes([.service: "s", .account: .text(account)]))
        }
        let before = try keychain.all(.genericPassword)
        let query = ItemQuery(.genericPassword, Attributes([.service: "s"]))
        #expect(code { try keychain.update(query, Attributes([.account: "x"])) } == .duplicate)
        let one = ItemQuery(.genericPassword, Attributes([.service: "s", .account: "1"]))
        #expect(code { try keychain.update(one, Attributes([.account: "2"])) } == .duplicate)
        #expect(try keychain.all(.genericPassword) == before)
        #expect(code { try keychain.update(one, Attributes([.account: "1"])) } == nil)
    }

    @Test func anUpdateReachesEveryMatchAndNoOther() throws {
        let keychain = try TestKeychain()
        for (service, account) in [("s", "1"), ("s", "2"), ("t", "1")] {
            try keychain.add(
                .genericPassword,
                Attributes([.service: .text(service), .account: .text(account)]))
        }
        try keychain.update(
            ItemQuery(.genericPassword, Attributes([.service: "s"])), Attributes([.label: "new"]))
        #expect(try keychain.all(.genericPassword, Attributes([.label: "new"])).count == 2)
        var value = WholeValue(try TestKeychain.secret("shared"))
        try keychain.keychain.update(
            ItemQuery(.genericPassword, Attributes([.service: "s"])), Attributes(), nil,
            value: &value,
            for: keychain.owner)
        for item in try keychain.all(.genericPassword) {
            let isMatch = item.attributes[.service] == .text("s")
            #expect(try keychain.value(of: item.reference) == (isMatch ? "shared" : "secret"))
        }
    }

    @Test func aValueIsReplacedRemovedOrKept() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, Attributes(), value: "old")
        try keychain.update(reference(item), Attributes([.comment: "c"]))
        #expect(try keychain.value(of: item) == "old")
        var value = WholeValue(try TestKeychain.secret("new"))
        try keychain.keychain.update(
            reference(item), Attributes(), nil, value: &value, for: keychain.owner)
        #expect(try keychain.value(of: item) == "new")
        try keychain.keychain.update(
            reference(item), Attributes(), nil, value: .remove, for: keychain.owner)
        #expect(try keychain.value(of: item) == nil)
        #expect(try keychain.attributes(of: item)[.comment] == .text("c"))
    }

    @Test func aDeleteTakesEveryMatchButNoSynchronizableOne() throws {
        let keychain = try TestKeychain()
        for account in ["1", "2", "3"] {
            try keychain.add(
                .genericPassword, Attributes([.service: "s", .account: .text(account)]))
        }
        let synced = Attributes([.service: "s", .synchronizable: .boolean(true)])
        try keychain.add(.genericPassword, synced)
        let query = ItemQuery(.genericPassword, Attributes([.service: "s"]))
        #expect(try keychain.keychain.delete(query, for: keychain.owner) == 3)
        #expect(code { _ = try keychain.keychain.delete(query, for: keychain.owner) } == .notFound)
        #expect(try keychain.all(.genericPassword).count == 1)
        var any = query
        any.synchronizable = .yes
        #expect(try keychain.keychain.delete(any, for: keychain.owner) == 1)
    }

    @Test func deletingSeveralIsAllOrNothing() throws {
        let keychain = try TestKeychain()
        let one = try keychain.add(.genericPassword, Attributes([.service: "1"]))
        let two = try keychain.add(.genericPassword, Attributes([.service: "2"]))
        #expect(try keychain.keychain.delete([two, two], for: keychain.owner) == 1)
        #expect(
            code { _ = try keychain.keychain.delete([one, two], for: keychain.owner) } == .notFound)
        #expect(try keychain.value(of: one) == "secret")
    }

    @Test func whatAnUpdateMayNotChange() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(
            .genericPassword, Attributes([.service: "s"]), .whenUnlockedThisDeviceOnly)
        let table: [(Attributes, KeychainError.Code)] = [
            (Attributes([.accessGroup: "other"]), .invalid),
            (Attributes([.synchronizable: .boolean(true)]), .invalid),
            (Attributes([.server: "x"]), .noSuchAttribute),
            (Attributes([.comment: .boolean(true)]), .invalid),
        ]
        for (changes, expected) in table {
            #expect(code { try keychain.update(reference(item), changes) } == expected)
        }
        let caller = keychain.keychain.caller(groups: ["mine"])
        let mine = try keychain.add(.genericPassword, Attributes(), for: caller)
        let moved = code {
            try keychain.keychain.update(
                reference(mine), Attributes([.accessGroup: "foreign"]), nil, value: .keep,
                for: caller)
        }
        #expect(moved == .groupNotHeld)
        #expect(try keychain.attributes(of: mine)[.accessGroup] == .text("mine"))
    }

    @Test func aReferenceAllowsNothingBesideIt() throws {
        let keychain = try TestKeychain()
        let item = try keychain.add(.genericPassword, Attributes([.service: "s"]))
        var query = reference(item)
        query.attributes[.service] = "s"
        #expect(
            code { _ = try keychain.keychain.items(matching: query, for: keychain.owner) }
                == .invalid)
        query = reference(item)
        query.itemClass = .internetPassword
        #expect(
            code { _ = try keychain.keychain.items(matching: query, for: keychain.owner) }
                == .noSuchClass)
    }
}
