internal import LinuxSystem

/// Sockets that a service manager opened for us (sd_listen_fds(3)).
enum Activation {
    /// The first number that a service manager uses.
    private static let first: Int32 = 3

    /// The inherited sockets that listen; none where they were meant for another process.
    static var sockets: [Int32] {
        guard ProcessEnvironment.get("LISTEN_PID") == "\(ProcessIdentity.pid)",
            let text = ProcessEnvironment.get("LISTEN_FDS"), let count = Int32(text),
            (1...16).contains(count)
        else { return [] }
        return (first..<first + count).filter {
            UnixSocket.isListening(FileDescriptor.borrowing($0))
        }
    }
}
