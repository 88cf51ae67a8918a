internal import AgentProtocol
internal import LinuxSystem
internal import Vault

/// The program `kist-agent`: holds a vault's keys and answers its clients.
public enum AgentMain {
    /// Runs until it is of no more use, and ends the process: with 0, with 1 where it could not be hardened
    /// or cannot listen, with 2 for a wrong usage, with 3 where another agent listens.
    public static func main() -> Never {
        ProcessExit.end(with: run(Arguments.texts))
    }

    private static func run(_ arguments: [String?]) -> Int32 {
        // Before a byte of anything is read: what comes after may be a secret.
        do {
            try Hardening.apply()
        } catch {
            return complain("cannot protect itself: \(error)", 1)
        }
        Signals.ignoreBrokenPipe()
        Signals.ignoreFileSizeLimit()
        try? ProcessIdentity.setName("kist-agent")
        switch AgentOptions.parse(arguments.dropFirst()) {
        case .version: return say("kist-agent \(Release.version)\n")
        case .grade: return Grading.run()
        case .usage(let reason): return complain(reason, 2)
        case .serve(let options): return serve(options)
        }
    }

    private static func serve(_ options: AgentOptions) -> Int32 {
        let activated = Activation.sockets
        do {
            // The directory that the client happened to stand in must stay removable.
            try ProcessIdentity.changeDirectory(to: "/")
            if let number = options.handover { return try goOn(number, options) }
            try Hardening.apply(keeping: options.descriptors + activated)
        } catch {
            return complain("cannot protect itself: \(error)", 1)
        }
        switch options.mode {
        case .privately(let number): return serveOne(number, options)
        case .detached(let path): return detach(path, options)
        case .shared(let path):
            return share(path, options, activated.first.map { FileDescriptor(adopting: $0) })
        }
    }

    /// Takes the place of the process that this one was a moment ago.
    private static func goOn(
        _ number: Int32, _ options: AgentOptions
    ) throws(SystemError) -> Int32 {
        let pipe = FileDescriptor(adopting: number)
        guard case .shared(let path) = options.mode, let handover = try Handover.read(from: pipe)
        else { return complain("nothing that can be taken over was handed over", 2) }
        pipe.close()
        try Hardening.apply(keeping: handover.descriptors)
        for number in handover.descriptors {
            try FileDescriptor.borrowing(number).setInherited(false)
        }
        let host = VaultHost(options.location, lists: options.lists)
        let listener = Listener(
            socket: FileDescriptor(adopting: handover.socket), path: path,
            lock: FileLock(adopting: FileDescriptor(adopting: handover.lock)),
            isOwn: handover.isOwn)
        let watcher = LoginWatcher(bus: options.systemBus, handover.watcher)
        let agent = try SharedAgent(host, listener, watcher)
        // What the memory held is gone by now; who comes next waits until the vault is open again.
        for socket in handover.answers { Answer(socket: socket).give() }
        host.takeOver(handover.clock, handover.keys)
        if !host.isUnlocked() { watcher.sayWiped() }
        return agent.run()
    }

    private static func serveOne(_ number: Int32, _ options: AgentOptions) -> Int32 {
        let socket = FileDescriptor(adopting: number)
        guard UnixSocket.isSocket(socket) else {
            return complain("--private-fd does not name a socket", 2)
        }
        Session(socket, VaultHost(options.location, lists: options.lists)).run()
        return 0
    }

    /// Starts the agent proper in a session of its own and leaves it to itself.
    private static func detach(_ path: String, _ options: AgentOptions) -> Int32 {
        do {
            var request = SpawnRequest(
                path: try executablePath(),
                arguments: [
                    "kist-agent", "--foreground", "--socket", path,
                    "--vault", options.location.vaultPath, "--state", options.location.stateRoot,
                ] + options.busArguments)
            if let lists = options.lists {
                request.arguments += ["--lists", lists].map(\.systemBytes)
            }
            if let readiness = options.readiness {
                request.arguments += ["--ready-fd", "\(readiness)"].map(\.systemBytes)
                request.descriptors = [(from: readiness, to: readiness)]
            }
            request.newSession = true
            _ = try ChildProcess.spawn(request)
            return 0
        } catch {
            return complain("cannot start: \(error)", 1)
        }
    }

    private static func share(
        _ path: String, _ options: AgentOptions, _ inherited: consuming FileDescriptor?
    ) -> Int32 {
        var readiness = Readiness(options.readiness)
        do throws(Listener.Failure) {
            let listener = try Listener.make(at: path, inherited: inherited)
            let agent: SharedAgent
            do throws(SystemError) {
                agent = try SharedAgent(
                    VaultHost(options.location, lists: options.lists), listener,
                    LoginWatcher(bus: options.systemBus))
            } catch {
                throw .system(error)
            }
            readiness.say("ready")
            return agent.run()
        } catch {
            switch error {
            case .another:
                readiness.say("another agent listens")
                return complain("another agent listens already", 3)
            case .system(let error):
                readiness.say("cannot listen: \(error)")
                return complain("cannot listen: \(error)", 1)
            }
        }
    }

    private static func say(_ text: String) -> Int32 {
        do {
            try FileDescriptor.standardOutput.write(all: text)
            return 0
        } catch {
            return 1
        }
    }

    /// Nobody may be listening: the status tells as well.
    private static func complain(_ reason: String, _ status: Int32) -> Int32 {
        do {
            try FileDescriptor.standardError.write(all: "kist-agent: \(reason)\n")
        } catch {
            return status
        }
        return status
    }
}

extension AgentOptions {
    /// As the same program takes it once more.
    var busArguments: [String] { systemBus.map { ["--system-bus", $0] } ?? [] }

    /// What the agent was handed and keeps open.
    var descriptors: [Int32] {
        var numbers = [readiness, handover].compactMap { $0 }
        if case .privately(let number) = mode { numbers.append(number) }
        return numbers
    }
}
