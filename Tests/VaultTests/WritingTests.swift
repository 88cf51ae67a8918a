import ItemModel
import LinuxSystem
import SecretMemory
import Testing
import Vault

@Suite struct WritingTests {
    @Test("Attributes change and the value stays", arguments: [0, 100, 50_000])
    func keep(_ length: Int) throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let value = KernelRandom().makeBytes(count: length)
        let identifier = try vault.add(generic("a", "b"), value)
        for revision in 2...4 {
            try vault.withWriter { writer throws(VaultError) in
                try writer.update(identifier, attributes: generic("a\(revision)"))
            }
            let again = try test.open()
            #expect(try again.item(identifier)?.revision == UInt64(revision))
            #expect(try again.item(identifier)?.attributes == generic("a\(revision)"))
            #expect(try again.value(of: identifier) == value)
        }
    }

    @Test(
        "A class change moves the file and keeps the value", arguments: [0, 16_383, 16_384, 50_000])
    func move(_ length: Int) throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let value = KernelRandom().makeBytes(count: length)
        let identifier = try vault.add(generic("a"), value)
        for accessibility in [Accessibility.afterFirstUnlock, .always, .whenUnlockedThisDeviceOnly]
        {
            try vault.withWriter { writer throws(VaultError) in
                try writer.update(identifier, accessibility: accessibility)
            }
            #expect(try vault.items().map(\.accessibility) == [accessibility])
            #expect(try test.open().value(of: identifier) == value)
            #expect(vault.damage.isEmpty)
        }
        let files = try TestFiles.all(test.location.vaultPath + "/items")
        #expect(files.count == 1)
    }

    @Test("A value is replaced, taken away and given again")
    func values() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let identifier = try vault.add(generic("a"), [1])
        var source = WholeValue(try secret([2, 3]))
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(identifier, value: &source)
        }
        #expect(try vault.value(of: identifier) == [2, 3])
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(identifier, value: .remove)
        }
        #expect(try vault.value(of: identifier) == nil)
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(identifier, accessibility: .always)
        }
        #expect(try vault.value(of: identifier) == nil)
        var again = WholeValue(try secret([]))
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(identifier, value: &again)
        }
        #expect(try test.open().value(of: identifier) == [])
        #expect(try test.open().item(identifier)?.revision == 5)
    }

    @Test("Deleting deletes the file; deleting twice finds nothing")
    func delete() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let identifier = try vault.add(generic("a"), [1])
        try vault.withWriter { writer throws(VaultError) in try writer.delete(identifier) }
        #expect(try TestFiles.all(test.location.vaultPath + "/items").isEmpty)
        let code = vaultCode {
            try vault.withWriter { writer throws(VaultError) in try writer.delete(identifier) }
        }
        #expect(code == .notFound)
    }

    @Test("A transaction that is not committed changes nothing and leaves nothing")
    func abandon() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let kept = try vault.add(generic("a"), [1])
        do {
            var writer = try vault.makeWriter()
            try writer.delete(kept)
            var source = WholeValue(try secret([2]))
            _ = try writer.add(
                .genericPassword, generic("b"), accessibility: .always, value: &source)
            #expect(try temporaries(test).count == 1)
        }
        #expect(try vault.items().map(\.identifier) == [kept])
        #expect(try temporaries(test).isEmpty)
        #expect(try TestFiles.names(test.location.vaultPath + "/items/dk").isEmpty)
    }

    private func temporaries(_ test: borrowing TestVault) throws -> [String] {
        try TestFiles.names(test.location.vaultPath + "/items").filter { $0.hasPrefix(".") }
    }

    @Test("One transaction adds, changes and deletes several items")
    func several() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let gone = try vault.add(generic("gone"), [1])
        let changed = try vault.add(generic("old"), [2])
        try vault.withWriter { writer throws(VaultError) in
            try writer.delete(gone)
            try writer.update(changed, attributes: generic("new"), accessibility: .always)
            for index in 0..<3 {
                _ = try writer.addWithoutValue(
                    .genericPassword, generic("n\(index)"), accessibility: .afterFirstUnlock)
            }
        }
        let services = try test.open().items().compactMap { $0.attributes.text(.service) }
        #expect(services.sorted() == ["n0", "n1", "n2", "new"])
        let twice = vaultCode {
            try vault.withWriter { writer throws(VaultError) in
                try writer.delete(changed)
                try writer.update(changed, attributes: generic("x"))
            }
        }
        #expect(twice == .unsupported)
        #expect(try vault.items().count == 4)
    }

    @Test("Two open vaults see each other's writes at once")
    func alternating() throws {
        let test = try TestVault.made()
        let vaults = [try test.open(), try test.open()]
        var identifiers: [ItemIdentifier] = []
        for round in 0..<20 {
            let (writer, reader) = (vaults[round % 2], vaults[(round + 1) % 2])
            identifiers.append(try writer.add(generic("s\(round)"), [UInt8(round)]))
            #expect(try reader.items().count == round + 1)
            #expect(try reader.value(of: identifiers[round]) == [UInt8(round)])
            // Overwriting in place is what a stamp could miss.
            var source = WholeValue(try secret([UInt8(round), 1]))
            try reader.withWriter { writer throws(VaultError) in
                try writer.update(identifiers[0], value: &source)
            }
            #expect(try writer.value(of: identifiers[0]) == [UInt8(round), 1])
        }
        #expect(vaults.allSatisfy { $0.damage.isEmpty })
    }

    @Test("The next writer removes what a dead one left, and nothing else")
    func leftovers() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        try vault.add(generic("a"), [1])
        let name = ".0123456789abcdef0123456789abcdef"
        let places = [
            test.location.vaultPath + "/\(name).keybag",
            test.location.vaultPath + "/items/\(name).00000000000000000000000000000000",
            try test.statePath + "/\(name).seen",
        ]
        for place in places { try TestFiles.write([1], place) }
        try TestFiles.write([1], test.location.vaultPath + "/.gitattributes")
        #expect(try vault.check().findings.filter { $0.kind == .leftover }.count == 2)
        #expect(try vault.items().count == 1)
        try vault.add(generic("b"), [1])
        let left = try TestFiles.all(test.root)
        #expect(!left.contains { $0.contains(name) })
        #expect(left.contains { $0.contains(".gitattributes") })
        #expect(try vault.check().findings.isEmpty)
    }
}
