internal import CLinux

/// Who was at the other end when a connection was made, as the kernel tells it (SO_PEERCRED).
public struct PeerCredentials: Equatable, Sendable {
    /// The process number, which may have been reused since; 0 from another pid namespace.
    public let pid: Int32
    /// The effective user.
    public let uid: UInt32
    /// The effective group.
    public let gid: UInt32

    /// The peer of a connected Unix socket.
    public init(of socket: borrowing FileDescriptor) throws(SystemError) {
        var (pid, uid, gid): (Int32, UInt32, UInt32) = (0, 0, 0)
        try checked(unsafe kist_peer(socket.rawValue, &pid, &uid, &gid), "peer credentials")
        (self.pid, self.uid, self.gid) = (pid, uid, gid)
    }
}
