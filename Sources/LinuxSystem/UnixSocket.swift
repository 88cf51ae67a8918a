internal import CLinux
internal import Glibc

/// Stream sockets of this machine (unix(7)), all close-on-exec.
public enum UnixSocket {
    /// Two connected sockets.
    public static func pair() throws(SystemError) -> DescriptorPair {
        var (one, other): (Int32, Int32) = (-1, -1)
        try checked(unsafe kist_socket_pair(&one, &other), "socket pair")
        return DescriptorPair(one, other)
    }

    /// A listening socket at `path`, mode 0600 from its first moment.
    ///
    /// - Throws: `exists` where the path is taken, by a dead socket too.
    public static func listen(_ path: some SystemText) throws(SystemError) -> FileDescriptor {
        try withShortPath(path.systemBytes, "listen") { (path) throws(SystemError) in
            let raw = unsafe kist_socket_listen(path, Limits.backlog)
            return FileDescriptor(adopting: try checked(raw, "listen"))
        }
    }

    /// A listening socket in `directory`, wherever that has been moved to.
    public static func listen(
        in directory: borrowing Directory, name: some SystemText
    ) throws(SystemError) -> FileDescriptor {
        let name = try name.component("listen")
        let raw = unsafe kist_socket_listen(through(directory, name), Limits.backlog)
        return FileDescriptor(adopting: try checked(raw, "listen"))
    }

    /// A connection to whoever listens at `path`.
    ///
    /// - Throws: `notFound` or `refused` where nobody does.
    public static func connect(_ path: some SystemText) throws(SystemError) -> FileDescriptor {
        try withShortPath(path.systemBytes, "connect") { (path) throws(SystemError) in
            let raw = unsafe kist_socket_connect(path)
            return FileDescriptor(adopting: try checked(raw, "connect"))
        }
    }

    /// A connection to the socket `name` of `directory`.
    public static func connect(
        in directory: borrowing Directory, name: some SystemText
    ) throws(SystemError) -> FileDescriptor {
        let name = try name.component("connect")
        let raw = unsafe kist_socket_connect(through(directory, name))
        return FileDescriptor(adopting: try checked(raw, "connect"))
    }

    /// The next caller of a listening socket; one that has hung up already is skipped.
    ///
    /// - Throws: `wouldBlock` where the listener is non-blocking and nobody calls.
    public static func accept(
        from listener: borrowing FileDescriptor
    ) throws(SystemError) -> FileDescriptor {
        FileDescriptor(adopting: try checked(kist_socket_accept(listener.rawValue), "accept"))
    }

    /// Sends what fits of `first` from `start` on and of `second` behind it, in one call: whoever waits for
    /// both is woken once, and `second` is not copied.
    ///
    /// A peer that is gone is an error and no signal, which a program that links this may not expect.
    /// - Returns: how many bytes of the two went.
    public static func send(
        _ first: [UInt8], from start: Int, then second: RawSpan, to socket: borrowing FileDescriptor
    ) throws(SystemError) -> Int {
        let result = unsafe first.withUnsafeBytes { head in
            unsafe second.withUnsafeBytes { tail in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: head[start...])
                return unsafe kist_send_two(
                    socket.rawValue, rest.baseAddress, rest.count, tail.baseAddress, tail.count)
            }
        }
        return try checked(result, "send")
    }

    /// Tells the other side that no more bytes follow; its own still arrive.
    public static func finishWriting(
        to socket: borrowing FileDescriptor
    ) throws(SystemError) {
        try checked(kist_socket_shutdown_write(socket.rawValue), "shutdown")
    }

    /// Whether the other end has not been closed.
    public static func isConnected(_ socket: borrowing FileDescriptor) -> Bool {
        var requests = [PollRequest(socket.rawValue, for: [])]
        guard (try? Poll.wait(for: &requests, milliseconds: 0)) != nil else { return true }
        return !requests[0].ready.contains(.hungUp)
    }

    /// Whether something can be read without a wait.
    public static func hasInput(_ socket: borrowing FileDescriptor) -> Bool {
        var requests = [PollRequest(socket.rawValue, for: .read)]
        return (try? Poll.wait(for: &requests, milliseconds: 0)) == 1
    }

    /// Ends both directions; a socket whose other end is gone already stays as it is.
    public static func shutDown(_ socket: borrowing FileDescriptor) {
        _ = kist_socket_shutdown(socket.rawValue)
    }

    /// Ends reading alone: a thread that waits for bytes learns that none will come, and can still answer.
    public static func stopReading(from socket: borrowing FileDescriptor) {
        _ = kist_socket_shutdown_read(socket.rawValue)
    }

    /// How long one call waits for the other side before it fails with `wouldBlock`, in milliseconds.
    public static func setPatience(
        of socket: borrowing FileDescriptor, milliseconds: Int32
    ) throws(SystemError) {
        try checked(
            kist_socket_patience(socket.rawValue, milliseconds, milliseconds), "set timeout")
    }

    /// Whether an inherited descriptor is a Unix socket that listens.
    public static func isListening(_ descriptor: borrowing FileDescriptor) -> Bool {
        isSocket(descriptor) && kist_socket_is_listening(descriptor.rawValue) == 1
    }

    /// Whether an inherited descriptor is a Unix socket at all.
    public static func isSocket(_ descriptor: borrowing FileDescriptor) -> Bool {
        kist_socket_is_unix(descriptor.rawValue) == 1
    }

    /// A socket address holds 107 bytes of path; a longer one is reached through its directory.
    private static func withShortPath(
        _ path: [UInt8], _ operation: StaticString,
        _ body: ([UInt8]) throws(SystemError) -> FileDescriptor
    ) throws(SystemError) -> FileDescriptor {
        let whole = try path.terminated(operation)
        guard path.count > kist_socket_path_limit() else { return try body(whole) }
        guard let cut = path.lastIndex(of: UInt8(ascii: "/")) else {
            throw SystemError(errno: ENAMETOOLONG, operation: operation)
        }
        let directory = try Directory.open(path: Array(path[...cut]))
        return try body(through(directory, Array(path[(cut + 1)...]) + [0]))
    }

    private static func through(_ directory: borrowing Directory, _ name: [UInt8]) -> [UInt8] {
        Array("/proc/self/fd/\(directory.descriptor.rawValue)/".utf8) + name
    }
}
