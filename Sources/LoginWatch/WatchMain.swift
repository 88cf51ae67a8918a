internal import AgentProtocol
internal import LinuxSystem
internal import SystemBus

/// The program `kist-watch`: has no key and no vault, and tells the agent that started it of sleep and of
/// locked screens.
public enum WatchMain {
    /// Runs until the agent is gone, and ends the process: with 0, with 1 where there is no system bus or it
    /// is gone, with 2 for a wrong usage.
    public static func main() -> Never {
        ProcessExit.end(with: run(Arguments.texts))
    }

    private static func run(_ arguments: [String?]) -> Int32 {
        guard arguments.count == 3, arguments[1] == "--fd", let text = arguments[2],
            let number = Int32(text), number > 2
        else { return 2 }
        do {
            try Hardening.apply(keeping: [number])
        } catch {
            return 1
        }
        Signals.ignoreBrokenPipe()
        try? ProcessIdentity.setName("kist-watch")
        let agent = FileDescriptor(adopting: number)
        guard UnixSocket.isSocket(agent) else { return 2 }
        do {
            var watch = LoginWatch(try LoginManager(), agent)
            return try watch.run()
        } catch {
            return 1
        }
    }
}
