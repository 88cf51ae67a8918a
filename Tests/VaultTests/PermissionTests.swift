import Glibc
import ItemModel
import LinuxSystem
import SecretMemory
import Testing
import Vault

/// Calls that LinuxSystem has no need for.
private enum Plain {
    static func chmod(_ path: String, _ mode: mode_t) -> Int32 { unsafe Glibc.chmod(path, mode) }

    static func symlink(_ to: String, _ path: String) -> Int32 { unsafe Glibc.symlink(to, path) }

    static func rename(_ from: String, _ to: String) -> Int32 { unsafe Glibc.rename(from, to) }

    @discardableResult
    static func unlink(_ path: String) -> Int32 { unsafe Glibc.unlink(path) }

    static func mkfifo(_ path: String, _ mode: mode_t) -> Int32 { unsafe Glibc.mkfifo(path, mode) }

    static func mkdir(_ path: String, _ mode: mode_t) -> Int32 { unsafe Glibc.mkdir(path, mode) }

    static func chown(_ path: String, _ user: uid_t) -> Int32 {
        unsafe Glibc.chown(path, user, user)
    }
}

@Suite struct PermissionTests {
    private func change(_ path: String, _ mode: mode_t) {
        #expect(Plain.chmod(path, mode) == 0)
    }

    @Test("Looser modes of our own are tightened as they are met")
    func tightened() throws {
        let test = try TestVault.made()
        let identifier = try test.open().add(generic("a"), [1])
        let vault = test.location.vaultPath
        let folders = [
            vault, vault + "/items", vault + "/items/ak", try test.statePath,
        ]
        let files = [
            vault + "/keybag", vault + "/lock", vault + "/items/ak/" + identifier.hex,
            try test.statePath + "/device-key", try test.statePath + "/seen",
        ]
        for path in folders { change(path, 0o755) }
        for path in files { change(path, 0o644) }
        let opened = try test.open()
        #expect(try opened.value(of: identifier) == [1])
        try opened.add(generic("b"), [2])
        for path in folders {
            #expect(try Directory.open(path: path).status().permissions == 0o700, "\(path)")
        }
        for path in files {
            #expect(try TestFiles.status(path).permissions == 0o600, "\(path)")
        }
    }

    @Test("A permissive umask changes nothing")
    func permissiveUmask() throws {
        let before = umask(0)
        defer { _ = umask(before) }
        let test = try TestVault.made()
        try test.open().add(generic("a"), [1])
        for path in try TestFiles.all(test.root) {
            #expect(try TestFiles.status(path).permissions == 0o600, "\(path)")
        }
    }

    @Test("The vault itself may be a symbolic link")
    func linkedRoot() throws {
        let test = try TestVault.made()
        let link = test.root + "/link"
        #expect(Plain.symlink(test.location.vaultPath, link) == 0)
        defer { Plain.unlink(link) }
        let location = VaultLocation(vaultPath: link, stateRoot: test.location.stateRoot)
        let vault = try Vault.open(at: location, random: test.random)
        #expect(!vault.isCopied)
        let identifier = try vault.add(generic("a"), [1])
        #expect(try test.open().value(of: identifier) == [1])
    }

    @Test(
        "A link inside is refused, whatever it leads to",
        arguments: ["keybag", "items", "items/ak", "lock"])
    func linkedInside(_ name: String) throws {
        let test = try TestVault.made()
        let identifier = try test.open().add(generic("a"), [1])
        let path = test.location.vaultPath + "/" + name
        let away = test.root + "/away"
        #expect(Plain.rename(path, away) == 0)
        #expect(Plain.symlink(away, path) == 0)
        let code = vaultCode {
            let vault = try test.open()
            _ = try vault.value(of: identifier)
            try vault.add(generic("b"), [2])
        }
        #expect(code == .notPermitted)
        #expect(Plain.unlink(path) == 0)
        #expect(Plain.rename(away, path) == 0)
        #expect(try test.open().value(of: identifier) == [1])
    }

    @Test("What is no file is no item, and nobody waits for it")
    func notAFile() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let identifier = try vault.add(generic("a"), [1])
        let folder = test.location.vaultPath + "/items/ak/"
        let fifo = folder + String(repeating: "0", count: 32)
        let link = folder + String(repeating: "1", count: 32)
        let directory = folder + String(repeating: "2", count: 32)
        #expect(Plain.mkfifo(fifo, 0o600) == 0 && Plain.mkdir(directory, 0o700) == 0)
        #expect(Plain.symlink(folder + identifier.hex, link) == 0)
        #expect(try vault.items().map(\.identifier) == [identifier])
        #expect(
            try vault.check().findings.map(\.kind) == [.notAFile, .notAFile, .notAFile])
        Plain.unlink(fifo)
        Plain.unlink(link)
    }

    @Test("Another owner's files are refused", .enabled(if: getuid() == 0))
    func foreignOwner() throws {
        let test = try TestVault.made()
        let vault = try test.open()
        let identifier = try vault.add(generic("a"), [1])
        let path = test.location.vaultPath + "/items/ak/" + identifier.hex
        #expect(Plain.chown(path, 1) == 0)
        #expect(try vault.inspect(identifier)?.kind == .notOurs)
        #expect(damageKind { _ = try vault.value(of: identifier) } == .notOurs)
        #expect(Plain.chown(path, 0) == 0)
        for path in [
            test.location.vaultPath, test.location.vaultPath + "/keybag", try test.statePath,
        ] {
            #expect(Plain.chown(path, 1) == 0)
            #expect(vaultCode { _ = try test.open() } == .notPermitted)
            #expect(Plain.chown(path, 0) == 0)
        }
        #expect(try test.open().value(of: identifier) == [1])
    }
}
