internal import AgentProtocol
internal import LinuxSystem
internal import SystemBus

/// Between the login manager and the agent.
struct LoginWatch: ~Copyable {
    /// How long sleep is held up for the agent, in milliseconds: the login manager waits five seconds for all
    /// who hold it up, and a lock takes a hundredth of one.
    private static let patience = 4_000

    private let manager: LoginManager
    private let agent: FileDescriptor

    /// Open while sleep has to wait for us.
    private var delay: FileDescriptor?

    init(_ manager: consuming LoginManager, _ agent: consuming FileDescriptor) {
        self.manager = manager
        self.agent = agent
    }

    /// Serves until the agent is gone.
    ///
    /// - Throws: where the bus is gone.
    mutating func run() throws(BusError) -> Int32 {
        delay = try? manager.delaySleep()
        while true {
            while let event = try manager.nextEvent() {
                guard tell(event) else { return 0 }
            }
            var requests = [
                PollRequest(manager.descriptor, for: .read),
                PollRequest(agent.rawValue, for: .read),
            ]
            do {
                _ = try Poll.wait(for: &requests, milliseconds: nil)
            } catch {
                continue
            }
            // What is said unasked is the answer to something before; the end is the end.
            if !requests[1].ready.isEmpty, hear() == nil { return 0 }
        }
    }

    /// - Returns: Whether the agent is there still.
    private mutating func tell(_ event: LoginEvent) -> Bool {
        switch event {
        case .sleeps:
            defer { delay = nil }
            return say(.sleeps) && waitUntilWiped()
        case .woke:
            delay = try? manager.delaySleep()
            return true
        case .screenLocked: return say(.screenLocked)
        case .screenUnlocked: return say(.screenUnlocked)
        }
    }

    private borrowing func waitUntilWiped() -> Bool {
        let end = Clock.monotonicMilliseconds() + Int64(Self.patience)
        while true {
            let left = Int(end - Clock.monotonicMilliseconds())
            var requests = [PollRequest(agent.rawValue, for: .read)]
            guard left > 0, let count = try? Poll.wait(for: &requests, milliseconds: left),
                count > 0
            else { return true }
            guard let event = hear() else { return false }
            if event == .wiped { return true }
        }
    }

    private borrowing func say(_ event: WatchEvent) -> Bool {
        (try? agent.write(all: [event.rawValue])) != nil
    }

    /// The next byte of the agent; nil at the end, and where it makes no sense.
    private borrowing func hear() -> WatchEvent? {
        var bytes: [UInt8] = []
        guard (try? agent.read(into: &bytes, upTo: 1)) == 1 else { return nil }
        return WatchEvent(rawValue: bytes[0])
    }
}
