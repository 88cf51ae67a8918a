import ItemModel
import Kist
import LinuxSystem
import SecretMemory
import Testing

/// Clients that stay connected while the agent takes its own place.
@Suite struct SharedAgentTests {
    static let passcode = "right"

    private func configuration(_ place: TemporaryPlace) throws -> ClientConfiguration {
        var configuration = try Places.configuration(place)
        configuration.sockets = AgentSockets(
            runtimeDirectory: nil, isDefaultVault: true, path: place.path + "/agent.sock")
        return configuration
    }

    @Test func anIdleClientGoesOnWithTheNewProcess() throws {
        let place = try TemporaryPlace()
        let configuration = try configuration(place)
        _ = try Places.client(makingVaultIn: place, passcode: Self.passcode)
        defer { _ = try? AgentControl.stop(configuration) }
        let idle = try KeychainClient.connect(configuration)
        try idle.unlock(passcode: Places.secret(Self.passcode))
        var value = SecretHolder(try Places.secret("x"))
        let job = try idle.add(
            .genericPassword, Attributes([.service: "job"]), accessibility: .afterFirstUnlock,
            value: &value)
        var other = SecretHolder(try Places.secret("y"))
        let mine = try idle.add(.genericPassword, Attributes([.service: "mine"]), value: &other)
        let process = try idle.status().agentProcess
        for _ in 0..<5 {
            try KeychainClient.connect(configuration).lock(forget: false)
            var sink = CollectingSink()
            #expect(try idle.readValue(of: job, into: &sink))
            #expect(sink.exposed == Array("x".utf8))
            #expect(
                code { _ = try idle.readValue(of: mine, into: &sink) } == .interactionNotAllowed)
            try AgentControl.restart(configuration)
            #expect(try idle.list().hiddenCount == 1)
            try AgentControl.restart(configuration)
            // What writes is sent again as well, for the agent said that it did nothing.
            var again = SecretHolder(try Places.secret("x"))
            try idle.update(job, changes: Attributes(), value: &again)
            try idle.unlock(passcode: Places.secret(Self.passcode))
            #expect(try idle.readValue(of: mine, into: &sink))
        }
        #expect(try idle.status().agentProcess == process)
        #expect(try idle.check().filter(\.isDamage).isEmpty)
    }

    /// Long values go on or are refused; none is stored by half.
    @Test func anUploadThatALockCutsLeavesNothing() throws {
        let place = try TemporaryPlace()
        let configuration = try configuration(place)
        _ = try Places.client(makingVaultIn: place, passcode: Self.passcode)
        defer { _ = try? AgentControl.stop(configuration) }
        let client = try KeychainClient.connect(configuration)
        try client.unlock(passcode: Places.secret(Self.passcode))
        var source = LockingSource(left: 8) {
            try KeychainClient.connect(configuration).lock(forget: false)
        }
        let failed = code {
            _ = try client.add(
                .genericPassword, Attributes([.service: "cut"]), value: &source)
        }
        #expect(
            failed == .interactionNotAllowed || failed == .noAgent, "\(String(describing: failed))")
        try KeychainClient.connect(configuration).unlock(passcode: Places.secret(Self.passcode))
        #expect(try KeychainClient.connect(configuration).list().items.isEmpty)
        var value = SecretHolder(try Places.secret("z"))
        let after = try KeychainClient.connect(configuration)
        _ = try after.add(.genericPassword, Attributes([.service: "cut"]), value: &value)
        #expect(try Places.files(place).count == 1)
        #expect(try after.check().filter(\.isDamage).isEmpty)
    }
}

/// Has the vault locked when half of it was read.
private struct LockingSource: SecretSource {
    var left: Int
    let lock: () throws -> Void

    init(left: Int, lock: @escaping () throws -> Void) {
        self.left = left
        self.lock = lock
    }

    mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        left -= 1
        if left == 4 {
            do {
                try lock()
            } catch {
                throw KeychainError(.internal, "the lock failed: \(error)")
            }
        }
        window.append(upTo: window.capacity) { $0.byteCount }
        return left > 0
    }
}
