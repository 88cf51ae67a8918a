import ItemModel
import Sealing
import SecretMemory
import Testing

@testable import Vault

/// New keys for everything: each at the floor's cost, and in places in memory.
@Suite(.serialized) struct RenewalTests {
    @Test("Setting a passcode seals everything anew and gives a recovery key first")
    func set() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let made = try fill(vault)
        let before = try Snapshot(test)
        var given = 0
        try vault.setPasscode(
            to: secret("first"),
            options: RenewalOptions(cost: .floor, giveRecovery: { _ in given += 1 }))
        #expect(given == 1 && vault.state == .unlocked && vault.hasRecovery && !vault.isRekeying)
        try requireSame(vault, made)
        try requireNewEpoch(test, vault, 2)
        try vault.add(generic("bound"), [1], .whenPasscodeSetThisDeviceOnly)
        #expect(
            vaultCode { try vault.setPasscode(to: secret("x")) } == .exists)

        let again = try test.open()
        #expect(again.state == .beforeFirstUnlock)
        try again.unlock(passcode: secret("first"))
        #expect(try again.check().findings.isEmpty)
        #expect(try again.items().count == made.count + 1)

        // The old keybag and the device key, and everything else as it is now: nothing opens.
        try before.restore(test, only: ["keybag", "seen"])
        let old = try test.open()
        #expect(damageKind { _ = try old.items() } == .index)
    }

    @Test("A rekey changes passcode and keys; the wrong passcode changes nothing")
    func rekey() throws {
        let test = try TestVault.made(passcode: "one")
        let vault = try test.open()
        try vault.unlock(passcode: secret("one"))
        let made = try fill(vault, passcode: true)
        let before = try Snapshot(test)
        var given = 0
        let options = RenewalOptions(cost: .floor, giveRecovery: { _ in given += 1 })
        #expect(
            vaultCode {
                try vault.rekey(from: secret("wrong"), to: secret("two"), options: options)
            } == .wrongPasscode)
        #expect(given == 0)
        #expect(try Snapshot(test) == before)
        try vault.rekey(
            from: secret("one"), to: secret("two"), options: RenewalOptions(cost: .floor))
        #expect(!vault.hasRecovery)
        try requireSame(vault, made)
        try requireNewEpoch(test, vault, 2)
        let other = try test.open()
        #expect(vaultCode { try other.unlock(passcode: secret("one")) } == .wrongPasscode)
        try other.unlock(passcode: secret("two"))
        try requireSame(other, made)
        #expect(try other.check().findings.isEmpty)
        #expect(try TestFiles.names(test.statePath + "/effaceable").count == 2)

        // With the old passcode too.
        try before.restore(test, only: ["keybag", "seen"])
        let old = try test.open()
        try old.unlock(passcode: secret("one"))
        #expect(damageKind { _ = try old.items() } == .index)
        #expect(old.damage.contains { $0.file == "akpu" })
    }

    @Test("A rekey that is cut off goes on at the next unlock, wherever it was")
    func cut() throws {
        for place in 0..<3 {
            let test = try TestVault.made()
            let vault = try test.open()
            let made = try fill(vault, more: 2 * Limits.resealBatch)
            var options = RenewalOptions(cost: .floor)
            options.progress = { done, total in
                // Told once before they are counted, so that a client knows that the wait has begun.
                guard total > 0 else { return }
                #expect(total == made.count)
                if done == place * Limits.resealBatch { vault.isWanted = { false } }
            }
            #expect(
                vaultCode {
                    try vault.setPasscode(to: secret("two"), options: options)
                } == .stream)
            let next = try test.open()
            #expect(next.isRekeying)
            // Before the first unlock the Always classes are written with both epochs about.
            let added = try next.add(generic("meanwhile"), [9], .always)
            try next.unlock(passcode: secret("two"))
            #expect(!next.isRekeying)
            var all = made
            all[added] = [9]
            try requireSame(next, all)
            try requireNewEpoch(test, next, 2)
            #expect(try next.check().findings.isEmpty)
        }
    }

    @Test("A reader that had the old keys takes in a rekey")
    func reader() throws {
        let test = try TestVault.made()
        let (reader, writer) = (try test.open(), try test.open())
        let item = try writer.add(generic("a"), [1])
        #expect(try reader.value(of: item) == [1])
        try writer.setPasscode(to: secret("p"), options: RenewalOptions(cost: .floor))
        #expect(try reader.items().isEmpty && reader.state == .beforeFirstUnlock)
        try reader.unlock(passcode: secret("p"))
        #expect(try reader.value(of: item) == [1])
    }

    @Test("A recovery key that nobody takes, or a damaged item, changes nothing")
    func refusals() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let item = try vault.add(generic("a"), [1])
        var before = try Snapshot(test)
        let refusing = RenewalOptions(cost: .floor) { _ throws(VaultError) in
            throw VaultError(.stream)
        }
        #expect(
            vaultCode { try vault.setPasscode(to: secret("p"), options: refusing) } == .stream)
        #expect(try Snapshot(test) == before)
        let path = "\(test.location.vaultPath)/items/ak/\(item.hex)"
        var bytes = try TestFiles.read(path)
        bytes[bytes.count - 1] ^= 1
        try TestFiles.write(bytes, path)
        before = try Snapshot(test)
        #expect(
            damageKind {
                try vault.setPasscode(to: secret("p"), options: RenewalOptions(cost: .floor))
            } == .edited)
        #expect(try Snapshot(test) == before)
    }

    @Test("Removing the passcode destroys what needs one, at the latest at the next opening")
    func remove() throws {
        let test = try TestVault.made(passcode: "one")
        let vault = try test.open()
        try vault.unlock(passcode: secret("one"))
        var made = try fill(vault, passcode: true)
        let bound = try #require(
            try vault.items().first { $0.accessibility == .whenPasscodeSetThisDeviceOnly })
        made[bound.identifier] = nil
        let before = try Snapshot(test)
        #expect(vaultCode { try vault.removePasscode(secret("two")) } == .wrongPasscode)
        #expect(try Snapshot(test) == before)
        try vault.removePasscode(secret("one"))
        #expect(vault.state == .noPasscode && vault.hasRecovery)
        try requireSame(vault, made)
        #expect(try vault.check().findings.isEmpty)
        #expect(vaultCode { try vault.removePasscode(secret("one")) } == .noPasscode)

        // Cut off right behind the keybag.
        let after = try Snapshot(test)
        try before.restore(test, only: nil)
        try after.restore(test, only: ["keybag"])
        let next = try test.open()
        try requireSame(next, made)
        #expect(try next.check().findings.isEmpty)
        #expect(try TestFiles.names(test.statePath + "/effaceable").isEmpty)
        #expect(try TestFiles.names(test.location.vaultPath + "/items/akpu").isEmpty)

        // And set again.
        try next.setPasscode(to: secret("two"), options: RenewalOptions(cost: .floor))
        try next.add(generic("bound"), [1], .whenPasscodeSetThisDeviceOnly)
        #expect(try next.check().findings.isEmpty)
    }

    @Test("Another recovery key changes the keybag alone")
    func recoveryKey() throws {
        let test = try TestVault.made(passcode: "one")
        let vault = try test.open()
        let before = try Snapshot(test)
        #expect(vaultCode { try vault.renewRecovery(passcode: nil) { _ in } } == .locked)
        #expect(
            vaultCode {
                try vault.renewRecovery(passcode: secret("two")) { _ in }
            } == .wrongPasscode)
        #expect(try Snapshot(test) == before)
        try vault.renewRecovery(passcode: secret("one")) { _ in }
        try test.open().unlock(passcode: secret("one"))
        let after = try Snapshot(test)
        #expect(after.changed(since: before) == ["keybag", "seen"])

        let open = try TestVault.made(recovery: false)
        let other = try open.open()
        #expect(!other.hasRecovery)
        try other.renewRecovery(passcode: nil) { _ in }
        #expect(try open.open().hasRecovery)
    }
}

/// One item of every class and form.
private func fill(
    _ vault: Vault, passcode: Bool = false, more: Int = 0
) throws -> [ItemIdentifier: [UInt8]?] {
    var made: [ItemIdentifier: [UInt8]?] = [:]
    for accessibility in Accessibility.allCases
    where passcode || accessibility != .whenPasscodeSetThisDeviceOnly {
        let value = Array(accessibility.code.utf8)
        made[try vault.add(generic(accessibility.code), value, accessibility)] = value
    }
    let long = [UInt8](repeating: 7, count: 40_000)
    made[try vault.add(generic("long"), long)] = long
    made[try vault.add(generic("absent"), nil, .afterFirstUnlock)] = .some(nil)
    guard more > 0 else { return made }
    let added = try vault.withWriter { writer throws(VaultError) in
        var added: [ItemIdentifier] = []
        for number in 0..<more {
            added.append(
                try writer.addWithoutValue(
                    .genericPassword, generic("many", String(number)), accessibility: .whenUnlocked)
            )
        }
        return added
    }
    for identifier in added { made[identifier] = .some(nil) }
    return made
}

private func requireSame(_ vault: Vault, _ made: [ItemIdentifier: [UInt8]?]) throws {
    #expect(Set(try vault.items().map(\.identifier)) == Set(made.keys))
    for (identifier, value) in made { #expect(try vault.value(of: identifier) == value) }
}

/// Every file that names an epoch names this one.
private func requireNewEpoch(
    _ test: borrowing TestVault, _ vault: Vault, _ epoch: UInt8
) throws {
    for item in try vault.items() {
        let bytes = try TestFiles.read(test.location.vaultPath + "/" + item.file)
        #expect(Array(bytes[31..<35]) == [epoch, 0, 0, 0])
    }
    for name in ["index.a", "index.c", "index.d"] {
        let bytes = try TestFiles.read(test.statePath + "/" + name)
        #expect(Array(bytes[5..<9]) == [epoch, 0, 0, 0])
    }
}

/// All files of a vault and its state directory.
private struct Snapshot: Equatable {
    var files: [String: [UInt8]] = [:]

    init(_ test: borrowing TestVault) throws {
        for place in [test.location.vaultPath, try test.statePath] {
            // The count of guesses follows every passcode, also one that changes nothing else.
            for path in try Self.paths(place) where !path.hasSuffix("/attempts") {
                files[path] = try TestFiles.read(path)
            }
        }
    }

    private static func paths(_ folder: String) throws -> [String] {
        try TestFiles.names(folder).flatMap { name in
            let path = folder + "/" + name
            return (try? paths(path)) ?? [path]
        }
    }

    /// The names of the files that are others.
    func changed(since other: Snapshot) -> Set<String> {
        let paths = Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
        return Set(paths.map { String($0.split(separator: "/").last ?? "") })
    }

    /// Puts files back; all of them, removing others, where `names` is nil.
    func restore(_ test: borrowing TestVault, only names: [String]?) throws {
        if names == nil {
            for path in try Snapshot(test).files.keys where files[path] == nil {
                try TestFiles.remove(path)
            }
        }
        for (path, bytes) in files {
            let name = String(path.split(separator: "/").last ?? "")
            if names?.contains(name) ?? true { try TestFiles.write(bytes, path) }
        }
    }
}
