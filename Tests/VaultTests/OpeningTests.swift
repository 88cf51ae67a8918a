import ItemModel
import LinuxSystem
import SecretMemory
import Testing
import Vault

@Suite struct OpeningTests {
    @Test("There is no vault in an empty place, and none at all")
    func noVault() throws {
        let test = try TestVault()
        #expect(vaultCode { _ = try test.open() } == .noVault)
        _ = try Directory.make(path: test.location.vaultPath)
        #expect(vaultCode { _ = try test.open() } == .noVault)
    }

    @Test("A vault is made once, and never over items without a keybag")
    func exists() throws {
        let test = try TestVault.made()
        try test.open().add(generic("a"), [1])
        let code = vaultCode {
            _ = try Vault.create(
                at: test.location, passcode: nil, options: CreationOptions(force: true),
                random: test.random)
        }
        #expect(code == .exists)
        #expect(try TestFiles.names(test.location.stateRoot).count == 1)
        try TestFiles.remove(test.location.vaultPath + "/keybag")
        let again = vaultCode {
            _ = try Vault.create(
                at: test.location, passcode: nil, options: CreationOptions(force: true),
                random: test.random)
        }
        #expect(again == .exists)
    }

    @Test("A state directory that will not last is refused unless forced")
    func temporaryState() throws {
        let test = try TestVault()
        guard try Directory.open(path: test.root).fileSystemKind() == .temporary else { return }
        let code = vaultCode {
            _ = try Vault.create(at: test.location, passcode: nil, random: test.random)
        }
        #expect(code == .temporaryState)
        #expect(!(try TestFiles.names(test.location.vaultPath)).contains("keybag"))
    }

    @Test("A missing device key is named, and whose help there is")
    func missingDeviceKey() throws {
        let test = try TestVault.made()
        try TestFiles.remove(test.statePath + "/device-key")
        #expect(vaultCode { _ = try test.open() } == .missingDeviceKey)
        #expect(VaultError.Code.allCases.contains(.missingDeviceKey))
        do {
            _ = try test.open()
        } catch {
            #expect(error as? VaultError == VaultError(.missingDeviceKey))
            #expect((error as? VaultError)?.file == "device-key")
            #expect((error as? VaultError)?.reason.contains("recovery key") == true)
        }
    }

    @Test(
        "Another machine's device key is damage, not a wrong passcode", arguments: [0, 31, 32, 33])
    func foreignDeviceKey(_ count: Int) throws {
        let test = try TestVault.made()
        try TestFiles.write(
            KernelRandom().makeBytes(count: count), test.statePath + "/device-key")
        #expect(vaultCode { _ = try test.open() } == .damagedKeybag)
    }

    @Test("A copy is read only", arguments: [true, false])
    func copied(_ whereSeenIsMissing: Bool) throws {
        let test = try TestVault.made()
        let identifier = try test.open().add(generic("a"), [1])
        var location = test.location
        if whereSeenIsMissing {
            try TestFiles.remove(test.statePath + "/seen")
        } else {
            location = VaultLocation(
                vaultPath: test.root + "/copy", stateRoot: test.location.stateRoot)
            try TestFiles.copyTree(test.location.vaultPath, location.vaultPath)
        }
        let vault = try Vault.open(at: location, random: test.random)
        #expect(vault.isCopied)
        #expect(try vault.value(of: identifier) == [1])
        #expect(vaultCode { try vault.add(generic("b"), [1]) } == .copiedVault)
        #expect(try vault.check().isCopied)
        let original = try test.open().isCopied
        #expect(original == whereSeenIsMissing)
    }

    @Test("A newer keybag format is named", arguments: [2, 23])
    func newerVersion(_ version: UInt8) throws {
        let test = try TestVault.made()
        let path = test.location.vaultPath + "/keybag"
        var bytes = try TestFiles.read(path)
        #expect(bytes[0] == 0xA8 && bytes[1] == 1 && bytes[2] == 1)
        bytes[2] = version
        try TestFiles.write(bytes, path)
        #expect(vaultCode { _ = try test.open() } == .newerVersion)
    }

    @Test("Modes are tightened, links inside refused, the root may be one")
    func permissions() throws {
        let test = try TestVault.made()
        let vault = test.location.vaultPath
        for path in [vault, vault + "/items", try test.statePath] {
            #expect(try Directory.open(path: path).status().permissions == 0o700)
        }
        for path in try TestFiles.all(test.root) {
            #expect(try TestFiles.status(path).permissions == 0o600, "\(path)")
        }
    }

    @Test("A recovery key is given unless declined", arguments: [true, false])
    func recovery(_ wanted: Bool) throws {
        let test = try TestVault()
        let key = try Vault.create(
            at: test.location, passcode: nil,
            options: CreationOptions(recovery: wanted, force: true), random: test.random)
        let isGiven = key != nil
        #expect(isGiven == wanted)
        #expect(try test.open().hasRecovery == wanted)
    }
}
