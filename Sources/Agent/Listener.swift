internal import LinuxSystem

/// The socket that clients connect to, and the right to be the one who listens there.
struct Listener: ~Copyable {
    /// Why there is none.
    enum Failure: Error {
        /// Another agent listens, or is about to.
        case another
        case system(SystemError)
    }

    let socket: FileDescriptor
    let path: String

    /// Held for life; its holder alone may take away what stands at the path.
    let lock: FileLock

    /// Whether we bound it; a socket that a service manager holds stays when we end.
    let isOwn: Bool

    private let place: FileStatus?

    init(
        socket: consuming FileDescriptor, path: String, lock: consuming FileLock, isOwn: Bool
    ) {
        self.socket = socket
        self.path = path
        self.lock = lock
        self.isOwn = isOwn
        place = try? Directory.status(path: path)
    }

    /// Listens at `path`, on a socket that was handed over or on one of its own.
    static func make(
        at path: String, inherited: consuming FileDescriptor?
    ) throws(Failure) -> Listener {
        let (folder, name) = split(path)
        do {
            let directory = try Directory.make(path: folder)
            try directory.tighten()
            let lock = try FileLock(in: directory, name: name + Array(".lock".utf8), timeout: 0)
            try lock.note("\(ProcessIdentity.pid)\n")
            if let socket = inherited.take() {
                return Listener(socket: socket, path: path, lock: lock, isOwn: false)
            }
            guard try removeDead(path, name, directory) else { throw Failure.another }
            return Listener(
                socket: try UnixSocket.listen(path), path: path, lock: lock, isOwn: true)
        } catch let error as Failure {
            throw error
        } catch let error as SystemError {
            if error.kind == .locked || error.kind == .exists { throw .another }
            throw .system(error)
        } catch {
            throw .another
        }
    }

    /// Takes away a socket on which nobody listens: the lock says that no agent does, the attempt to connect
    /// that nobody else does, a service manager for one.
    ///
    /// - Returns: False where somebody does.
    private static func removeDead(
        _ path: String, _ name: [UInt8], _ directory: borrowing Directory
    ) throws(SystemError) -> Bool {
        do throws(SystemError) {
            _ = try UnixSocket.connect(path)
            return false
        } catch {
            switch error.kind {
            case .notFound: return true
            case .refused:
                try directory.remove(name)
                return true
            default: throw error
            }
        }
    }

    /// The directory of an absolute path, and what is behind its last slash.
    private static func split(_ path: String) -> (folder: String, name: [UInt8]) {
        let cut = path.lastIndex(of: "/") ?? path.startIndex
        return (String(path[...cut]), Array(path[path.index(after: cut)...].utf8))
    }

    /// The directory of the socket, for whoever watches it.
    var folder: String { Self.split(path).folder }

    /// Whether clients that connect to the path come here.
    var isInPlace: Bool {
        guard let place else { return !isOwn }
        return (try? Directory.status(path: path))?.isSameFile(as: place) ?? false
    }

    /// Takes the socket away, if it is still ours to take.
    func remove() {
        guard isOwn, isInPlace else { return }
        let (folder, name) = Self.split(path)
        try? Directory.open(path: folder).remove(name)
    }
}
