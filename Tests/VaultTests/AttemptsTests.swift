import ItemModel
import LinuxSystem
import SecretMemory
import Testing

@testable import Vault

/// What guessing the passcode costs.
@Suite struct AttemptsTests {
    static let delays: [(count: UInt64, seconds: Int64)] = [
        (0, 0), (1, 0), (2, 0), (3, 0), (4, 15), (5, 60), (6, 300), (7, 900), (8, 3_600),
        (9, 3_600), (.max, 3_600),
    ]

    @Test(arguments: delays)
    func theDelayFollowsTheCount(_ count: UInt64, _ seconds: Int64) {
        let record = AttemptsRecord(
            count: count, bootIdentifier: [], boottimeMilliseconds: 0)
        #expect(record.delay == seconds * 1_000)
    }

    @Test func fourSlipsCostNothingAndTheFifthWaitsAlsoInAnotherProcess() throws {
        let test = try TestVault.made(passcode: "right")
        let vault = try test.open()
        for _ in 0..<4 {
            #expect(vaultCode { try vault.unlock(passcode: secret("wrong")) } == .wrongPasscode)
        }
        #expect(try vault.passcodeDelay() > 10_000)
        // The right one as well: else the delay would tell nothing but wrong ones.
        #expect(vaultCode { try vault.unlock(passcode: secret("right")) } == .delayed)
        let other = try test.open()
        #expect(vaultCode { try other.unlock(passcode: secret("right")) } == .delayed)
        #expect(
            vaultCode { try other.changePasscode(from: secret("right"), to: secret("x")) }
                == .delayed)
        #expect(other.state == .beforeFirstUnlock)
        #expect(try count(test) == 4, "what was not looked at does not count")
    }

    @Test func theRightOneResetsTheCount() throws {
        let test = try TestVault.made(passcode: "right")
        let vault = try test.open()
        for _ in 0..<3 { _ = vaultCode { try vault.unlock(passcode: secret("wrong")) } }
        #expect(try count(test) == 3)
        try vault.unlock(passcode: secret("right"))
        #expect(try count(test) == 0)
        #expect(try vault.passcodeDelay() == 0)
    }

    @Test func afterTheDelayOneIsLookedAt() throws {
        let test = try TestVault.made(passcode: "right")
        let now = UInt64(Clock.boottimeMilliseconds())
        try #require(now > 60_000, "the machine has been up for a minute")
        try put(4, boot: try bootIdentifier(), at: now - 15_001, test)
        #expect(vaultCode { try test.open().unlock(passcode: secret("wrong")) } == .wrongPasscode)
        #expect(try count(test) == 5)
        #expect(try test.open().passcodeDelay() > 50_000)
        try put(5, boot: try bootIdentifier(), at: now - 60_000, test)
        try test.open().unlock(passcode: secret("right"))
        #expect(try count(test) == 0)
    }

    /// A boot's clock says nothing about another's: the whole delay runs again, from the first attempt on.
    @Test func anotherBootWaitsAnew() throws {
        let test = try TestVault.made(passcode: "right")
        try put(5, boot: [UInt8](repeating: 9, count: 16), at: 0, test)
        #expect(try test.open().passcodeDelay() == 60_000)
        #expect(vaultCode { try test.open().unlock(passcode: secret("right")) } == .delayed)
        #expect(try test.open().passcodeDelay() > 50_000)
        try put(3, boot: [UInt8](repeating: 9, count: 16), at: 0, test)
        try test.open().unlock(passcode: secret("right"))
    }

    @Test(arguments: [nil, [], [0x81, 0x00], [UInt8](repeating: 0, count: 5_000)])
    func withoutARecordTheLongestDelayRuns(_ content: [UInt8]?) throws {
        let test = try TestVault.made(passcode: "right")
        let state = try Directory.open(path: test.statePath)
        try state.remove("attempts")
        if let content {
            let file = try AtomicFile(
                in: state, temporaryName: "t", finalName: "attempts")
            try file.write(content)
            try file.commit()
        }
        #expect(try test.open().passcodeDelay() == 3_600_000)
        #expect(vaultCode { try test.open().unlock(passcode: secret("right")) } == .delayed)
        // It runs once and ends: the record is made anew.
        #expect(try count(test) == 8)
    }

    @Test func aDamagedKeybagIsNoGuess() throws {
        let test = try TestVault.made(passcode: "right")
        let vault = try test.open()
        _ = vaultCode { try vault.unlock(passcode: secret("wrong")) }
        let path = test.location.vaultPath + "/keybag"
        let file = try Directory.open(path: test.location.vaultPath).openFile(
            "keybag", forWriting: true)
        try file.write(all: [0xFF], at: try file.status().size - 1)
        #expect(
            vaultCode { try vault.unlock(passcode: secret("right")) } == .damagedKeybag, "\(path)")
        #expect(try count(test) == 1)
    }

    @Test func soManyWrongOnesDestroyTheDevicesKeysWhereTheOwnerWantsThat() throws {
        let test = try TestVault.made(passcode: "right")
        let vault = try test.open()
        try vault.unlock(passcode: secret("right"))
        var settings = vault.settings
        settings.wipeAfter = 6
        let root = try vault.makeProof().derive(secret("right"))
        let none: ProvenRoot? = nil
        #expect(vaultCode { _ = try vault.change(settings, provedBy: none) } == .notProved)
        let proved: ProvenRoot? = root
        #expect(try vault.change(settings, provedBy: proved))
        let now = UInt64(Clock.boottimeMilliseconds())
        try #require(now > 3_700_000 || now > 61_000)
        try put(4, boot: try bootIdentifier(), at: now - 15_001, test)
        #expect(vaultCode { try test.open().unlock(passcode: secret("wrong")) } == .wrongPasscode)
        try put(5, boot: try bootIdentifier(), at: now - 60_001, test)
        let last = try test.open()
        #expect(vaultCode { try last.unlock(passcode: secret("wrong")) } == .wrongPasscode)
        #expect(vaultCode { _ = try test.open() } == .missingDeviceKey)
        #expect(try TestFiles.names(test.statePath + "/effaceable").isEmpty)
    }

    private func deviceRoot(_ test: borrowing TestVault) throws -> SecretKey {
        let state = try Directory.open(path: test.statePath)
        return try StateDirectory.root(of: FileDeviceKey().unseal(in: state))
    }

    private func count(_ test: borrowing TestVault) throws -> UInt64? {
        let bytes = try Directory.open(path: test.statePath).readFile("attempts", limit: 4_096)
        return try AttemptsRecord.decode(bytes, try deviceRoot(test))?.count
    }

    private func put(
        _ count: UInt64, boot: [UInt8], at time: UInt64, _ test: borrowing TestVault
    ) throws {
        let record = AttemptsRecord(
            count: count, bootIdentifier: boot, boottimeMilliseconds: time)
        let root = try deviceRoot(test)
        let bytes = try record.encoded(root)
        let state = try Directory.open(path: test.statePath)
        let file = try AtomicFile(in: state, temporaryName: "t", finalName: "attempts")
        try file.write(bytes)
        try file.commit()
    }
}
