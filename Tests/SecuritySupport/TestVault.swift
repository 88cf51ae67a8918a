internal import Foundation
package import Kist
internal import Security

/// A vault of one test's own with a real agent, which the calls inside `run` go to.
package final class TestVault: Sendable {
    package static let passcode = "correct horse"

    package let path: String
    package let configuration: ClientConfiguration
    private let owner: ClientPool

    /// - Parameter passcode: Nil is a vault that is always open.
    package init(passcode: String? = nil) throws {
        path = (Self.isInMemory ? "/dev/shm" : "/tmp") + "/kist-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var configuration = ClientConfiguration(
            vaultPath: path + "/vault", stateRoot: path + "/state", programVersion: "test")
        let maker = try KeychainClient.connect(configuration)
        _ = try maker.createVault(
            passcode: passcode.map(Self.secret), recovery: false, force: true)
        configuration.sockets = AgentSockets(
            runtimeDirectory: nil, isDefaultVault: true, path: path + "/agent.sock")
        self.configuration = configuration
        owner = ClientPool(configuration)
        if passcode != nil { try unlock() }
    }

    deinit {
        _ = try? AgentControl.stop(configuration)
        try? FileManager.default.removeItem(atPath: path)
    }

    private static let isInMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")

    package static func secret(_ text: String) throws -> SecretBytes {
        try unsafe SecretBytes.makeCopy(of: text.utf8Span.span.bytes)
    }

    /// Runs calls as the owner, or as a caller that holds these groups.
    package func run<Value>(groups: [String]? = nil, _ body: () throws -> Value) rethrows -> Value {
        let pool = groups.map(pool(groups:)) ?? owner
        return try AgentAccess.$override.withValue(pool, operation: body)
    }

    private func pool(groups: [String]) -> ClientPool {
        var configuration = configuration
        configuration.groups = groups
        return ClientPool(configuration)
    }

    package func unlock(_ passcode: String = TestVault.passcode) throws {
        try KeychainClient.connect(configuration).unlock(passcode: Self.secret(passcode))
    }

    package func lock(forget: Bool = false) throws {
        try KeychainClient.connect(configuration).lock(forget: forget)
    }

    /// The files of items, by their paths.
    package var files: [String] {
        let items = path + "/vault/items"
        let names = FileManager.default.subpaths(atPath: items) ?? []
        return names.filter { $0.contains("/") }.map { items + "/" + $0 }.sorted()
    }
}
