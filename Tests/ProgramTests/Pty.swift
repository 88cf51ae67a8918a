import Glibc

/// A pseudo-terminal: we are the person, the child has the other side.
///
/// The far side stays open here too: a terminal that nobody holds open stops being one.
struct Pty: Sendable {
    let near: Descriptor
    let far: Descriptor
    let path: String

    static func open() throws(Failure) -> Pty {
        let near = try Descriptor.open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var locked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN: Glibc's overlay hides unlockpt and ptsname.
        guard unsafe ioctl(near.number, 0x4004_5431, &locked) == 0,
            unsafe ioctl(near.number, 0x8004_5430, &number) == 0
        else { throw Failure(call: "ptmx", errno: errno) }
        let path = "/dev/pts/\(number)"
        return Pty(near: near, far: try .open(path, O_RDWR | O_NOCTTY), path: path)
    }

    /// Whether what is typed is shown.
    var echoes: Bool {
        var settings = termios()
        guard unsafe tcgetattr(near.number, &settings) == 0 else { return true }
        return settings.c_lflag & tcflag_t(ECHO) != 0
    }
}
