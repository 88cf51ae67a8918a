internal import AgentProtocol
internal import LinuxSystem
internal import Vault

/// The agent that all clients of a vault share: waits for them, for the time to lock and for the end.
final class SharedAgent {
    let host: VaultHost
    let listener: Listener
    let watcher: LoginWatcher
    private let orders: OrderBook
    private let sessions = SessionTable()
    private let timer: BootTimer
    private let signals: FileDescriptor
    private let watch: DirectoryWatch?

    /// When the last client was there, on the boot-time clock.
    private var quietSince = Clock.boottimeMilliseconds()

    init(
        _ host: VaultHost, _ listener: consuming Listener, _ watcher: LoginWatcher
    ) throws(SystemError) {
        self.host = host
        self.watcher = watcher
        // Before any thread is there, so that none has them.
        signals = try Signals.makeDescriptor(
            for: [Signals.terminate, Signals.interrupt, Signals.hangUp])
        orders = try OrderBook()
        timer = try BootTimer()
        try listener.socket.setBlocking(false)
        watch = try? DirectoryWatch(listener.folder)
        self.listener = listener
    }

    /// Serves until it is told to end, or is of no use any more; the exit status.
    func run() -> Int32 {
        while true {
            setTimer()
            if host.isUnlocked() { watcher.start() }
            var requests = [
                PollRequest(
                    hasRoom ? listener.socket.rawValue : -1, for: .read),
                PollRequest(orders.descriptor, for: .read),
                PollRequest(timer.descriptor.rawValue, for: .read),
                PollRequest(signals.rawValue, for: .read),
                PollRequest(watchNumber, for: .read),
                PollRequest(watcher.descriptor, for: .read),
            ]
            do {
                _ = try Poll.wait(for: &requests, milliseconds: nil)
            } catch {
                guard error.kind == .interrupted else { return 1 }
                continue
            }
            if requests[0].ready.contains(.read) { acceptAll() }
            for order in orders.take() { carryOut(order) }
            if requests[3].ready.contains(.read) { return end() }
            if requests[4].ready.contains(.read) { watch?.forget() }
            if !requests[5].ready.isEmpty { hear() }
            guard isOfUse() else { return end() }
            lockInTime()
        }
    }

    private var watchNumber: Int32 {
        switch watch {
        case .some(let watch): watch.descriptor.rawValue
        case .none: -1
        }
    }

    private var hasRoom: Bool { sessions.count < AgentLimits.clients }

    /// An agent that nobody can reach any more holds its keys for nobody.
    private func isOfUse() -> Bool {
        guard listener.isInPlace else { return false }
        guard sessions.count == 0 else {
            quietSince = Clock.boottimeMilliseconds()
            return true
        }
        return host.holdsKeys()
            || Clock.boottimeMilliseconds() - quietSince < AgentLimits.idle
    }

    private func setTimer() {
        let now = Clock.boottimeMilliseconds()
        let times = [now + AgentLimits.watch, host.lockTime()].compactMap { $0 }
        try? timer.set(to: times.min())
    }
}

/// Clients.
extension SharedAgent {
    private func acceptAll() {
        while hasRoom {
            guard let socket = try? UnixSocket.accept(from: listener.socket) else { return }
            serve(socket)
        }
        sessions.closeIdlest()
    }

    private func serve(_ socket: consuming FileDescriptor) {
        guard let peer = try? PeerCredentials(of: socket), peer.uid == ProcessIdentity.user,
            (try? UnixSocket.setPatience(of: socket, milliseconds: AgentLimits.patience)) != nil
        else { return }
        let life = SessionLife(socket.rawValue)
        let number = sessions.add(life)
        let raw = socket.release()
        let (host, orders, sessions) = (host, orders, sessions)
        do {
            try SystemThread.start {
                Session(FileDescriptor(adopting: raw), host, life, orders).run()
                sessions.remove(number)
                orders.call()
            }
        } catch {
            sessions.remove(number)
            FileDescriptor(adopting: raw).close()
        }
    }
}

/// Ends.
extension SharedAgent {
    private func carryOut(_ order: Order) {
        switch order {
        case .renew(let answer): renew([answer], isUpgrade: false)
        case .upgrade(let answer): renew([answer], isUpgrade: true)
        case .stop(let answer): stop([answer])
        }
    }

    private func hear() {
        for event in watcher.take() {
            switch event {
            case .sleeps:
                // Said when the memory is clean: by whoever takes this process's place.
                if host.lockForSleep() { renew([], isUpgrade: false) }
                watcher.sayWiped()
            case .screenLocked: host.noteScreen(isLocked: true)
            case .screenUnlocked: host.noteScreen(isLocked: false)
            case .wiped: break
            }
        }
    }

    private func lockInTime() {
        guard let time = host.lockTime(), time <= Clock.boottimeMilliseconds() else { return }
        _ = try? host.lockVault(forget: false)
        renew([], isUpgrade: false)
    }

    private func end() -> Int32 {
        wipe()
        return 0
    }

    /// Takes the socket away, forgets the keys and lets requests in hand end, if they do so soon.
    func wipe() {
        listener.remove()
        _ = try? host.lockVault(forget: true)
        _ = drain()
    }

    /// Lets requests in hand end.
    ///
    /// - Returns: Who else asked meanwhile for what is about to be done, and whether one wants the end.
    func drain() -> (answers: [Answer], mustStop: Bool) {
        let end = Clock.monotonicMilliseconds() + Int64(AgentLimits.grace)
        var (answers, mustStop): ([Answer], Bool) = ([], false)
        sessions.closeAll()
        while true {
            for order in orders.take() {
                switch order {
                case .renew(let answer), .upgrade(let answer): answers.append(answer)
                case .stop(let answer):
                    answers.append(answer)
                    mustStop = true
                }
            }
            guard sessions.count > 0, Clock.monotonicMilliseconds() < end else { break }
            var requests = [PollRequest(orders.descriptor, for: .read)]
            _ = try? Poll.wait(for: &requests, milliseconds: AgentLimits.graceStep)
        }
        return (answers, mustStop)
    }
}

extension Answer {
    /// Says that the order is done.
    func give() {
        try? Channel(FileDescriptor(adopting: socket)).send(Reply.done.record)
    }
}
