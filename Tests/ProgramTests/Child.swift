import Glibc
import Synchronization

/// A running program.
struct Child: Sendable {
    let process: pid_t

    /// Held while a child is born, and while descriptors exist that it must not inherit.
    static let birth = Mutex(())

    /// Starts it as the leader of a session; opening the terminal there makes it the controlling one.
    static func spawn(
        _ command: Command, _ streams: Streams, _ terminal: Pty?
    ) throws(Failure) -> Child {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        if let terminal {
            unsafe posix_spawn_file_actions_addopen(&actions, 200, terminal.path, O_RDWR, 0)
            unsafe posix_spawn_file_actions_addclose(&actions, 200)
        }
        for (number, descriptor) in streams.given.sorted(by: { $0.key < $1.key }) {
            unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
        }
        var attributes = makeAttributes()
        defer { unsafe posix_spawnattr_destroy(&attributes) }

        let environment = command.environment.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let result = unsafe withCStrings([command.path] + command.arguments) { arguments in
            unsafe withCStrings(environment) { environment in
                birth.withLock { _ in
                    unsafe posix_spawn(
                        &process, command.path, &actions, &attributes, arguments, environment)
                }
            }
        }
        guard result == 0 else { throw Failure(call: command.path, errno: result) }
        return Child(process: process)
    }

    /// A session of its own, no blocked signals, and SIGPIPE and SIGINT as a shell gives them.
    private static func makeAttributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        // POSIX_SPAWN_SETSID is 0x80; Glibc's overlay does not show it.
        let flags = 0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
            unsafe sigaddset(&signals, signal)
        }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        return attributes
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
            capacity: texts.count + 1)
        for (index, text) in texts.enumerated() { unsafe pointers[index] = strdup(text) }
        unsafe pointers[texts.count] = nil
        defer {
            for index in texts.indices { unsafe free(pointers[index]) }
            unsafe pointers.deallocate()
        }
        return unsafe body(pointers)
    }

    /// How it ended, or nil while it runs.
    func ending() -> Outcome.Ending? {
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
    }

    /// Ends it and what it started, for good.
    func end() {
        kill(-process, SIGKILL)
        var status: Int32 = 0
        unsafe waitpid(process, &status, 0)
    }
}
