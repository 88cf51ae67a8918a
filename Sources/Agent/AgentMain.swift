internal import AgentProtocol
internal import LinuxSystem

/// The program `kist-agent`: holds a vault's keys and answers its clients.
public enum AgentMain {
    /// Runs until the client is gone, and ends the process: with 0, with 1 where it could not be
    /// hardened, with 2 for a wrong usage.
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
        switch AgentOptions.parse(arguments.dropFirst()) {
        case .version: return say("kist-agent \(Release.version)\n")
        case .grade: return Grading.run()
        case .usage(let reason): return complain(reason, 2)
        case .serve(let options): return serve(options)
        }
    }

    private static func serve(_ options: AgentOptions) -> Int32 {
        do {
            // The directory that the client happened to stand in must stay removable.
            try ProcessIdentity.changeDirectory(to: "/")
            try Hardening.apply(keeping: [options.descriptor])
        } catch {
            return complain("cannot protect itself: \(error)", 1)
        }
        let socket = FileDescriptor(adopting: options.descriptor)
        guard UnixSocket.isSocket(socket) else {
            return complain("--private-fd does not name a socket", 2)
        }
        Session(socket, VaultHost(options.location)).run()
        return 0
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
