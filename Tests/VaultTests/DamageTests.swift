import ItemModel
import LinuxSystem
import SecretMemory
import Testing
import Vault

@Suite struct DamageTests {
    /// Items of every form and what they hold.
    struct Sample {
        let test: TestPlace
        let vault: Vault
        var values: [ItemIdentifier: [UInt8]?] = [:]
        var paths: [ItemIdentifier: String] = [:]
    }

    /// Keeps a test's directory alive inside a copyable value.
    final class TestPlace {
        let vault: TestVault

        init() throws {
            vault = try TestVault.made()
        }
    }

    private func sample() throws -> Sample {
        let place = try TestPlace()
        var sample = Sample(test: place, vault: try place.vault.open())
        let values: [([UInt8]?, Accessibility)] = [
            (nil, .whenUnlocked), ([1, 2, 3], .whenUnlocked), ([4], .whenUnlocked),
            ([5, 6], .afterFirstUnlock), ([], .always),
        ]
        for (index, (value, accessibility)) in values.enumerated() {
            let identifier = try sample.vault.add(generic("s\(index)"), value, accessibility)
            sample.values[identifier] = value
            sample.paths[identifier] =
                place.vault.location.vaultPath + "/items/\(accessibility.code)/\(identifier.hex)"
        }
        return sample
    }

    /// What the vault says of an item now: its value if it gives one, else its damage.
    private func isIntact(_ sample: Sample, _ identifier: ItemIdentifier) throws -> Bool {
        let listed = try sample.vault.items().contains { $0.identifier == identifier }
        #expect(listed, "a name is never lost with a file")
        if let damage = try sample.vault.inspect(identifier) {
            #expect(damage.identifier == identifier)
            let refusal = damageKind { _ = try sample.vault.value(of: identifier) }
            #expect(refusal == damage.kind, "nothing of it is used")
            return false
        }
        let value = try sample.vault.value(of: identifier)
        #expect(value == sample.values[identifier], "never another value")
        return true
    }

    @Test("Every flipped byte of an item file is noticed")
    func flips() throws {
        let sample = try sample()
        for (identifier, path) in sample.paths {
            let bytes = try TestFiles.read(path)
            for index in bytes.indices {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(index % 8)
                try TestFiles.write(flipped, path)
                #expect(!(try isIntact(sample, identifier)), "byte \(index)")
            }
            try TestFiles.write(bytes, path)
            #expect(try isIntact(sample, identifier))
        }
    }

    @Test("Every truncation and every addition is noticed")
    func lengths() throws {
        let sample = try sample()
        for (identifier, path) in sample.paths.prefix(2) {
            let bytes = try TestFiles.read(path)
            for count in bytes.indices {
                try TestFiles.write(Array(bytes.prefix(count)), path)
                #expect(!(try isIntact(sample, identifier)), "\(count) bytes")
            }
            for extra in [1, 32, 200_000] {
                try TestFiles.write(bytes + [UInt8](repeating: 0, count: extra), path)
                #expect(!(try isIntact(sample, identifier)))
            }
            try TestFiles.write(bytes, path)
            #expect(try isIntact(sample, identifier))
        }
    }

    @Test("Any two item files swapped are both noticed")
    func swaps() throws {
        let sample = try sample()
        let paths = Array(sample.paths)
        for (one, onePath) in paths {
            for (other, otherPath) in paths where one != other {
                let (first, second) = (try TestFiles.read(onePath), try TestFiles.read(otherPath))
                try TestFiles.write(second, onePath)
                try TestFiles.write(first, otherPath)
                for identifier in [one, other] {
                    #expect(!(try isIntact(sample, identifier)))
                    #expect(try sample.vault.inspect(identifier)?.kind == .swapped)
                }
                try TestFiles.write(first, onePath)
                try TestFiles.write(second, otherPath)
            }
        }
        #expect(try paths.allSatisfy { try isIntact(sample, $0.key) })
    }

    @Test("A stream cut, reordered or flipped inside is noticed before a byte is given")
    func streams() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        var source = Pattern(count: 100_000)
        let identifier = try vault.withWriter { writer throws(VaultError) in
            try writer.add(
                .genericPassword, generic("s"), accessibility: .whenUnlocked, value: &source)
        }
        let path = test.location.vaultPath + "/items/ak/" + identifier.hex
        let bytes = try TestFiles.read(path)
        let chunk = 16_384 + 17
        var damaged: [[UInt8]] = stride(from: 1_000, to: bytes.count, by: 9_973).map {
            var flipped = bytes
            flipped[$0] ^= 128
            return flipped
        }
        damaged.append(Array(bytes.dropLast(chunk)))
        damaged.append(Array(bytes[..<1_100]) + bytes[(1_100 + chunk)...])
        for content in damaged {
            try TestFiles.write(content, path)
            var sink = PatternCheck()
            #expect(vaultCode { _ = try vault.readValue(of: identifier, into: &sink) } == .damaged)
            #expect(sink.count == 0)
        }
        try TestFiles.write(bytes, path)
        var sink = PatternCheck()
        #expect(try vault.readValue(of: identifier, into: &sink))
        #expect(sink.count == 100_000 && sink.isRight)
    }

    @Test("Each kind of damage has its name")
    func kinds() throws {
        let sample = try sample()
        let vault = sample.test.vault.location.vaultPath
        let (identifier, path) = try #require(
            sample.paths.first { sample.values[$0.key] == [1, 2, 3] })
        let bytes = try TestFiles.read(path)
        let folder = vault + "/items/ak/"
        let other = ItemIdentifier(hex: String(repeating: "ab", count: 16))
        let foreign = try TestVault.made()
        let foreignIdentifier = try foreign.open().add(generic("f"), [9])
        let foreignBytes = try TestFiles.read(
            foreign.location.vaultPath + "/items/ak/" + foreignIdentifier.hex)

        try expect(sample, .notAnItem, [0] + bytes.dropFirst(), path, identifier)
        try expect(sample, .truncated, [], path, identifier)
        try expect(sample, .newerVersion, replacing(bytes, 4, 2), path, identifier)
        try expect(sample, .otherClass, replacing(bytes, 5, 2), path, identifier)
        try expect(sample, .unknownEpoch, replacing(bytes, 31, 2), path, identifier)
        try expect(sample, .edited, replacing(bytes, 100, bytes[100] ^ 1), path, identifier)
        try expect(sample, .swapped, foreignBytes, path, identifier)
        try TestFiles.write(bytes, path)
        for (content, name) in [
            (bytes, other?.hex ?? ""), (foreignBytes, foreignIdentifier.hex),
            ([], other?.hex ?? ""),
        ] {
            try TestFiles.write(content, folder + name)
            let found = try sample.vault.check().findings
            #expect(found.map(\.kind) == [.planted])
            #expect(found.map(\.file) == ["items/ak/" + name])
            try TestFiles.remove(folder + name)
        }

        try TestFiles.write([1], folder + ".sync-conflict")
        try TestFiles.write([1], folder + identifier.hex + "~")
        try TestFiles.write([1], vault + "/items/ak2")
        #expect(try sample.vault.items().count == 5)
        #expect(sample.vault.damage.isEmpty)
        #expect(
            try sample.vault.check().findings.map(\.kind) == [.strayName, .strayName, .strayName])
    }

    private func replacing(_ bytes: [UInt8], _ index: Int, _ byte: UInt8) -> [UInt8] {
        var changed = bytes
        changed[index] = byte
        return changed
    }

    private func expect(
        _ sample: Sample, _ kind: VaultDamage.Kind, _ bytes: [UInt8], _ path: String,
        _ identifier: ItemIdentifier?
    ) throws {
        try TestFiles.write(bytes, path)
        let wanted = try #require(identifier)
        #expect(try sample.vault.inspect(wanted)?.kind == kind)
        #expect(damageKind { _ = try sample.vault.value(of: wanted) } == kind)
    }

    @Test("An older file brought back beside a class change is noticed")
    func resurrected() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let identifier = try vault.add(generic("a"), [1])
        let path = test.location.vaultPath + "/items/ak/" + identifier.hex
        let old = try TestFiles.read(path)
        try vault.withWriter { writer throws(VaultError) in
            try writer.update(identifier, accessibility: .always)
        }
        try TestFiles.write(old, path)
        #expect(try vault.items().map(\.accessibility) == [.always])
        #expect(try vault.check().findings.map(\.kind) == [.duplicated])
    }

    @Test("Every flipped byte of keybag and state is noticed")
    func keybagFlips() throws {
        let test = try TestVault.made()
        let identifier = try test.open().add(generic("a"), [1, 2])
        let state = try test.statePath
        let files =
            [test.location.vaultPath + "/keybag"]
            + ["device-key", "seen", "attempts"].map { state + "/" + $0 }
        for path in files {
            let bytes = try TestFiles.read(path)
            for index in bytes.indices {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(index % 8)
                try TestFiles.write(flipped, path)
                let isNoticed = try isNoticed(test, identifier)
                #expect(isNoticed, "byte \(index) of \(path)")
            }
            try TestFiles.write(bytes, path)
        }
        let noticed = try isNoticed(test, identifier)
        #expect(!noticed)
    }

    private func isNoticed(
        _ test: borrowing TestVault, _ identifier: ItemIdentifier
    ) throws -> Bool {
        do {
            let vault = try test.open()
            #expect(try vault.value(of: identifier) == [1, 2])
            return try vault.isCopied || !vault.check().findings.isEmpty
        } catch let error as VaultError {
            let expected: [VaultError.Code] = [
                .damagedKeybag, .newerVersion, .missingDeviceKey, .costOutOfBounds,
            ]
            #expect(expected.contains(error.code))
            return true
        }
    }

    @Test("Every truncation of keybag and state is noticed", arguments: ["keybag", "seen"])
    func keybagLengths(_ name: String) throws {
        let test = try TestVault.made()
        let identifier = try test.open().add(generic("a"), [1, 2])
        let folder = name == "keybag" ? test.location.vaultPath : try test.statePath
        let bytes = try TestFiles.read(folder + "/" + name)
        for count in stride(from: 0, to: bytes.count, by: name == "keybag" ? 7 : 1) {
            try TestFiles.write(Array(bytes.prefix(count)), folder + "/" + name)
            let isNoticed = try isNoticed(test, identifier)
            #expect(isNoticed, "\(count) bytes")
        }
        try TestFiles.write(bytes + [0], folder + "/" + name)
        let isNoticed = try isNoticed(test, identifier)
        #expect(isNoticed)
    }
}
