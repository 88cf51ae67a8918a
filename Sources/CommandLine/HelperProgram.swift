internal import CommandTable
internal import LinuxSystem

/// A program of the person's own choice that asks for us: it has our environment, since it needs the
/// display, and a pipe to either side.
struct HelperProgram: ~Copyable {
    /// What it reads as its stdin.
    let input: FileDescriptor

    /// What it writes to its stdout.
    let output: FileDescriptor

    private var child: ChildProcess
    private let name: String

    /// Starts it.
    ///
    /// - Parameter name: What it is, for messages.
    /// - Throws: `failed`.
    init(_ path: [UInt8], _ arguments: [[UInt8]], _ name: String) throws(CommandError) {
        do throws(SystemError) {
            let down = try Pipe.make()
            let up = try Pipe.make()
            let theirInput = down.first
            let theirOutput = up.second
            var request = SpawnRequest(
                path: path, arguments: [path] + arguments, environment: ProcessEnvironment.all)
            request.descriptors = [
                (from: theirInput.rawValue, to: 0), (from: theirOutput.rawValue, to: 1),
                (from: 2, to: 2),
            ]
            child = try ChildProcess.spawn(request)
            input = down.second
            output = up.first
            self.name = name
        } catch {
            throw Self.failure(name, error)
        }
    }

    /// Lets go of it and waits for its end: one that still writes learns that nobody reads.
    consuming func end() throws(CommandError) -> ProcessEnding {
        let name = name
        input.close()
        output.close()
        var child = child
        do throws(SystemError) {
            return try child.wait()
        } catch {
            throw Self.failure(name, error)
        }
    }

    private static func failure(_ name: String, _ error: SystemError) -> CommandError {
        CommandError(.failed, "\(name) cannot be used: \(error)")
    }
}
