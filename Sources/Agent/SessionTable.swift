internal import LinuxSystem
internal import Synchronization

/// The sessions that run now.
final class SessionTable: Sendable {
    private struct State {
        var lives: [Int: SessionLife] = [:]
        var next = 0
        var isClosing = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.lives.count } }

    /// - Returns: Its number in the table.
    func add(_ life: SessionLife) -> Int {
        state.withLock { state in
            state.next += 1
            state.lives[state.next] = life
            return state.next
        }
    }

    func remove(_ number: Int) {
        state.withLock { $0.lives[number] = nil }
    }

    /// Ends every session as soon as that loses nothing.
    func closeAll() {
        for life in all { life.close() }
    }

    /// Ends the session that has been silent for longest, if any is silent.
    func closeIdlest() {
        let idle = all.compactMap { life in life.idleSince.map { (since: $0, life: life) } }
        idle.min { $0.since < $1.since }?.life.close()
    }

    private var all: [SessionLife] { state.withLock { Array($0.lives.values) } }
}
