import ItemModel
import Kist
import LinuxSystem
import SecretMemory
import Testing

@testable import Vault

/// What the agent's memory holds while it is unlocked, locked and before the first unlock.
@Suite(
    .enabled(
        if: ProcessIdentity.user == 0, "only root reads the memory of a process that forbids it"))
struct MemoryTests {
    static let passcode = "correct horse memory staple"
    static let secret = "tr0ub4dor-and-memory-4711"
    static let older = "an-older-secret-of-memory-0815"
    static let name = "bankofmemory/savings"
    static let comment = "what-nobody-may-read-while-locked"
    static let jobName = "jobofmemory/token"

    static let opened: Set<String> = ["passcode", "secret", "older", "name", "comment"]

    @Test func locksLeaveNothingOfWhatTheyClose() throws {
        let place = try TemporaryPlace()
        var configuration = try Places.configuration(place)
        configuration.sockets = AgentSockets(
            runtimeDirectory: nil, isDefaultVault: true, path: place.path + "/agent.sock")
        _ = try Places.client(makingVaultIn: place, passcode: Self.passcode)
        try useEverything(configuration)
        defer { _ = try? AgentControl.stop(configuration) }
        let agent = try #require(try AgentControl.status(configuration)).process
        let needles = try needles(place)

        let before = try scan(agent, needles)
        #expect(before.isSuperset(of: ["control", "name", "comment", "job", "class a", "class c"]))

        try KeychainClient.connect(configuration).lock(forget: false)
        #expect(try AgentControl.status(configuration)?.process == agent)
        let locked = try scan(agent, needles)
        #expect(locked.isSuperset(of: ["control", "class c"]))
        #expect(locked.isDisjoint(with: Self.opened.union(["class a"])), "\(locked)")
        // The job's token is open, and being asked for shows that it can be found by this search.
        _ = try KeychainClient.connect(configuration).list()
        #expect(try scan(agent, needles).contains("job"))

        try KeychainClient.connect(configuration).lock(forget: true)
        let forgotten = try scan(agent, needles)
        #expect(forgotten == ["control"], "\(forgotten)")
    }

    /// Shows, lists, searches and overwrites, so that all of it passes through the agent.
    private func useEverything(_ configuration: ClientConfiguration) throws {
        let client = try KeychainClient.connect(configuration)
        try client.unlock(passcode: Places.secret(Self.passcode))
        for (accessibility, name) in [
            (Accessibility.whenUnlocked, "bankofmemory"),
            (.whenPasscodeSetThisDeviceOnly, "bankofmemory2"), (.afterFirstUnlock, "jobofmemory"),
        ] {
            let isJob = accessibility == .afterFirstUnlock
            var attributes = Attributes([
                .service: name, .account: isJob ? "token" : "savings",
            ])
            if !isJob { attributes[.comment] = .text(Self.comment) }
            var value = SecretHolder(try Places.secret(isJob ? "of the job" : Self.older))
            let reference = try client.add(
                .genericPassword, attributes, accessibility: accessibility, value: &value)
            if !isJob {
                var newer = SecretHolder(try Places.secret(Self.secret))
                try client.update(reference, changes: Attributes(), value: &newer)
            }
            var sink = CollectingSink()
            _ = try client.readValue(of: reference, into: &sink)
        }
        _ = try client.list()
        _ = try client.find(text: "memory")
        _ = try client.resolve(Self.name)
    }

    /// What is looked for, by name; the keys as the vault opens them in this process.
    private func needles(_ place: TemporaryPlace) throws -> String {
        let vault = try Vault.open(at: place.location, random: KernelRandom())
        try vault.unlock(passcode: Places.secret(Self.passcode))
        var lines = [
            ("control", Array(place.location.vaultPath.utf8)),
            ("passcode", Array(Self.passcode.utf8)),
            ("secret", Array(Self.secret.utf8)), ("older", Array(Self.older.utf8)),
            ("name", Array("bankofmemory".utf8)), ("comment", Array(Self.comment.utf8)),
            ("job", Array("jobofmemory".utf8)),
        ]
        for (family, name) in [
            (LockFamily.whenUnlocked, "class a"), (.afterFirstUnlock, "class c"),
        ] {
            _ = try vault.keys.withFamily(family) { keys throws(VaultError) in
                lines.append((name, Self.exposing(keys.index.current)))
                lines.append((name, Self.exposing(keys.migrating.current.slot)))
                lines.append((name, Self.exposing(keys.migrating.current.attributes)))
                lines.append((name, Self.exposing(keys.migrating.current.file)))
                lines.append((name, Self.exposing(keys.deviceOnly.current.file)))
            }
        }
        _ = try vault.keys.withKeybagKeys { keys throws(VaultError) in
            lines.append(("class a", Self.exposing(keys.bag)))
            lines.append(("class a", Self.exposing(keys.gates)))
        }
        var text = ""
        for (index, (name, bytes)) in lines.enumerated() {
            text += "\(name)#\(index)\t\(HexDigits.text(of: bytes))\n"
        }
        let path = place.path + "/needles"
        let file = try AtomicFile(
            in: Directory.open(path: place.path), temporaryName: "t", finalName: "needles")
        try file.write(Array(text.utf8))
        try file.commit()
        return path
    }

    private static func exposing(_ key: borrowing SecretKey) -> [UInt8] {
        key.bytes.byteOffsets.map {
            unsafe key.bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self)
        }
    }

    /// The names of what the process holds.
    private func scan(_ process: Int32, _ needles: String) throws -> Set<String> {
        let pipe = try Pipe.make()
        let reader = pipe.first
        let writer = pipe.second
        var request = SpawnRequest(
            path: "/usr/bin/python3",
            arguments: ["python3", Self.script, "--process", "\(process)", needles])
        request.descriptors = [(from: writer.rawValue, to: 1)]
        request.isAwaited = true
        var child = try ChildProcess.spawn(request)
        writer.close()
        let text = String(decoding: try reader.readAll(limit: 10_000), as: UTF8.self)
        #expect(try child.wait() == .exited(0))
        let cells = text.split(whereSeparator: { $0 == "\t" || $0 == "\n" })
        #expect(Int(cells.first ?? "") ?? 0 > 1_000_000, "\(text)")
        return Set(cells.dropFirst().map { String($0.prefix { $0 != "#" }) })
    }

    private static let script: String = {
        let own = #filePath
        let parts = own.split(separator: "/").dropLast(2)
        return "/" + parts.joined(separator: "/") + "/Residue/residue.py"
    }()
}
