internal import Glibc

extension SystemError {
    /// The sorts of failure that somebody treats differently.
    public enum Kind: Sendable {
        /// No such file, directory or process.
        case notFound
        /// The name is taken.
        case exists
        /// The kernel's permission bits or a missing capability.
        case permission
        /// The file belongs to another user.
        case foreignOwner
        /// A symbolic link, FIFO, device or directory where something else is wanted.
        case wrongType
        /// A read-only file system.
        case readOnly
        /// Disk full or quota used up.
        case noSpace
        /// The device failed.
        case io
        /// A signal came in between.
        case interrupted
        /// Somebody else holds the lock, and waiting has an end.
        case locked
        /// The reader went away.
        case brokenPipe
        /// Nobody listens there.
        case refused
        /// A name, path, line or file above its bound.
        case tooLong
        /// The person pressed Escape, or Ctrl-D on an empty line.
        case canceled
        /// `ulimit -l` forbids to lock memory.
        case memoryLock
        /// No memory left.
        case outOfMemory
        /// Nothing to read or write at the moment, on a non-blocking descriptor.
        case wouldBlock
        /// Anything else: see `errno`.
        case other

        init(errno: Int32) {
            self = Self.table[errno] ?? .other
        }

        private static let table: [Int32: Kind] = [
            ENOENT: .notFound, ESRCH: .notFound, EEXIST: .exists, ENOTEMPTY: .exists,
            EADDRINUSE: .exists, EACCES: .permission, EPERM: .permission, ELOOP: .wrongType,
            ENOTDIR: .wrongType, EISDIR: .wrongType, ENXIO: .wrongType, EROFS: .readOnly,
            ENOSPC: .noSpace, EDQUOT: .noSpace, EIO: .io, EINTR: .interrupted, EPIPE: .brokenPipe,
            ECONNRESET: .brokenPipe, ECONNREFUSED: .refused, ENAMETOOLONG: .tooLong,
            EMSGSIZE: .tooLong, EFBIG: .tooLong, ECANCELED: .canceled, ENOMEM: .outOfMemory,
            EAGAIN: .wouldBlock,
        ]

        /// Our own words, where the errno's would mislead.
        var words: String? {
            switch self {
            case .foreignOwner: "belongs to another user"
            case .wrongType: "not a file of the expected type"
            case .locked: "locked by another process"
            case .canceled: "canceled"
            case .memoryLock: "cannot lock memory: the limit is too small (ulimit -l, LimitMEMLOCK)"
            default: nil
            }
        }
    }
}
