/// The bounds of this module, each with its reason.
enum Limits {
    /// One system call's worth of reading: a pipe's capacity on Linux.
    static let readStep = 65_536

    /// The longest line, without its newline, that a terminal surely delivers uncut: in canonical mode
    /// the kernel keeps 4,095 bytes and drops the rest silently (termios(3)), so that many may be a stump.
    static let terminalLine = 4_094

    /// How long a lock's waiter sleeps between two looks, in milliseconds: unnoticeable to a person,
    /// and 50 looks a second cost nothing.
    static let lockStep: UInt32 = 20

    /// A thread's stack: records nest eight deep, and nothing here recurses otherwise.
    static let threadStack = 524_288

    /// Connections the kernel holds for an agent that is busy.
    static let backlog: Int32 = 64

    /// Directory modes and file modes of everything we make.
    static let directoryMode: UInt32 = 0o700
    static let fileMode: UInt32 = 0o600

    /// The kernel's files we read (boot id, cgroup limits) are a line or a few.
    static let kernelFile = 65_536
}
