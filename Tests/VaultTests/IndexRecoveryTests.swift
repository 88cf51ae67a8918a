import ItemModel
import LinuxSystem
import SecretMemory
import Testing

@testable import Vault

/// A vault as a crash leaves it, put together by hand: journals cut at a record, files not yet renamed.
struct IndexRecoveryTests {
    private func path(_ test: borrowing TestVault, _ item: ItemIdentifier, _ folder: String = "ak")
        -> String
    {
        test.location.vaultPath + "/items/\(folder)/" + item.hex
    }

    private func index(_ test: borrowing TestVault, _ family: LockFamily) throws -> String {
        try test.statePath + "/" + IndexFile.name(family)
    }

    /// Takes the last records off a family's journal.
    private func cut(
        _ count: Int, off family: LockFamily, _ test: borrowing TestVault
    ) throws {
        let path = try index(test, family)
        let bytes = try TestFiles.read(path)
        var ends = [IndexLimits.header]
        while let end = ends.last, end < bytes.count {
            let length = try #require(LittleEndian.number(UInt32.self, in: bytes, at: end))
            ends.append(end + IndexLimits.frameHeader + Int(length))
        }
        try TestFiles.write(Array(bytes.prefix(ends[ends.count - 1 - count])), path)
    }

    private func pending(
        _ test: borrowing TestVault, _ family: LockFamily = .whenUnlocked
    ) throws -> TransactionIdentifier {
        let vault = try test.open()
        try vault.refresh()
        return try #require(vault.shelf.files[family]?.state.pending?.transaction.identifier)
    }

    private func temporaries(_ test: borrowing TestVault) throws -> [String] {
        try TestFiles.names(test.location.vaultPath + "/items").filter { $0.hasPrefix(".") }
    }

    private func update(_ vault: Vault, _ item: ItemIdentifier, _ value: [UInt8]) throws {
        var source = WholeValue(try secret(value))
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(item, value: &source)
        }
    }

    /// An update whose record is there and whose file is not renamed yet.
    private func beforeRename(_ test: borrowing TestVault) throws -> ItemIdentifier {
        let item = try test.open().add(generic("a"), [1])
        let old = try TestFiles.read(path(test, item))
        try update(try test.open(), item, [2])
        let new = try TestFiles.read(path(test, item))
        try cut(1, off: .whenUnlocked, test)
        try TestFiles.write(old, path(test, item))
        let name = TemporaryName(try pending(test), item)
        try TestFiles.write(new, test.location.vaultPath + "/items/" + name.text)
        return item
    }

    @Test func aRecordedWriteIsReadBeforeAnybodyFinishesIt() throws {
        let test = try TestVault.made()
        let item = try beforeRename(test)
        let vault = try test.open()
        #expect(try vault.value(of: item) == [2])
        #expect(try vault.item(item)?.revision == 2)
        #expect(try vault.check().findings.isEmpty)
        #expect(try temporaries(test).count == 1, "readers change nothing")
    }

    @Test func theNextWriterFinishesARecordedWrite() throws {
        let test = try TestVault.made()
        let item = try beforeRename(test)
        let reader = try test.open()
        #expect(try reader.value(of: item) == [2])
        try test.open().withWriter { _ throws(VaultError) in }
        #expect(try temporaries(test).isEmpty)
        for vault in [reader, try test.open()] {
            #expect(try vault.value(of: item) == [2])
            #expect(try vault.check().findings.isEmpty)
            #expect(vault.shelf.unfinished.isEmpty)
        }
    }

    @Test func aWriteWhoseRenameWasDoneIsOnlyNoted() throws {
        let test = try TestVault.made()
        let item = try test.open().add(generic("a"), [1])
        try update(try test.open(), item, [2])
        try cut(1, off: .whenUnlocked, test)
        #expect(try test.open().value(of: item) == [2])
        try test.open().withWriter { _ throws(VaultError) in }
        #expect(try test.open().value(of: item) == [2])
        #expect(try test.open().check().findings.isEmpty)
    }

    @Test func aTemporaryThatSomebodyTookAwayIsTampering() throws {
        let test = try TestVault.made()
        let item = try beforeRename(test)
        for name in try temporaries(test) {
            try TestFiles.remove(test.location.vaultPath + "/items/" + name)
        }
        #expect(try test.open().inspect(item)?.kind == .older)
        try test.open().withWriter { _ throws(VaultError) in }
        #expect(try test.open().inspect(item)?.kind == .older)
        #expect(try test.open().check().findings.map(\.kind) == [.older])
    }

    @Test func aTemporaryThatSomebodyChangedIsNotUsed() throws {
        let test = try TestVault.made()
        let item = try beforeRename(test)
        for name in try temporaries(test) {
            let file = test.location.vaultPath + "/items/" + name
            var bytes = try TestFiles.read(file)
            bytes[200] ^= 1
            try TestFiles.write(bytes, file)
        }
        #expect(try test.open().inspect(item)?.kind == .older)
        try test.open().withWriter { _ throws(VaultError) in }
        #expect(try test.open().check().findings.map(\.kind) == [.older])
        #expect(try temporaries(test).isEmpty)
    }

    /// An addition names a and c; its record in c is missing.
    @Test func aWriteWithoutAllItsRecordsNeverHappened() throws {
        let test = try TestVault.made()
        let kept = try test.open().add(generic("kept"), [1])
        let item = try test.open().add(generic("a"), [1])
        let new = try TestFiles.read(path(test, item))
        try cut(1, off: .whenUnlocked, test)
        try cut(2, off: .afterFirstUnlock, test)
        try TestFiles.remove(path(test, item))
        let name = TemporaryName(try pending(test), item)
        try TestFiles.write(new, test.location.vaultPath + "/items/" + name.text)
        let vault = try test.open()
        #expect(try vault.items().map(\.identifier) == [kept])
        try vault.add(generic("b"), [2])
        #expect(try temporaries(test).isEmpty)
        #expect(try test.open().items().count == 2)
        #expect(try test.open().check().findings.isEmpty)
    }

    @Test func aWriteThatOneFamilySaysIsDoneHappenedInAll() throws {
        let test = try TestVault.made()
        let item = try test.open().add(generic("a"), [1], .afterFirstUnlock)
        try test.open().withWriter { writer throws(VaultError) in
            try writer.update(item, accessibility: .always)
        }
        let new = try TestFiles.read(path(test, item, "dk"))
        // c is done, d is not, and only the old file's unlinking was seen to.
        try cut(1, off: .always, test)
        let name = TemporaryName(try pending(test, .always), item)
        try TestFiles.remove(path(test, item, "dk"))
        try TestFiles.write(new, test.location.vaultPath + "/items/" + name.text)
        #expect(try test.open().value(of: item) == [1])
        try test.open().withWriter { _ throws(VaultError) in }
        #expect(try test.open().item(item)?.accessibility == .always)
        #expect(try test.open().check().findings.isEmpty)
    }

    @Test func anIndexThatForgotAWriteThatWasDoneIsOlder() throws {
        let test = try TestVault.made()
        try test.open().add(generic("a"), [1], .afterFirstUnlock)
        let item = try test.open().add(generic("b"), [1], .afterFirstUnlock)
        try test.open().withWriter { writer throws(VaultError) in
            try writer.update(item, accessibility: .always)
        }
        // d holds the record, c never heard of it although d knows that it was done.
        try cut(2, off: .afterFirstUnlock, test)
        #expect(
            try test.open().check().findings.map(\.kind).contains(.indexesDisagree))
        #expect(damageKind { _ = try test.open().items() } == nil)
    }

    @Test func aDecisionWaitsForALockedFamilyAndSoDoOpenOnes() throws {
        let test = try TestVault.made(passcode: "open sesame")
        let vault = try test.open()
        try vault.unlock(passcode: try secret("open sesame"))
        let item = try vault.add(generic("a"), [1], .afterFirstUnlock)
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(item, accessibility: .always)
        }
        try cut(1, off: .always, test)
        try cut(1, off: .afterFirstUnlock, test)
        let locked = try test.open()
        #expect(try locked.items().isEmpty, "undecided: as it was before")
        #expect(vaultCode { try locked.add(generic("b"), [2], .always) } == .locked)
        try locked.unlock(passcode: try secret("open sesame"))
        #expect(try locked.items().map(\.accessibility) == [.always])
        try locked.add(generic("b"), [2], .always)
        #expect(try locked.check().findings.isEmpty)
        #expect(try test.open().items().count == 2)
    }

    @Test func aTornTailIsCutOffByTheNextWriter() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let item = try vault.add(generic("a"), [1])
        let path = try index(test, .whenUnlocked)
        for length in [1, 304, 500] {
            let good = try TestFiles.read(path)
            let tails = [Array(repeating: 0, count: length), Array(good.suffix(min(length, 304)))]
            for tail in tails {
                try TestFiles.write(good + tail, path)
                #expect(try test.open().value(of: item) == [1])
                #expect(try test.open().check().findings.isEmpty)
            }
            try test.open().add(generic("b\(length)"), [2])
            #expect(try test.open().check().findings.isEmpty)
            #expect(try vault.items() == test.open().items())
        }
        #expect(try vault.items().count == 4)
    }

    @Test func aLongJournalIsRewrittenAndSaysTheSame() throws {
        let test = try TestVault.made()
        let (vault, reader) = (try test.open(), try test.open())
        let item = try vault.add(generic("a"), [1], .always)
        let path = try index(test, .always)
        var attributes = generic("a")
        attributes[.comment] = .data([UInt8](repeating: 65, count: 2_000))
        var rewrites = 0
        var size = 0
        for round in 0..<80 {
            attributes[.account] = .text("\(round)")
            try vault.withWriter { writer throws(VaultError) in
                try writer.update(item, attributes: attributes)
            }
            let now = try TestFiles.read(path).count
            if now < size { rewrites += 1 }
            size = now
            #expect(try reader.item(item)?.attributes == attributes)
        }
        #expect(rewrites == 3, "80 writes of 2.6 KiB, every 64 KiB")
        #expect(try test.open().value(of: item) == [1])
        #expect(try test.open().check().findings.isEmpty)
    }
}
