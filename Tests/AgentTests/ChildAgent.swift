import AgentProtocol
import ItemModel
import LinuxSystem
import SecretMemory
import Vault

/// A real `kist-agent` under raw frames.
struct ChildAgent: ~Copyable {
    var child: ChildProcess
    let channel: Channel

    init(_ place: TemporaryPlace, options: [String]? = nil) throws {
        Signals.ignoreBrokenPipe()
        let pair = try UnixSocket.pair()
        let ours = pair.first
        let theirs = pair.second
        let location = place.location
        var request = SpawnRequest(
            path: try Places.agent(),
            arguments: ["kist-agent"]
                + (options ?? [
                    "--private-fd", "3", "--vault", location.vaultPath, "--state",
                    location.stateRoot,
                ]))
        request.descriptors = [(from: theirs.rawValue, to: 3)]
        request.isAwaited = true
        child = try ChildProcess.spawn(request)
        channel = Channel(ours)
    }

    deinit { channel.shutDown() }

    func greet(_ place: TemporaryPlace) throws {
        let hello = Hello(
            programVersion: "test", vaultPath: place.location.vaultPath,
            stateRoot: place.location.stateRoot, groups: nil)
        try channel.send(Request.hello(hello).record)
        guard case .hello = try reply() else { throw KeychainError(.internal, "no greeting") }
    }

    func reply() throws -> Reply {
        let header = try channel.requireHeader()
        return try Reply(channel.readMessage(header))
    }

    /// Hangs up and waits; how it ended.
    mutating func hangUp() throws -> ProcessEnding {
        channel.shutDown()
        return try child.wait()
    }
}
