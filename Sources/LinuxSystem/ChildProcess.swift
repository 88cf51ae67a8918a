internal import CLinux
internal import Glibc

/// A program started by us (posix_spawn(3)), with nothing of ours that is not named here.
public struct ChildProcess: ~Copyable, Sendable {
    /// The process number.
    public let pid: Int32

    private var ending: ProcessEnding? = nil

    private let isAwaited: Bool

    private init(pid: Int32, isAwaited: Bool) {
        self.pid = pid
        self.isAwaited = isAwaited
    }

    /// A child that the program before this one in the same process started.
    public init(adopting pid: Int32) {
        self.init(pid: pid, isAwaited: false)
    }

    deinit {
        // An end that nobody waited for stays a zombie as long as we live.
        guard ending == nil else { return }
        var (isSignal, code): (Int32, Int32) = (0, 0)
        _ = unsafe kist_wait(pid, isAwaited ? 0 : 1, &isSignal, &code)
    }

    /// Starts the program of `request`.
    ///
    /// - Throws: the errno of exec too, `notFound` where there is no such program.
    public static func spawn(_ request: SpawnRequest) throws(SystemError) -> ChildProcess {
        let path = try request.path.terminated("start program")
        let arguments = try packed(request.arguments)
        let environment = try packed(request.environment)
        let directory = try request.directory.map { (path) throws(SystemError) in
            try path.terminated("start program")
        }
        let from = request.descriptors.map(\.from)
        let to = request.descriptors.map(\.to)
        var pid: Int32 = -1
        let result = unsafe kist_spawn(
            &pid, path, arguments, request.arguments.count, environment, request.environment.count,
            from, to, from.count, directory, request.newSession ? 1 : 0)
        try checked(result, "start program")
        return ChildProcess(pid: pid, isAwaited: request.isAwaited)
    }

    /// Waits for its end.
    public mutating func wait() throws(SystemError) -> ProcessEnding {
        while true {
            if let status = try look(waiting: true) { return status }
        }
    }

    /// How it ended, or nil while it runs.
    public mutating func statusIfEnded() throws(SystemError) -> ProcessEnding? {
        try look(waiting: false)
    }

    private mutating func look(waiting: Bool) throws(SystemError) -> ProcessEnding? {
        if let ending { return ending }
        var (isSignal, code): (Int32, Int32) = (0, 0)
        let result = unsafe kist_wait(pid, waiting ? 0 : 1, &isSignal, &code)
        guard try checked(result, "wait for program") == 1 else { return nil }
        ending = isSignal == 1 ? .signaled(code) : .exited(code)
        return ending
    }

    /// Sends it a signal; one that has ended already and been waited for gets none.
    public func kill(_ signal: Int32 = Signals.terminate) throws(SystemError) {
        guard ending == nil else { return }
        try checked(kist_kill(pid, signal), "kill")
    }
}

/// Strings one behind the other, each with its NUL.
func packed(_ strings: [[UInt8]]) throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    for string in strings {
        guard !string.contains(0) else {
            throw SystemError(errno: EINVAL, operation: "start program")
        }
        all += string
        all.append(0)
    }
    return all
}
