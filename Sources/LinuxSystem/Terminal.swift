internal import CLinux
internal import Glibc

/// The person's terminal (/dev/tty), whatever stdin and stdout are.
public struct Terminal: ~Copyable {
    let descriptor: FileDescriptor

    private init(adopting raw: Int32) {
        descriptor = FileDescriptor(adopting: raw)
    }

    /// The terminal, or nil where there is none to use: see `absence()`.
    ///
    /// A background job has none: touching it would stop the job and mix its prompt into another's screen.
    public static func open() -> Terminal? {
        let raw = kist_terminal_open()
        return raw < 0 ? nil : Terminal(adopting: raw)
    }

    /// Why `open()` gives nil just now; nil where it gives a terminal.
    public static func absence() -> TerminalAbsence? {
        let raw = kist_terminal_open()
        guard raw < 0 else {
            _ = kist_close(raw)
            return nil
        }
        return raw == -ENOTTY ? .background : .noTerminal
    }

    /// Shows text, which must not be secret.
    public func write(_ text: String) throws(SystemError) {
        try descriptor.write(all: text)
    }

    /// Shows bytes, which may be secret (a recovery key's words), straight from where they are.
    public func write(_ bytes: RawSpan) throws(SystemError) {
        try descriptor.write(all: bytes)
    }

    /// The width in characters; nil where the terminal does not tell.
    public var columns: Int? {
        let count = kist_terminal_columns(descriptor.rawValue)
        return count > 0 ? Int(count) : nil
    }
}
