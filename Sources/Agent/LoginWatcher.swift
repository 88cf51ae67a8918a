internal import AgentProtocol
internal import LinuxSystem

/// The program `kist-watch` and the socket on which it tells of sleep and of locked screens.
///
/// Touched by the main thread alone.
final class LoginWatcher {
    /// A watcher that runs.
    struct Process: Equatable {
        let socket: Int32
        let pid: Int32
    }

    /// The address of the system's message bus; nil is the usual one.
    let bus: String?

    private(set) var process: Process?

    /// Before this time of the boot-time clock no other is started.
    private var nextStart: Int64 = 0

    /// - Parameter process: One that was started before, and is this one's now.
    init(bus: String?, _ process: Process? = nil) {
        self.bus = bus
        self.process = process
    }

    /// To be polled for reading; -1 while none runs.
    var descriptor: Int32 { process?.socket ?? -1 }

    /// Sees to it that one runs, where that is possible.
    func start() {
        let now = Clock.boottimeMilliseconds()
        guard process == nil, now >= nextStart else { return }
        nextStart = now + AgentLimits.watcherPause
        guard let path = InstalledProgram.neighbour("kist-watch"),
            let pair = try? UnixSocket.pair()
        else { return }
        let ours = pair.first
        let theirs = pair.second
        var request = SpawnRequest(
            path: path, arguments: ["kist-watch", "--fd", "\(Self.handedNumber)"],
            environment: bus.map { ["DBUS_SYSTEM_BUS_ADDRESS=" + $0] } ?? [])
        request.descriptors = [(from: theirs.rawValue, to: Self.handedNumber)]
        request.newSession = true
        // The agent must not wait for it, whatever it does.
        guard (try? ours.setBlocking(false)) != nil, let child = try? ChildProcess.spawn(request)
        else { return }
        process = Process(socket: ours.release(), pid: child.pid)
    }

    /// The watcher's number of the socket; the first above the standard three.
    private static let handedNumber: Int32 = 3

    /// What it has told since the last call.
    func take() -> [WatchEvent] {
        guard let process else { return [] }
        let socket = FileDescriptor.borrowing(process.socket)
        var bytes: [UInt8] = []
        do {
            guard try socket.read(into: &bytes, upTo: 64) > 0 else {
                end(process)
                return []
            }
        } catch {
            if error.kind != .wouldBlock { end(process) }
            return []
        }
        return bytes.compactMap(WatchEvent.init(rawValue:))
    }

    /// Lets the machine sleep, if it waits.
    func sayWiped() {
        guard let process else { return }
        try? FileDescriptor.borrowing(process.socket).write(all: [WatchEvent.wiped.rawValue])
    }

    private func end(_ process: Process) {
        self.process = nil
        nextStart = Clock.boottimeMilliseconds() + AgentLimits.watcherPause
        FileDescriptor(adopting: process.socket).close()
        // It has closed its end, and so has ended or is about to.
        var child = ChildProcess(adopting: process.pid)
        try? child.kill()
        _ = try? child.wait()
    }
}
