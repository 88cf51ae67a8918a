import Glibc
import LinuxSystem
import Testing

@Suite struct UnixSocketTests {
    @Test(arguments: [1, 60, 200])
    func connectsAlsoWherePathsAreLong(length: Int) throws {
        try withTemporaryDirectory { path, _ in
            let deep = "\(path)/\(String(repeating: "d", count: length))"
            let directory = try Directory.make(path: deep)
            let listener = try UnixSocket.listen("\(deep)/agent.sock")
            let mode = try directory.status(of: "agent.sock")
            #expect(mode.isSocket)
            #expect(mode.permissions == 0o600)
            let client = try UnixSocket.connect("\(deep)/agent.sock")
            let server = try UnixSocket.accept(from: listener)
            try client.write(all: "ping")
            try UnixSocket.finishWriting(to: client)
            let heard = try server.readAll(limit: 10)
            #expect(heard == Array("ping".utf8))
        }
    }

    @Test func worksRelativeToADirectory() throws {
        try withTemporaryDirectory { _, directory in
            let listener = try UnixSocket.listen(in: directory, name: "s")
            let client = try UnixSocket.connect(in: directory, name: "s")
            let server = try UnixSocket.accept(from: listener)
            try server.write(all: "pong")
            server.close()
            let heard = try client.readAll(limit: 10)
            #expect(heard == Array("pong".utf8))
        }
    }

    @Test func tellsDeadFromMissingFromTaken() throws {
        try withTemporaryDirectory { path, directory in
            try UnixSocket.listen(in: directory, name: "dead").close()
            let kinds = [
                failure { () throws(SystemError) in _ = try UnixSocket.connect("\(path)/dead") },
                failure { () throws(SystemError) in _ = try UnixSocket.connect("\(path)/none") },
                failure { () throws(SystemError) in _ = try UnixSocket.listen("\(path)/dead") },
            ]
            #expect(kinds == [.refused, .notFound, .exists])
        }
    }

    @Test func knowsThePeer() throws {
        let pair = try UnixSocket.pair()
        let peer = try PeerCredentials(of: pair.first)
        #expect(peer.pid == ProcessIdentity.pid)
        #expect(peer.uid == ProcessIdentity.user)
        #expect(peer.gid == ProcessIdentity.group)
        let pipe = try Pipe.make()
        let kind = failure { () throws(SystemError) in _ = try PeerCredentials(of: pipe.first) }
        #expect(kind == .other)
        let sockets = [UnixSocket.isSocket(pair.second), UnixSocket.isSocket(pipe.second)]
        #expect(sockets == [true, false])
    }

    @Test func nobodyCallingIsNoError() throws {
        try withTemporaryDirectory { _, directory in
            let listener = try UnixSocket.listen(in: directory, name: "s")
            try listener.setBlocking(false)
            let kind = failure { () throws(SystemError) in
                _ = try UnixSocket.accept(from: listener)
            }
            #expect(kind == .wouldBlock)
        }
    }

    @Test func everythingIsCloseOnExec() throws {
        try withTemporaryDirectory { _, directory in
            let listener = try UnixSocket.listen(in: directory, name: "s")
            let client = try UnixSocket.connect(in: directory, name: "s")
            let server = try UnixSocket.accept(from: listener)
            let pair = try UnixSocket.pair()
            let numbers = [
                listener.rawValue, client.rawValue, server.rawValue, pair.first.rawValue,
                pair.second.rawValue, directory.descriptor.rawValue,
            ]
            #expect(numbers.allSatisfy { fcntl($0, F_GETFD) == FD_CLOEXEC })
        }
    }

    @Test func pollTellsWhoIsReady() throws {
        let busy = try UnixSocket.pair()
        let idle = try UnixSocket.pair()
        try busy.first.write(all: "x")
        var requests = [
            PollRequest(busy.second.rawValue, for: .read),
            PollRequest(idle.second.rawValue, for: .read),
            PollRequest(idle.first.rawValue, for: .write), PollRequest(-1, for: .read),
        ]
        let ready = try Poll.wait(for: &requests, milliseconds: 1_000)
        #expect(ready == 2)
        #expect(requests.map(\.ready) == [.read, [], .write, []])
        idle.first.close()
        busy.first.close()
        _ = try Poll.wait(for: &requests, milliseconds: 1_000)
        #expect(requests[0].ready.contains([.read, .hungUp]))
        #expect(requests[1].ready.contains(.hungUp))
        var nothing: [PollRequest] = []
        let none = try Poll.wait(for: &nothing, milliseconds: 1)
        #expect(none == 0)
    }
}
