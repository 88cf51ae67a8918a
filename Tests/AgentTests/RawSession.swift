import Agent
import AgentProtocol
import ItemModel
import LinuxSystem
import Records
import SecretMemory
import Vault

/// A session in this process: bytes go in, the session runs to its end, replies come out.
enum RawSession {
    static func hello(_ location: VaultLocation, groups: [String]? = nil) -> [UInt8] {
        frame(
            .hello(
                Hello(
                    programVersion: "test", vaultPath: location.vaultPath,
                    stateRoot: location.stateRoot, groups: groups)))
    }

    static func frame(_ request: Request) -> [UInt8] { frame(request.record) }

    static func frame(_ record: Record) -> [UInt8] { frame(1, record.encoded()) }

    static func frame(_ kind: UInt8, _ payload: [UInt8]) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) } + [kind, 0, 0, 0]
            + payload
    }

    /// Everything must fit the socket's buffers, some 200 KiB each way.
    static func replies(
        to bytes: [UInt8], _ location: VaultLocation, host: VaultHost? = nil
    ) throws -> [Reply] {
        Signals.ignoreBrokenPipe()
        let pair = try UnixSocket.pair()
        let ours = pair.first
        let theirs = pair.second
        try ours.write(all: bytes)
        try UnixSocket.finishWriting(to: ours)
        Session(theirs, host ?? VaultHost(location)).run()
        return try replies(from: Channel(ours))
    }

    /// A session that ends with bytes unread resets its socket, behind the replies that it gave.
    private static func next(_ channel: borrowing Channel) throws -> FrameHeader? {
        do {
            return try channel.readHeader()
        } catch {
            guard error.code == .closed else { throw error }
            return nil
        }
    }

    private static func replies(from channel: consuming Channel) throws -> [Reply] {
        var replies: [Reply] = []
        var window = try SecretBytes(capacity: Limits.secretBytes)
        while let header = try next(channel) {
            if header.kind == .message {
                replies.append(try Reply(channel.readMessage(header)))
            } else if header.kind != .abort {
                window.truncate(to: 0)
                try channel.readSecret(header, into: &window)
            }
        }
        return replies
    }
}

extension Reply {
    /// The code of a refusal, nil for other replies.
    var refusal: KeychainError.Code? {
        guard case .refused(let error) = self else { return nil }
        return error.code
    }
}
