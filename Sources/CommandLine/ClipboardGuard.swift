internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// A process of its own that takes a secret back from the clipboard, if it is still there.
///
/// It is given the secret once, keeps a hash of it under a key that no other process has (the standard
/// library's hasher is seeded anew in each), and forgets it: for a minute's wait nothing secret is needed.
enum ClipboardGuard {
    /// Starts one, detached: it outlives us and the terminal.
    static func start(
        _ tool: ClipboardTool, _ secret: borrowing SecretBytes, seconds: Int
    ) throws(SystemError) {
        let pipe = try Pipe.make()
        let reader = pipe.first
        let writer = pipe.second
        let words = [
            "kist", CommandTable.description(of: .guardClipboard).verb.rawValue, tool.rawValue,
            String(seconds),
        ]
        var request = SpawnRequest(
            path: try executablePath(), arguments: words.map { Array($0.utf8) },
            environment: ProcessEnvironment.all)
        request.descriptors = [(from: reader.rawValue, to: 0)]
        request.directory = Array("/".utf8)
        request.newSession = true
        _ = try ChildProcess.spawn(request)
        reader.close()
        try writer.write(all: secret.bytes)
        writer.close()
    }

    /// The guard itself, from the secret on its stdin to its end.
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        guard let tool = ClipboardTool(rawValue: session.operand(0)),
            let seconds = Int(session.operand(1))
        else { throw CommandError(.usage, "that is no clipboard to guard") }
        let digest = try digestOfInput()
        Clock.sleep(milliseconds: seconds * 1_000)
        if ClipboardProgram.holds(tool.paste, { Self.digest($0) == digest }) {
            ClipboardProgram.run(tool.clear)
        }
        return .done
    }

    private static func digestOfInput() throws(CommandError) -> Int {
        var secret = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.window + 1)
        }
        do throws(SystemError) {
            let input = FileDescriptor.standardInput
            while try input.read(into: &secret, upTo: secret.capacity - secret.count) > 0 {}
        } catch {
            throw CommandError(error, "cannot read what to guard")
        }
        return digest(secret)
    }

    private static func digest(_ secret: borrowing SecretBytes) -> Int {
        var hasher = Hasher()
        let bytes = secret.elements
        for index in bytes.indices { hasher.combine(bytes[index]) }
        return hasher.finalize()
    }
}
