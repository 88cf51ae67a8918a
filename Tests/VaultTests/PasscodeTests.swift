import ItemModel
import LinuxSystem
import Sealing
import SecretMemory
import Testing
import Vault

/// One vault at the floor's cost: each guess takes a tenth of a second and 64 MiB.
@Suite(.serialized) struct PasscodeTests {
    @Test("A passcode opens, locks, changes and is told from damage")
    func wholeLife() throws {
        let test = try TestVault.made(passcode: "correct horse")
        let vault = try test.open()
        #expect(vault.state == .beforeFirstUnlock && vault.hasPasscode && vault.hasRecovery)

        // Wrong, impossible, right.
        #expect(vaultCode { try vault.unlock(passcode: secret("correct house")) } == .wrongPasscode)
        #expect(vaultCode { try vault.unlock(passcode: secret("")) } == .invalidPasscode)
        #expect(vaultCode { try vault.unlock(passcode: secret("a\0b")) } == .invalidPasscode)
        #expect(vault.state == .beforeFirstUnlock)
        try vault.unlock(passcode: secret("correct horse"))
        #expect(vault.state == .unlocked && vault.damage.isEmpty)

        try everyClassLocksAsItShould(vault)
        try changes(test, vault)
    }

    private func everyClassLocksAsItShould(_ vault: Vault) throws {
        var made: [Accessibility: ItemIdentifier] = [:]
        for accessibility in Accessibility.allCases {
            made[accessibility] = try vault.add(
                generic(accessibility.code), Array(accessibility.code.utf8), accessibility)
        }
        for state in [LockState.unlocked, .locked, .beforeFirstUnlock] {
            if state == .locked { vault.lock() }
            if state == .beforeFirstUnlock { vault.forget() }
            #expect(vault.state == state)
            let open = Accessibility.allCases.filter { state.opens($0.family) }
            #expect(Set(try vault.items().map(\.accessibility)) == Set(open))
            for (accessibility, identifier) in made {
                guard open.contains(accessibility) else {
                    #expect(vaultCode { _ = try vault.value(of: identifier) } == .notFound)
                    #expect(vaultCode { try vault.add(generic("x"), [], accessibility) } == .locked)
                    continue
                }
                #expect(try vault.value(of: identifier) == Array(accessibility.code.utf8))
            }
        }
        #expect(try vault.check().skipped.count == 5)
    }

    private func changes(_ test: borrowing TestVault, _ vault: Vault) throws {
        let path = test.location.vaultPath + "/keybag"
        let before = try TestFiles.read(path)
        let other = try test.open()
        #expect(
            vaultCode {
                try vault.changePasscode(
                    from: secret("wrong"), to: secret("new"), cost: .floor)
            } == .wrongPasscode)
        #expect(try TestFiles.read(path) == before)
        // What a writer that died before its rename leaves does not matter, and goes.
        let leftover = test.location.vaultPath + "/.00112233445566778899aabbccddeeff.keybag"
        try TestFiles.write([1, 2, 3], leftover)
        try vault.changePasscode(
            from: secret("correct horse"), to: secret("new"), cost: .floor)
        #expect(
            !(try TestFiles.names(test.location.vaultPath)).contains(
                ".00112233445566778899aabbccddeeff.keybag"))

        // Another process that has the old keybag in memory takes the new one.
        #expect(vaultCode { try other.unlock(passcode: secret("correct horse")) } == .wrongPasscode)
        try other.unlock(passcode: secret("new"))
        #expect(try other.items().count == Accessibility.allCases.count)

        // The old keybag put back is refused, a flipped one is damage and not a wrong passcode.
        let after = try TestFiles.read(path)
        try TestFiles.write(before, path)
        #expect(vaultCode { _ = try test.open() } == .olderKeybag)
        #expect(vaultCode { try other.unlock(passcode: secret("new")) } == .olderKeybag)
        var flipped = after
        flipped[flipped.count / 2] ^= 1
        try TestFiles.write(flipped, path)
        #expect(vaultCode { _ = try test.open() } == .damagedKeybag)
        try TestFiles.write(after, path)
        try effaceables(test, other)
    }

    /// A destroyed or damaged key costs its own class, never the vault.
    private func effaceables(_ test: borrowing TestVault, _ vault: Vault) throws {
        let folder = try test.statePath + "/effaceable"
        let names = try TestFiles.names(folder)
        #expect(names.count == 2)
        for name in names {
            let path = folder + "/" + name
            let bytes = try TestFiles.read(path)
            var flipped = bytes
            flipped[3] ^= 4
            try TestFiles.write(flipped, path)
            try vault.unlock(passcode: secret("new"))
            let kinds = try kinds(vault)
            let isClass = vault.damage.contains { $0.file == "akpu" }
            #expect(kinds == (isClass ? [.keyRecord, .keyRecord] : [.keyRecord]))
            #expect(try vault.items().count == Accessibility.allCases.count - (isClass ? 1 : 0))
            try TestFiles.remove(path)
            try vault.unlock(passcode: secret("new"))
            #expect(
                try self.kinds(vault)
                    == (isClass ? [.keyDestroyed, .keyDestroyed] : [.keyDestroyed]))
            try TestFiles.write(bytes, path)
        }
        try vault.unlock(passcode: secret("new"))
        #expect(try kinds(vault).isEmpty)
    }

    private func kinds(_ vault: Vault) throws -> [VaultDamage.Kind] {
        _ = try vault.items()
        return vault.damage.map(\.kind)
    }

    @Test("Another keybag of the same generation is refused, a newer one taken")
    func replacedKeybag() throws {
        let test = try TestVault.made(passcode: "one")
        let paths = [test.location.vaultPath + "/keybag", try test.statePath + "/seen"]
        let first = try paths.map(TestFiles.read)
        try test.open().changePasscode(from: secret("one"), to: secret("two"), cost: .floor)
        let second = try TestFiles.read(paths[0])
        for (path, bytes) in zip(paths, first) { try TestFiles.write(bytes, path) }
        try test.open().changePasscode(from: secret("one"), to: secret("three"), cost: .floor)
        let third = try TestFiles.read(paths[0])
        try TestFiles.write(second, paths[0])
        #expect(vaultCode { _ = try test.open() } == .replacedKeybag)

        // As after a power cut between the keybag's rename and the note of it.
        try TestFiles.write(third, paths[0])
        try TestFiles.write(first[1], paths[1])
        let vault = try test.open()
        #expect(!vault.isCopied)
        try vault.unlock(passcode: secret("three"))
        try TestFiles.write(first[0], paths[0])
        #expect(vaultCode { _ = try test.open() } == .olderKeybag)
    }

    static let hostile: [(UInt32, UInt32, UInt32)] = [
        (65_535, 3, 4), (1_048_577, 3, 4), (65_536, 2, 4), (65_536, 65, 4), (65_536, 3, 17),
        (65_536, 3, 0), (1_048_576, 17, 4), (.max, .max, .max),
    ]

    @Test("Hostile costs are refused before anything is allocated")
    func hostileCosts() throws {
        let test = try TestVault.made(passcode: "p")
        let path = test.location.vaultPath + "/keybag"
        let bytes = try TestFiles.read(path)
        // [65536, 3, 4, salt] in CBOR begins with these bytes; the MAC is never reached.
        let place = try #require(find([0x84, 0x1A, 0, 1, 0, 0, 3, 4, 0x50], in: bytes))
        for (memory, passes, lanes) in Self.hostile {
            var hostile = Array(bytes[..<place]) + [0x84]
            for number in [memory, passes, lanes] { hostile += head(number) }
            try TestFiles.write(hostile + Array(bytes[(place + 8)...]), path)
            #expect(vaultCode { _ = try test.open() } == .costOutOfBounds)
        }
    }

    private func head(_ number: UInt32) -> [UInt8] {
        if number < 24 { return [UInt8(number)] }
        if number < 256 { return [0x18, UInt8(number)] }
        if number < 65_536 { return [0x19, UInt8(number >> 8), UInt8(number & 255)] }
        return [0x1A] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func find(_ needle: [UInt8], in bytes: [UInt8]) -> Int? {
        (0..<bytes.count - needle.count).first { bytes[$0...].starts(with: needle) }
    }
}
