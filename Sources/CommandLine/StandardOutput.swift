internal import CommandTable
internal import LinuxSystem

/// Stdout as answers use it: a reader that went away ends us as it ends any filter, every other
/// failure is an error.
struct StandardOutput {
    /// Whether it was open when the program started; where not, /dev/null stands in for it and must
    /// not swallow an answer.
    let isOpen: Bool

    /// Stdout; another where a file of ours takes its place.
    var descriptor: Int32 = 1

    /// Refuses to begin what would have an answer that nobody gets.
    func requireOpen() throws(CommandError) {
        guard isOpen else { throw CommandError(.io, "cannot write to stdout: it is closed") }
    }

    /// Writes every byte.
    func write(_ bytes: RawSpan) throws(CommandError) {
        try requireOpen()
        do {
            try FileDescriptor.borrowing(descriptor).write(all: bytes)
        } catch {
            throw failure(error)
        }
    }

    /// Writes every byte of what is not secret.
    func write(_ bytes: [UInt8]) throws(CommandError) {
        try requireOpen()
        do {
            try FileDescriptor.borrowing(descriptor).write(all: bytes)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: SystemError) -> CommandError {
        guard descriptor == 1 else { return CommandError(error, "cannot write the file") }
        if error.kind == .brokenPipe { ProcessExit.endOfBrokenPipe() }
        return CommandError(error, "cannot write to stdout")
    }

    var isTerminal: Bool { LinuxSystem.isTerminal(FileDescriptor.borrowing(descriptor)) }
}
