import Foundation
import Testing

/// A vault that is not as it was written: reported by kind, and nothing else is lost.
@Suite struct DamageTests {
    /// A vault with two items; the path of the file of the first.
    private func twoItems() throws -> (Home, String) {
        let home = try Home.withOpenVault()
        _ = try home.store("first", as: "a")
        let file = try #require(try items(of: home).first)
        _ = try home.store("second", as: "b")
        return (home, file)
    }

    private func items(of home: Home) throws -> [String] {
        try home.files(below: home.vault + "/items").map { home.vault + "/items/" + $0 }
    }

    private func expectDamage(_ home: Home, _ what: String) throws {
        let shown = try home.kist("show", "a")
        #expect(shown.status == 10, "\(what): \(shown)")
        #expect(shown.output == [], "\(what)")
        #expect(try home.value(of: "b") == Array("second".utf8), "\(what)")
        let check = try home.kist("check")
        #expect(check.status == 10, "\(what): \(check)")
        #expect(check.lines.count >= 1, "\(what): \(check)")
    }

    @Test(arguments: [0, 3, 4, 5, 6, 21, 22, 29, 30, 31, 35, 38, 39, 100, -1, -32, -33])
    func aFlippedByte(offset: Int) throws {
        let (home, file) = try twoItems()
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
        bytes[offset < 0 ? bytes.count + offset : offset] ^= 1
        try Data(bytes).write(to: URL(filePath: file))
        try expectDamage(home, "byte \(offset)")
    }

    @Test(arguments: [0, 1, 4, 34, 39, 200])
    func aTruncatedFile(count: Int) throws {
        let (home, file) = try twoItems()
        let bytes = try Data(contentsOf: URL(filePath: file))
        try bytes.prefix(count).write(to: URL(filePath: file))
        try expectDamage(home, "\(count) bytes")
    }

    @Test func somethingAppended() throws {
        let (home, file) = try twoItems()
        let bytes = try Data(contentsOf: URL(filePath: file)) + [0]
        try bytes.write(to: URL(filePath: file))
        try expectDamage(home, "a byte more")
    }

    @Test func aFileUnderAnothersName() throws {
        let (home, file) = try twoItems()
        let name = String(repeating: "ab", count: 16)
        let other = URL(filePath: file).deletingLastPathComponent().appending(path: name)
        try FileManager.default.moveItem(at: URL(filePath: file), to: other)
        try expectDamage(home, "renamed")
    }

    @Test func aFileOfAnotherVault() throws {
        let (home, file) = try twoItems()
        let (foreign, other) = try twoItems()
        try Data(contentsOf: URL(filePath: other)).write(to: URL(filePath: file))
        try expectDamage(home, "foreign")
        _ = foreign
    }

    @Test func aSymbolicLinkInsideTheVault() throws {
        let (home, file) = try twoItems()
        try FileManager.default.moveItem(atPath: file, toPath: home.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: file, withDestinationPath: home.path + "/elsewhere")
        let shown = try home.kist("show", "a")
        #expect(shown.status != 0, "\(shown)")
        #expect(shown.output == [])
    }

    @Test func aPipeInsideTheVaultHangsNobody() throws {
        let (home, file) = try twoItems()
        _ = try home.shell("rm \"$1\" && mkfifo \"$1\"", file)
        let shown = try home.kist("show", "a")
        #expect(shown.ending != .hung)
        #expect(shown.status != 0, "\(shown)")
    }

    @Test func twoFilesSwapped() throws {
        let home = try Home.withOpenVault()
        _ = try home.store("first", as: "a")
        _ = try home.store("second", as: "b")
        let files = try items(of: home).map { URL(filePath: $0) }
        try #require(files.count == 2)
        let contents = try files.map { try Data(contentsOf: $0) }
        try contents[1].write(to: files[0])
        try contents[0].write(to: files[1])
        for name in ["a", "b"] {
            let shown = try home.kist("show", name)
            #expect(shown.status == 10, "\(shown)")
            #expect(shown.output == [])
        }
    }

    @Test func aMissingDeviceKeyIsNamedAndRecoveryHinted() throws {
        let (home, _) = try twoItems()
        _ = try home.shell("rm .local/state/kist/*/device-key")
        home.endAgents()
        let shown = try home.kist("show", "a")
        #expect(shown.status == 10, "\(shown)")
        #expect(shown.message.contains("device key"), "\(shown)")
        #expect(shown.message.contains("recover"), "\(shown)")
    }

    @Test func anotherDevicesKeyIsNoWrongPasscode() throws {
        let home = try Home.withVault(passcode: "open")
        let replaced = try home.shell(
            "for key in .local/state/kist/*/device-key; do head -c 32 /dev/urandom >$key; done")
        #expect(replaced.status == 0, "\(replaced)")
        let outcome = try home.kist(
            "ls", "--passcode-fd", "3", descriptors: [3: Array("open\n".utf8)])
        #expect(outcome.status == 10, "\(outcome)")
    }

    @Test(arguments: [0, 1, 10, 100, -1])
    func aFlippedByteInTheKeybag(offset: Int) throws {
        let (home, _) = try twoItems()
        let keybag = URL(filePath: home.vault + "/keybag")
        var bytes = try [UInt8](Data(contentsOf: keybag))
        bytes[offset < 0 ? bytes.count + offset : offset] ^= 1
        try Data(bytes).write(to: keybag)
        let shown = try home.kist("show", "a")
        #expect(shown.status == 10, "\(shown)")
    }

    @Test func theKeybagOfAnotherVault() throws {
        let (home, _) = try twoItems()
        let (other, _) = try twoItems()
        try FileManager.default.removeItem(atPath: home.vault + "/keybag")
        try FileManager.default.copyItem(
            atPath: other.vault + "/keybag", toPath: home.vault + "/keybag")
        let shown = try home.kist("show", "a")
        #expect(shown.status == 10, "\(shown)")
    }

    @Test func aKeybagOfAnOlderGeneration() throws {
        let home = try Home.withVault(passcode: "old")
        _ = try home.shell("cp -a .local/share/kist/keybag keybag")
        let passcodes = [Int32(3): Array("old\n".utf8), 4: Array("new\n".utf8)]
        let changed = try home.kist(
            "passcode", "change", "--passcode-fd", "3", "--new-passcode-fd", "4",
            descriptors: passcodes)
        #expect(changed.status == 0, "\(changed)")
        _ = try home.shell("cp -a keybag .local/share/kist/keybag")
        let outcome = try home.kist(
            "ls", "--passcode-fd", "3", descriptors: [3: Array("old\n".utf8)])
        #expect(outcome.status == 10, "\(outcome)")
    }

    @Test func aCopiedVaultTakesNoWrites() throws {
        let (home, _) = try twoItems()
        _ = try home.shell("cp -a .local/share/kist copy")
        let shown = try home.kist("show", "a", environment: ["KIST_DIR": home.path + "/copy"])
        #expect(shown.text == "first\n", "\(shown)")
        let stored = try home.kist(
            "insert", "c", input: .bytes([65]), environment: ["KIST_DIR": home.path + "/copy"])
        #expect(stored.status != 0, "\(stored)")
    }

    @Test func strangersFilesAreReportedAndLeftAlone() throws {
        let (home, file) = try twoItems()
        let conflict = file + ".sync-conflict-1"
        try FileManager.default.copyItem(atPath: file, toPath: conflict)
        #expect(try home.value(of: "a") == Array("first".utf8))
        let check = try home.kist("check")
        #expect(check.text.contains("sync-conflict"), "\(check)")
        #expect(FileManager.default.fileExists(atPath: conflict))
    }

    @Test func aSoundVaultHasNoFindings() throws {
        let (home, _) = try twoItems()
        let check = try home.kist("check")
        #expect(check.status == 0, "\(check)")
    }

    @Test func anOldDirectoryDoesNotBringBackAnOldPasscode() throws {
        let home = try Home.withVault(passcode: "old")
        let manager = FileManager.default
        try manager.copyItem(atPath: home.vault, toPath: home.path + "/backup")
        let changed = try home.kist(
            "passcode", "change", "--passcode-fd", "3", "--new-passcode-fd", "4",
            descriptors: [3: Array("old\n".utf8), 4: Array("new\n".utf8)])
        #expect(changed.status == 0, "\(changed)")
        try manager.removeItem(atPath: home.vault)
        try manager.moveItem(atPath: home.path + "/backup", toPath: home.vault)
        let shown = try home.kist(
            "show", "--passcode-fd", "3", "a", descriptors: [3: Array("old\n".utf8)])
        #expect(shown.status == 10, "\(shown)")
        #expect(shown.output == [])
    }

    /// What the hint says must work in a locked vault too: the passcode is proved without any index.
    @Test func indexesThatAreGoneAreMadeAnewUnderAPasscode() throws {
        let home = try Home.withVault(passcode: "open")
        let given = [Int32(3): Array("open\n".utf8)]
        let outcome = try home.shell(
            """
            kist agent stop 2>/dev/null; rm .local/state/kist/*/index.*
            """)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try home.kist("show", "--passcode-fd", "3", "a", descriptors: given).status == 10)
        let rebuilt = try home.kist(
            "check", "--rebuild", "-f", "--passcode-fd", "3", descriptors: given)
        #expect(rebuilt.status == 0, "\(rebuilt)")
        #expect(
            try home.kist("show", "--passcode-fd", "3", "a", descriptors: given).text == "first\n")
    }
}
