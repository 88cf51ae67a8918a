internal import ImportProtocol
internal import LinuxSystem
internal import SecretMemory

/// gpg, as pass calls it: what it decrypts comes through a pipe straight into locked memory.
struct GPG {
    private let program: Bytes
    private let options: [Bytes]
    private let environment: [Bytes]

    /// - Throws: `unreadable` where there is no gpg.
    init() throws(ImportFailure) {
        let newer = ProgramPath.find("gpg2")
        guard let program = newer ?? ProgramPath.find("gpg") else {
            throw ImportFailure(.unreadable, "gpg is not installed", hint: "apt install gnupg")
        }
        self.program = program
        let own = (ProcessEnvironment.bytes("PASSWORD_STORE_GPG_OPTS") ?? [])
            .split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }.map { Bytes($0) }
        options = own + ["--quiet", "--batch", "--yes", "--decrypt"].map { Bytes($0) }
        var environment = ProcessEnvironment.all
        // gpg-agent's pinentry must know which terminal is the person's.
        if ProcessEnvironment.bytes("GPG_TTY") == nil,
            let terminal = try? realPath("/proc/self/fd/0"),
            terminal.starts(with: "/dev/".utf8)
        {
            environment.append(Bytes("GPG_TTY=") + terminal)
        }
        self.environment = environment
    }

    /// Starts on `file`; the child's end tells whether what it wrote was all.
    func decrypt(_ file: Bytes) throws(SystemError) -> Decryption {
        let input = try FileDescriptor.openRegularFile(file)
        let pipe = try Pipe.make()
        let reader = pipe.first
        let writer = pipe.second
        var request = SpawnRequest(
            path: program, arguments: [program] + options, environment: environment)
        request.descriptors = [(input.rawValue, 0), (writer.rawValue, 1), (2, 2)]
        request.isAwaited = true
        let child = try ChildProcess.spawn(request)
        writer.close()
        return Decryption(reader, child)
    }
}
