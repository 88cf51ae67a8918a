/// The bounds of this module, each with its reason.
public enum Limits {
    /// The longest file this module reads into ordinary memory unless told otherwise: above every file
    /// of the vault that is read whole, far below what would hurt.
    public static let wholeFile = 64 << 20

    /// One system call's worth of reading: a pipe's capacity on Linux.
    static let readStep = 65_536

    /// The longest line a terminal delivers in canonical mode, newline included (termios(3)): the kernel
    /// drops what comes after, so a line of this length may be a cut one and is refused.
    static let terminalLine = 4_095

    /// How long a lock's waiter sleeps between two looks, in milliseconds: unnoticeable to a person,
    /// and 50 looks a second cost nothing.
    static let lockStep: UInt32 = 20

    /// Connections the kernel holds for an agent that is busy.
    public static let backlog: Int32 = 64

    /// Directory modes and file modes of everything we make.
    static let directoryMode: UInt32 = 0o700
    static let fileMode: UInt32 = 0o600

    /// The kernel's files we read (boot id, cgroup limits) are a line or a few.
    static let kernelFile = 65_536
}
