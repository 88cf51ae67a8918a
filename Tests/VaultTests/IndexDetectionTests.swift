import ItemModel
import LinuxSystem
import SecretMemory
import Testing
import Vault

/// Each way in which somebody with the vault's directory can make it other than it was written.
struct IndexDetectionTests {
    private let place: Place

    /// Keeps a test's directory alive as long as the suite's value.
    private final class Place {
        let test: TestVault

        init() throws { test = try TestVault.made() }
    }

    private var vaultPath: String { place.test.location.vaultPath }

    init() throws {
        place = try Place()
    }

    private func open() throws -> Vault { try place.test.open() }

    private func path(_ identifier: ItemIdentifier, _ folder: String = "ak") -> String {
        vaultPath + "/items/\(folder)/" + identifier.hex
    }

    private func findings() throws -> [String] {
        try open().check().findings.map { "\($0.kind) \($0.file)" }
    }

    private func expect(
        _ kind: VaultDamage.Kind, of identifier: ItemIdentifier, _ folder: String = "ak"
    ) throws {
        let vault = try open()
        #expect(try vault.check().findings.map(\.kind) == [kind])
        #expect(try vault.check().findings.map(\.identifier) == [identifier])
        #expect(damageKind { _ = try vault.value(of: identifier) } == kind)
        #expect(try vault.items().contains { $0.identifier == identifier }, "its name is known")
    }

    private func update(_ identifier: ItemIdentifier, _ value: [UInt8]) throws {
        var source = WholeValue(try secret(value))
        try open().withWriter { writer throws(VaultError) in
            try writer.update(identifier, value: &source)
        }
    }

    @Test func aMissingFile() throws {
        let one = try open().add(generic("a"), [1])
        try TestFiles.remove(path(one))
        try expect(.missing, of: one)
    }

    @Test func anOlderFile() throws {
        let one = try open().add(generic("a"), [1])
        let old = try TestFiles.read(path(one))
        try update(one, [2])
        try TestFiles.write(old, path(one))
        try expect(.older, of: one)
    }

    @Test func anOlderFileOfTheSameValue() throws {
        let one = try open().add(generic("a"), [1])
        let old = try TestFiles.read(path(one))
        try open().withWriter { writer throws(VaultError) in
            try writer.update(one, attributes: generic("b"))
        }
        try TestFiles.write(old, path(one))
        try expect(.older, of: one)
    }

    @Test func anEditedFile() throws {
        let one = try open().add(generic("a"), [1])
        var bytes = try TestFiles.read(path(one))
        bytes[bytes.count - 40] ^= 1
        try TestFiles.write(bytes, path(one))
        try expect(.edited, of: one)
    }

    @Test func twoFilesSwapped() throws {
        let one = try open().add(generic("a"), [1])
        let two = try open().add(generic("b"), [2])
        let bytes = [try TestFiles.read(path(one)), try TestFiles.read(path(two))]
        try TestFiles.write(bytes[1], path(one))
        try TestFiles.write(bytes[0], path(two))
        #expect(try open().check().findings.map(\.kind) == [.swapped, .swapped])
        #expect(damageKind { _ = try open().value(of: one) } == .swapped)
    }

    @Test func aClassesFilesUnderAnotherClass() throws {
        let one = try open().add(generic("a"), [1])
        let two = try open().add(generic("b"), [2], .always)
        let bytes = try TestFiles.read(path(one))
        var moved = bytes
        moved[5] = 4
        try TestFiles.write(moved, path(one))
        try expect(.otherClass, of: one)
        // The folders change names.
        try TestFiles.write(bytes, path(one))
        try TestFiles.rename(path(one), path(one, "dk"))
        try TestFiles.rename(path(two, "dk"), path(two))
        #expect(
            try Set(findings()) == [
                "missing items/ak/\(one.hex)", "duplicated items/dk/\(one.hex)",
                "missing items/dk/\(two.hex)", "duplicated items/ak/\(two.hex)",
            ])
    }

    @Test func aDuplicatedFile() throws {
        let one = try open().add(generic("a"), [1])
        let bytes = try TestFiles.read(path(one))
        for folder in ["aku", "ck", "dk"] {
            try TestFiles.write(bytes, path(one, folder))
            #expect(try findings() == ["duplicated items/\(folder)/\(one.hex)"])
            try TestFiles.remove(path(one, folder))
        }
        #expect(try open().value(of: one) == [1])
    }

    @Test func aPlantedFile() throws {
        let one = try open().add(generic("a"), [1])
        let other = String(repeating: "ab", count: 16)
        let foreign = try TestVault.made()
        let stranger = try foreign.open().add(generic("f"), [9])
        let foreignBytes = try TestFiles.read(
            foreign.location.vaultPath + "/items/ak/" + stranger.hex)
        for (name, bytes) in [
            (other, try TestFiles.read(path(one))), (stranger.hex, foreignBytes), (other, []),
        ] {
            try TestFiles.write(bytes, vaultPath + "/items/ak/" + name)
            #expect(try findings() == ["planted items/ak/\(name)"])
            #expect(try open().items().map(\.identifier) == [one])
            try TestFiles.remove(vaultPath + "/items/ak/" + name)
        }
    }

    @Test func aResurrectedFile() throws {
        let one = try open().add(generic("a"), [1])
        let bytes = try TestFiles.read(path(one))
        try open().withWriter { writer throws(VaultError) in try writer.delete(one) }
        try TestFiles.write(bytes, path(one))
        #expect(try findings() == ["resurrected items/ak/\(one.hex)"])
        #expect(try open().items().isEmpty)
        #expect(vaultCode { _ = try open().value(of: one) } == .notFound)
    }

    @Test func aForeignTemporary() throws {
        _ = try open().add(generic("a"), [1])
        let name =
            "." + String(repeating: "cd", count: 16) + "." + String(repeating: "ab", count: 16)
        try TestFiles.write([1], vaultPath + "/items/" + name)
        try TestFiles.write([1], vaultPath + "/items/ak/" + name)
        #expect(try findings() == ["leftover items/\(name)", "leftover items/ak/\(name)"])
    }

    @Test func anIndexPutBackIsToldByFilesThatAreNewer() throws {
        let one = try open().add(generic("a"), [1])
        let index = try place.test.statePath + "/index.a"
        let old = try TestFiles.read(index)
        try update(one, [2])
        try TestFiles.write(old, index)
        try expect(.newer, of: one)
    }

    @Test func anIndexOfAPutBackAloneDisagreesWithTheOther() throws {
        _ = try open().add(generic("a"), [1])
        let state = try place.test.statePath
        let old = try TestFiles.read(state + "/index.a")
        let two = try open().add(generic("b"), [1])
        try TestFiles.write(old, state + "/index.a")
        #expect(
            try findings() == ["indexesDisagree index.c", "resurrected items/ak/\(two.hex)"])
    }

    @Test func anotherFileOfTheSameRevision() throws {
        let one = try open().add(generic("a"), [1])
        let state = try place.test.statePath
        let (oldIndex, old) = (
            try TestFiles.read(state + "/index.a"), try TestFiles.read(path(one))
        )
        try update(one, [2])
        let other = try TestFiles.read(path(one))
        // The state of before, and a second history from there.
        try TestFiles.write(oldIndex, state + "/index.a")
        try TestFiles.write(old, path(one))
        try update(one, [3])
        try TestFiles.write(other, path(one))
        try expect(.replaced, of: one)
    }

    @Test(arguments: ["a", "c", "d"]) func aMissingOrDamagedIndex(letter: String) throws {
        let one = try open().add(generic("a"), [1])
        let index = try place.test.statePath + "/index." + letter
        let good = try TestFiles.read(index)
        try TestFiles.remove(index)
        #expect(damageKind { _ = try open().items() } == .missingIndex)
        #expect(damageKind { _ = try open().value(of: one) } == .missingIndex)
        #expect(damageKind { _ = try open().add(generic("b"), [1]) } == .missingIndex)
        #expect(try findings() == ["missingIndex index.\(letter)"])
        for (bytes, expected) in [
            ([], IndexDamage.notAnIndex), (Array(good.prefix(100)), .snapshot),
            (replacing(good, 4, 2), .newerVersion), (replacing(good, 5, 2), .epoch),
            (replacing(good, 9, good[9] ^ 1), .frameLength),
        ] {
            try TestFiles.write(bytes, index)
            let vault = try open()
            #expect(damageKind { _ = try vault.items() } == .index)
            #expect(vault.damage.map(\.index) == [expected])
            #expect(
                try vault.check().findings.filter { $0.kind == .index }.map(\.index) == [expected])
        }
        try TestFiles.write(good, index)
        #expect(try open().value(of: one) == [1])
        #expect(try findings().isEmpty)
    }

    private func replacing(_ bytes: [UInt8], _ index: Int, _ byte: UInt8) -> [UInt8] {
        var changed = bytes
        changed[index] = byte
        return changed
    }
}
