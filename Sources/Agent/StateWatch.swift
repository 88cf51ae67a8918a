internal import ItemModel
internal import LinuxSystem

/// A pipe whose reading end becomes readable when the lock state changed: what a session can wait for
/// together with its socket.
final class StateWatch: Sendable {
    private let reader: FileDescriptor
    private let writer: FileDescriptor

    init() throws(SystemError) {
        let pipe = try Pipe.make()
        reader = pipe.first
        writer = pipe.second
    }

    /// One byte is enough, however often: whoever waits looks at the state itself.
    func wake() {
        var room = [PollRequest(writer.rawValue, for: .write)]
        guard (try? Poll.wait(for: &room, milliseconds: 0)) == 1 else { return }
        try? writer.write(all: [1])
    }

    /// Waits until the state changed, the client said something or is gone, or the time is over.
    ///
    /// - Returns: Whether the client is to be listened to.
    func wait(beside socket: Int32, milliseconds: Int) -> Bool {
        var requests = [
            PollRequest(socket, for: .read), PollRequest(reader.rawValue, for: .read),
        ]
        guard let count = try? Poll.wait(for: &requests, milliseconds: milliseconds), count > 0
        else { return false }
        if requests[1].ready.contains(.read) {
            var taken: [UInt8] = []
            _ = try? reader.read(into: &taken, upTo: 64)
        }
        return !requests[0].ready.isEmpty
    }
}

/// The watches of all sessions, and what they were told last.
struct StateWatches {
    private var watches: [ObjectIdentifier: StateWatch] = [:]
    private var isAvailable = false

    mutating func add(_ watch: StateWatch) { watches[ObjectIdentifier(watch)] = watch }

    mutating func remove(_ watch: StateWatch) { watches[ObjectIdentifier(watch)] = nil }

    mutating func note(_ state: LockState?) {
        let now = state?.opens(.whenUnlocked) ?? false
        guard now != isAvailable else { return }
        isAvailable = now
        for watch in watches.values { watch.wake() }
    }
}
