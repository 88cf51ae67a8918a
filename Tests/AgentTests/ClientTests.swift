import ItemModel
import Kist
import LinuxSystem
import SecretMemory
import Testing
import Vault

@Suite struct ClientTests {
    private func add(
        _ client: KeychainClient, _ attributes: [Attribute: String], _ value: [UInt8],
        _ accessibility: Accessibility = .whenUnlocked
    ) throws -> PersistentReference {
        var source = SecretHolder(try Places.secret(value))
        return try client.add(
            attributes[.server] == nil ? .genericPassword : .internetPassword,
            Attributes(attributes), accessibility: accessibility, value: &source)
    }

    @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, 16_385, 32_768, 1_048_576])
    func aValueOfAnySizeComesBackAsItWent(_ count: Int) throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        let bytes = KernelRandom().makeBytes(count: count)
        let reference = try add(client, [.service: "s"], bytes)
        var sink = CollectingSink()
        #expect(try client.show("s", into: &sink).hasValue)
        #expect(sink.exposed == bytes && sink.sawLast)
        #expect(sink.item?.name == "s")
        let other = KernelRandom().makeBytes(count: count)
        var source = SecretHolder(try Places.secret(other))
        try client.update(reference, changes: Attributes([.label: "l"]), value: &source)
        var second = CollectingSink()
        #expect(try Places.client(place).readValue(of: reference, into: &second))
        #expect(second.exposed == other)
        try client.removeValue(of: reference)
        var third = CollectingSink()
        #expect(try client.readValue(of: reference, into: &third) == false)
        #expect(third.pieces == 0)
    }

    @Test func nothingIsSentBeforeTheAgentAgreed() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        _ = try add(client, [.service: "s"], [1])
        var untouched = FailingEnd(left: 0)
        let attributes = Attributes([.service: "s"])
        #expect(
            code { _ = try client.add(.genericPassword, attributes, value: &untouched) }
                == .duplicate)
    }

    @Test func aSinkThatFailsDoesNotEndTheConversation() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        _ = try add(client, [.service: "s"], KernelRandom().makeBytes(count: 100_000))
        var failing = FailingEnd(left: 2)
        #expect(code { _ = try client.show("s", into: &failing) } == .io)
        var sink = CollectingSink()
        #expect(try client.show("s", into: &sink).hasValue)
        #expect(sink.exposed.count == 100_000)
    }

    @Test func namesResolveListAndFind() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        for index in 0..<260 {
            _ = try client.addWithoutValue(
                .genericPassword, Attributes([.service: "many", .account: "\(1_000 + index)"]))
        }
        let work = try add(client, [.service: "mail", .account: "work"], [1])
        #expect(try client.resolve("mail/work").found.map(\.reference) == [work])
        let nothing = try client.resolve("github.com")
        #expect(nothing.found.isEmpty && nothing.creates?.itemClass == .genericPassword)
        #expect(!nothing.hint.isEmpty)
        #expect(try client.list().items.map(\.name).count == 261)
        #expect(try client.list(prefix: "many/").items.count == 260)
        #expect(try client.find(text: "WORK").items.map(\.name) == ["mail/work"])
        #expect(try client.find(text: "none").items.isEmpty)
        var sink = CollectingSink()
        do {
            _ = try client.show("many", into: &sink)
            Issue.record("guessed")
        } catch {
            #expect(error.code == .ambiguous)
            #expect(error.names.count == 21 && error.names.last == "and 240 more")
        }
        #expect(code { _ = try client.show("none", into: &sink) } == .notFound)
        #expect(try client.delete([work]) == 1)
        #expect(try client.delete(matching: ItemQuery(.genericPassword)) == 260)
        #expect(code { _ = try client.delete([work]) } == .notFound)
    }

    @Test func theCallersGroupsTravelWithTheGreeting() throws {
        let place = try TemporaryPlace()
        let owner = try Places.client(makingVaultIn: place)
        let guest = try Places.client(place, groups: ["guest"])
        _ = try add(guest, [.service: "theirs"], [1])
        _ = try add(owner, [.service: "mine"], [1])
        #expect(try guest.list().items.map(\.name) == ["theirs"])
        #expect(try Places.client(place).list().items.map(\.name) == ["mine", "theirs"])
        let nobody = try Places.client(place, groups: [])
        #expect(code { _ = try nobody.list() } == .groupNotHeld)
    }

    @Test func thePasscodeIsAskedOnceWhereItIsNeeded() throws {
        let place = try TemporaryPlace()
        _ = try Places.client(makingVaultIn: place, passcode: "open sesame")
        let client = try Places.client(place)
        #expect(try client.status().state == .beforeFirstUnlock)
        var source = SecretHolder(try Places.secret("s"))
        let attributes = Attributes([.service: "s"])
        let locked = code { _ = try client.add(.genericPassword, attributes, value: &source) }
        #expect(locked == .interactionNotAllowed)
        var asked = 0
        client.passcodeProvider = { () throws(KeychainError) in
            asked += 1
            do {
                return try Places.secret("open sesame")
            } catch {
                throw KeychainError(.noMemory, "no memory")
            }
        }
        _ = try client.add(.genericPassword, attributes, value: &source)
        _ = try add(client, [.service: "always"], [1], .always)
        #expect(asked == 1)
        #expect(try client.list().items.count == 2)
        #expect(try client.status().counts[.whenUnlocked] == 1)

        let second = try Places.client(place)
        let partial = try second.list()
        #expect(partial.items.map(\.name) == ["always"] && partial.hiddenCount == 1)
        second.passcodeProvider = { () throws(KeychainError) in
            throw KeychainError(.interactionNotAllowed, "no terminal")
        }
        #expect(try second.list() == partial)
        var sink = CollectingSink()
        #expect(code { _ = try second.show("s", into: &sink) } == .interactionNotAllowed)
        #expect(
            code { try second.unlock(passcode: Places.secret("wrong")) } == .authenticationFailed)
        let long = try Places.secret([UInt8](repeating: 65, count: 1_025))
        #expect(code { try second.unlock(passcode: long) } == .invalid)
        try second.changePasscode(
            from: Places.secret("open sesame"), to: Places.secret("new words"))
        let third = try Places.client(place)
        #expect(
            code { try third.unlock(passcode: Places.secret("open sesame")) }
                == .authenticationFailed)
        try third.unlock(passcode: Places.secret("new words"))
        #expect(try third.show("s", into: &sink).hasValue)
        #expect(sink.exposed == Array("s".utf8))
    }

    @Test func theRecoveryKeyIsGivenOnceAsWords() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(place)
        let words = try client.createVault(passcode: nil, recovery: true, force: true)
        let count =
            switch words {
            case .some(let words): words.count
            case .none: 0
            }
        #expect(count > 21 * 4 && count <= 21 * 9)
        #expect(
            code { _ = try client.createVault(passcode: nil, recovery: true, force: true) }
                == .duplicate)
    }

    @Test func whatIsMissingIsNamedWithTheCommandThatHelps() throws {
        let place = try TemporaryPlace()
        var fresh = try Places.client(place)
        do throws(KeychainError) {
            _ = try fresh.status()
            Issue.record("a vault where there is none")
        } catch {
            #expect(
                error.code == .noVault && error.hint.contains("kist init")
                    && error.reason.contains(place.location.vaultPath))
        }
        _ = try Places.client(makingVaultIn: place)
        let state = try Directory.open(path: place.location.stateRoot)
        for name in try state.entries().compactMap(\.name) {
            try state.openSubdirectory(name).remove("device-key")
        }
        fresh = try Places.client(place)
        do throws(KeychainError) {
            _ = try fresh.status()
            Issue.record("a vault without its key")
        } catch {
            #expect(error.code == .damaged && error.hint.contains("state directory"))
            #expect(error.names == ["device-key"])
        }
    }

    @Test func aDamagedItemIsNeverJustMissing() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        let reference = try add(client, [.service: "bad"], [1])
        _ = try add(client, [.service: "good"], [2])
        let folder = try Directory.open(path: place.location.vaultPath + "/items/ak")
        let name = reference.identifier.hex
        var bytes = try folder.readFile(name, limit: 100_000)
        bytes[60] ^= 1
        try folder.remove(name)
        let file = try AtomicFile(in: folder, temporaryName: ".test", finalName: name)
        try file.write(bytes)
        try file.commit()
        let fresh = try Places.client(place)
        let listing = try fresh.list()
        #expect(listing.items.map(\.name) == ["bad", "good"] && listing.damagedCount == 0)
        var sink = CollectingSink()
        #expect(code { _ = try fresh.show("bad", into: &sink) } == .damaged)
        #expect(code { _ = try fresh.show("good", into: &sink) } == nil)
        let findings = try fresh.check()
        #expect(findings.filter(\.isDamage).map(\.name) == ["bad"])
        #expect(code { _ = try add(fresh, [.service: "bad"], [3]) } == nil)
        #expect(code { _ = try fresh.show("bad", into: &sink) } == nil)
        #expect(try fresh.list().items.count == 2)
        #expect(
            try fresh.check().filter { $0.kind != "no-passcode" && $0.kind != "no-recovery-key" }
                .isEmpty)
    }

    @Test func checkTellsOfDeprecatedClasses() throws {
        let place = try TemporaryPlace()
        let client = try Places.client(makingVaultIn: place)
        _ = try add(client, [.service: "old"], [1], .always)
        _ = try add(client, [.service: "new"], [1])
        let findings = try client.check()
        let deprecated = findings.filter { $0.kind == "deprecated-class" }
        #expect(deprecated.map(\.name) == ["old"])
        #expect(findings.filter(\.isDamage).isEmpty)
    }
}
