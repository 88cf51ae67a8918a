internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// One run of a clipboard's program.
enum ClipboardProgram {
    /// Hands it a secret, and waits for its end but not for ever: a display that does not answer would
    /// hold us.
    ///
    /// - Throws: `failed` where it does not start, take its input, or end well in time.
    static func run(
        _ words: [String], input: borrowing SecretBytes
    ) throws(CommandError) {
        let ending: ProcessEnding
        do throws(SystemError) {
            let pipe = try Pipe.make()
            let reader = pipe.first
            let writer = pipe.second
            var child = try start(words, [(from: reader.rawValue, to: 0)])
            reader.close()
            try writer.write(all: input.bytes)
            writer.close()
            ending = try waitForEnd(of: &child)
        } catch {
            throw CommandError(.failed, "\(words[0]) did not take the secret: \(error)")
        }
        guard ending == .exited(0) else {
            throw CommandError(.failed, "\(words[0]) did not take the secret")
        }
    }

    /// Runs it with nothing to read; whether it ended well tells nobody anything.
    static func run(_ words: [String]) {
        guard var child = try? start(words, []) else { return }
        _ = try? waitForEnd(of: &child)
    }

    /// Whether the clipboard holds what `isOurs` knows; false where it cannot be read.
    static func holds(
        _ words: [String], _ isOurs: (borrowing SecretBytes) -> Bool
    ) -> Bool {
        do {
            let pipe = try Pipe.make()
            let reader = pipe.first
            let writer = pipe.second
            var child = try start(words, [(from: writer.rawValue, to: 1)])
            writer.close()
            var held = try SecretBytes(capacity: Limits.window + 1)
            while held.count < held.capacity {
                if try reader.read(into: &held, upTo: held.capacity - held.count) == 0 { break }
            }
            reader.close()
            return try waitForEnd(of: &child) == .exited(0) && isOurs(held)
        } catch {
            return false
        }
    }

    private static func start(
        _ words: [String], _ descriptors: [(from: Int32, to: Int32)]
    ) throws(SystemError) -> ChildProcess {
        // One that is not there has no path, which is what the error says.
        var request = SpawnRequest(
            path: ProgramPath.find(words[0]) ?? [], arguments: words.map { Array($0.utf8) },
            environment: ProcessEnvironment.all)
        request.descriptors = descriptors
        return try ChildProcess.spawn(request)
    }

    private static func waitForEnd(
        of child: inout ChildProcess
    ) throws(SystemError) -> ProcessEnding {
        for _ in 0..<Limits.clipboardWaits {
            if let ending = try child.statusIfEnded() { return ending }
            Clock.sleep(milliseconds: Limits.clipboardWait)
        }
        try child.kill()
        return try child.wait()
    }
}
