import Glibc
import LinuxSystem

/// A session with a pseudo-terminal whose leader is the calling process: a shell in miniature.
///
/// Only for exit tests: the process gives up its own session for it.
struct PseudoTerminal {
    let master: Int32
    let slave: Int32

    /// The master's descriptor and the slave's path.
    static func make() throws -> (Int32, String) {
        // What posix_openpt, unlockpt and ptsname do (ioctl_tty(2)); the overlay hides them.
        let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (unlocked, number): (Int32, Int32) = (0, -1)
        guard unsafe ioctl(master, 0x4004_5431, &unlocked) == 0,
            unsafe ioctl(master, 0x8004_5430, &number) == 0
        else { throw SystemError(errno: errno, operation: "pty") }
        return (master, "/dev/pts/\(number)")
    }

    init() throws {
        let (master, path) = try Self.make()
        // An exit test may lead its process group already, and a leader cannot leave for a new session.
        if setsid() < 0 {
            guard Self.fork() == 0 else { throw SystemError(errno: EPERM, operation: "setsid") }
        }
        self.master = master
        slave = unsafe open(path, O_RDWR | O_CLOEXEC)
        guard slave >= 0, tcgetpgrp(slave) == getpgrp() else {
            throw SystemError(errno: ENOTTY, operation: "pty")
        }
        signal(SIGTTOU, SIG_IGN)
    }

    /// Glibc's overlay hides fork, for reasons that hold for programs; here the child runs a few lines.
    static func fork() -> pid_t {
        guard let symbol = unsafe dlsym(nil, "fork") else { return -1 }
        return unsafe unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
    }

    /// Starts a job in a process group of its own; its exit status is what `body` returns.
    func startJob(inForeground: Bool = true, _ body: () -> Int32) -> pid_t {
        let pid = Self.fork()
        if pid == 0 {
            // The thread that runs a test blocks most signals; a program starts with none blocked.
            var none = sigset_t()
            unsafe sigprocmask(SIG_SETMASK, &none, nil)
            setpgid(0, 0)
            if inForeground { tcsetpgrp(slave, getpgrp()) }
            signal(SIGTTOU, SIG_DFL)
            close(master)
            _exit(body())
        }
        setpgid(pid, pid)
        if inForeground { tcsetpgrp(slave, pid) }
        return pid
    }

    func type(_ bytes: [UInt8]) throws {
        try FileDescriptor.borrowing(master).write(all: bytes)
    }

    func type(_ text: String) throws { try type(Array(text.utf8)) }

    /// What the screen shows until `text` appears; nil where it does not within five seconds.
    func screen(until text: String) -> String? {
        var shown: [UInt8] = []
        let end = Clock.monotonicMilliseconds() + 5_000
        while Clock.monotonicMilliseconds() < end {
            var request = [PollRequest(master, for: .read)]
            guard let ready = try? Poll.wait(for: &request, milliseconds: 100), ready > 0 else {
                continue
            }
            _ = try? FileDescriptor.borrowing(master).read(into: &shown, upTo: 4_096)
            let soFar = String(decoding: shown, as: UTF8.self)
            if soFar.contains(text) { return soFar }
        }
        return nil
    }

    var hasEcho: Bool {
        var state = termios()
        unsafe tcgetattr(master, &state)
        return state.c_lflag & tcflag_t(ECHO) != 0
    }

    func setEcho() {
        var state = termios()
        unsafe tcgetattr(slave, &state)
        state.c_lflag |= tcflag_t(ECHO)
        unsafe tcsetattr(slave, TCSANOW, &state)
    }

    /// Waits until the job ends or stops: 0…255 its status, 256 + signal, 512 + stopping signal.
    func wait(for pid: pid_t) -> Int32 {
        var status: Int32 = 0
        let end = Clock.monotonicMilliseconds() + 10_000
        while unsafe waitpid(pid, &status, WUNTRACED | WNOHANG) == 0 {
            guard Clock.monotonicMilliseconds() < end else {
                kill(pid, SIGKILL)
                return -1
            }
            Clock.sleep(milliseconds: 5)
        }
        if status & 0xFF == 0x7F { return 512 + (status >> 8 & 0xFF) }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 256 + (status & 0x7F)
    }

    /// Bytes typed that nobody has read.
    var pendingInput: Int32 {
        var count: Int32 = 0
        _ = unsafe ioctl(slave, UInt(FIONREAD), &count)
        return count
    }
}
