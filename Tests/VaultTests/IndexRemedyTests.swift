import ItemModel
import LinuxSystem
import Sealing
import SecretMemory
import Testing
import Vault

/// What `repair`, `rebuild` and `accept` make of a vault that is not as it was written.
struct IndexRemedyTests {
    private func path(_ test: borrowing TestVault, _ item: ItemIdentifier, _ folder: String = "ak")
        -> String
    {
        test.location.vaultPath + "/items/\(folder)/" + item.hex
    }

    @Test func repairMovesWhatNobodyOwnsAndGivesUpWhatIsLost() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let (kept, edited) = (try vault.add(generic("kept"), [1]), try vault.add(generic("e"), [2]))
        let (missing, deleted) = (
            try vault.add(generic("m"), [3]), try vault.add(generic("d"), [4])
        )
        let deletedBytes = try TestFiles.read(path(test, deleted))
        try vault.withWriter { writer throws(VaultError) in try writer.delete(deleted) }
        try TestFiles.write(deletedBytes, path(test, deleted))
        try TestFiles.write([1, 2, 3], path(test, edited))
        try TestFiles.remove(path(test, missing))
        try TestFiles.write(try TestFiles.read(path(test, kept)), path(test, kept, "dk"))

        let report = try vault.repair()
        #expect(
            Set(report.unowned.map { "\($0.finding.kind) \($0.finding.file)" }) == [
                "resurrected items/ak/\(deleted.hex)", "duplicated items/dk/\(kept.hex)",
            ])
        #expect(
            Set(report.lost.map { "\($0.finding.kind) \($0.finding.file)" }) == [
                "truncated items/ak/\(edited.hex)", "missing items/ak/\(missing.hex)",
            ])
        #expect(report.kept.isEmpty)
        #expect(try vault.check().findings.isEmpty)
        #expect(try test.open().items().map(\.identifier) == [kept])
        #expect(try test.open().value(of: kept) == [1])
        let moved = (report.unowned + report.lost).compactMap(\.target)
        #expect(moved.count == 3)
        #expect(
            try Set(TestFiles.names(test.location.vaultPath + "/quarantine"))
                == Set(moved.map { String($0.dropFirst("quarantine/".count)) }))
        let deletedAgain = try #require(
            report.unowned.first { $0.finding.identifier == deleted }?.target)
        #expect(try TestFiles.read(test.location.vaultPath + "/" + deletedAgain) == deletedBytes)
        let again = try vault.repair()
        #expect(again.unowned.isEmpty && again.lost.isEmpty && again.kept.isEmpty)
    }

    @Test func repairNeedsEverythingOpen() throws {
        let test = try TestVault.made(passcode: "open sesame")
        let vault = try test.open()
        #expect(vaultCode { _ = try vault.repair() } == .locked)
        #expect(vaultCode { _ = try vault.rebuild() } == .locked)
    }

    @Test(arguments: [["a"], ["c"], ["d"], ["a", "c", "d"]])
    func rebuildMakesTheIndexesAnewFromTheFiles(missing: [String]) throws {
        let test = try TestVault.made()
        var values: [ItemIdentifier: [UInt8]?] = [:]
        for (index, accessibility) in RoundTripTests.open.enumerated() {
            let value: [UInt8]? = index == 0 ? nil : [UInt8(index)]
            values[try test.open().add(generic("s\(index)"), value, accessibility)] = value
        }
        for letter in missing { try TestFiles.remove(try test.statePath + "/index." + letter) }
        let vault = try test.open()
        let report = try vault.rebuild()
        #expect(report.itemCount == values.count)
        #expect(report.passedOver.isEmpty && report.lost.isEmpty)
        #expect(try vault.check().findings.isEmpty)
        for (identifier, value) in values {
            #expect(try test.open().value(of: identifier) == value)
        }
        try test.open().add(generic("more"), [9])
        #expect(try test.open().check().findings.isEmpty)
    }

    @Test func rebuildTakesTheHigherRevisionAndPassesOverTheRest() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let (twice, broken) = (try vault.add(generic("a"), [1]), try vault.add(generic("b"), [2]))
        let old = try TestFiles.read(path(test, twice))
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(twice, accessibility: .always)
        }
        try TestFiles.write(old, path(test, twice))
        try TestFiles.write([1], path(test, broken))
        let gone = try vault.add(generic("c"), [3])
        try TestFiles.remove(path(test, gone))
        let report = try vault.rebuild()
        #expect(report.itemCount == 1)
        #expect(
            Set(report.passedOver.map { "\($0.kind) \($0.file)" }) == [
                "duplicated items/ak/\(twice.hex)", "truncated items/ak/\(broken.hex)",
            ])
        #expect(Set(report.lost.map(\.identifier)) == [gone])
        #expect(try vault.items().map(\.accessibility) == [.always])
        #expect(try vault.value(of: twice) == [1])
        #expect(
            try Set(vault.check().findings.map { "\($0.kind) \($0.file)" }) == [
                "duplicated items/ak/\(twice.hex)", "planted items/ak/\(broken.hex)",
            ])
    }

    /// Said in the documentation: what was put back before a rebuild is what counts afterwards.
    @Test func rebuildCannotTellWhatWasPutBackBefore() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let one = try vault.add(generic("a"), [1])
        let old = try TestFiles.read(path(test, one))
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(one, value: .remove)
        }
        try TestFiles.write(old, path(test, one))
        #expect(try vault.check().findings.map(\.kind) == [.older])
        _ = try vault.rebuild()
        #expect(try vault.check().findings.isEmpty)
        #expect(try vault.value(of: one) == [1])
    }

    @Test func acceptTakesAVaultThatWasMoved() throws {
        let test = try TestVault.made()
        let one = try test.open().add(generic("a"), [1])
        let moved = VaultLocation(
            vaultPath: test.root + "/moved", stateRoot: test.location.stateRoot)
        try TestFiles.copyTree(test.location.vaultPath, moved.vaultPath)
        let before = try Vault.open(at: moved, random: test.random)
        #expect(before.isCopied)
        #expect(try before.value(of: one) == [1])
        #expect(vaultCode { try before.add(generic("b"), [2]) } == .copiedVault)
        #expect(vaultCode { _ = try before.repair() } == .copiedVault)
        #expect(vaultCode { _ = try before.rebuild() } == .copiedVault)
        try Vault.accept(at: moved, random: test.random)
        let after = try Vault.open(at: moved, random: test.random)
        #expect(!after.isCopied)
        try after.add(generic("b"), [2])
        #expect(try after.check().findings.isEmpty)
        #expect(try test.open().isCopied, "there is one place")
    }

    @Test func acceptTakesAKeybagThatWasPutBack() throws {
        let test = try TestVault.made(passcode: "one")
        let path = test.location.vaultPath + "/keybag"
        let old = try TestFiles.read(path)
        try test.open().changePasscode(
            from: try secret("one"), to: try secret("two"), cost: .floor)
        try TestFiles.write(old, path)
        #expect(vaultCode { _ = try test.open() } == .olderKeybag)
        try Vault.accept(at: test.location, random: test.random)
        try test.open().unlock(passcode: try secret("one"))
    }

    @Test func acceptTakesNoKeybagOfAnotherVault() throws {
        let test = try TestVault.made()
        let other = try TestVault.made()
        try TestFiles.write(
            try TestFiles.read(other.location.vaultPath + "/keybag"),
            test.location.vaultPath + "/keybag")
        #expect(
            vaultCode { try Vault.accept(at: test.location, random: test.random) }
                == .missingDeviceKey)
    }
}

/// A copy that becomes a vault of its own.
struct IndexForkTests {
    private func copy(_ test: borrowing TestVault) throws -> VaultLocation {
        let copy = VaultLocation(
            vaultPath: test.root + "/copy", stateRoot: test.location.stateRoot)
        try TestFiles.copyTree(test.location.vaultPath, copy.vaultPath)
        return copy
    }

    private let options = CreationOptions(recovery: true, force: true)

    @Test(arguments: [nil, "open sesame"]) func aForkLivesItsOwnLife(passcode: String?) throws {
        let test = try passcode.map { try TestVault.made(passcode: $0) } ?? TestVault.made()
        let original = try test.open()
        if let passcode { try original.unlock(passcode: try secret(passcode)) }
        var items: [ItemIdentifier] = []
        let classes = Accessibility.allCases.filter { passcode != nil || $0.rawValue < 7 }
        for accessibility in classes {
            items.append(
                try original.add(
                    generic(accessibility.code), [accessibility.rawValue], accessibility))
        }
        let place = try copy(test)
        let fork = try Vault.fork(
            at: place, passcode: try passcode.map(secret), cost: .floor, options: options,
            random: test.random)
        #expect(fork.report.itemCount == classes.count && fork.report.passedOver.isEmpty)
        let hasRecovery = fork.recovery != nil
        #expect(hasRecovery)
        let forked = try Vault.open(at: place, random: test.random)
        #expect(forked.identifier != original.identifier && !forked.isCopied)
        if let passcode { try forked.unlock(passcode: try secret(passcode)) }
        for (item, accessibility) in zip(items, classes) {
            #expect(try forked.value(of: item) == [accessibility.rawValue])
        }
        try forked.withWriter { writer throws(VaultError) in try writer.delete(items[0]) }
        #expect(try forked.check().findings.isEmpty)
        #expect(try original.value(of: items[0]) == [1])
        #expect(try original.check().findings.isEmpty)
    }

    @Test func nothingButACopyIsForked() throws {
        let test = try TestVault.made()
        #expect(
            vaultCode {
                _ = try Vault.fork(
                    at: test.location, passcode: nil, options: options, random: test.random)
            } == .exists)
    }

    @Test func aWrongPasscodeLeavesTheCopyAsItWas() throws {
        let test = try TestVault.made(passcode: "right")
        let place = try copy(test)
        let keybag = try TestFiles.read(place.vaultPath + "/keybag")
        let states = try TestFiles.names(place.stateRoot)
        for (passcode, code) in [("wrong", VaultError.Code.wrongPasscode), (nil, .noPasscode)] {
            #expect(
                vaultCode {
                    _ = try Vault.fork(
                        at: place, passcode: try passcode.map(secret), cost: .floor,
                        options: options, random: test.random)
                } == code)
        }
        #expect(try TestFiles.read(place.vaultPath + "/keybag") == keybag)
        #expect(try TestFiles.names(place.stateRoot) == states)
    }
}
