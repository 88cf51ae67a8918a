internal import CLinux
internal import Glibc
public import SecretMemory

extension Terminal {
    /// One line, echoed, without its newline; not for secrets.
    ///
    /// - Throws: `canceled` for Ctrl-D on an empty line or a line that is only Escape; `tooLong`;
    ///   EILSEQ for a line that is not UTF-8.
    public func readLine() throws(SystemError) -> String {
        kist_terminal_pause()
        defer { kist_terminal_resume() }
        var line: [UInt8] = []
        while line.last != newline {
            guard line.count < Limits.terminalLine else { throw tooLong() }
            if try descriptor.read(into: &line, upTo: Limits.terminalLine - line.count) == 0 {
                break
            }
        }
        guard !line.isEmpty else { throw Self.canceled }
        if line.last == newline { line.removeLast() }
        guard line != [escape] else { throw Self.canceled }
        guard let text = String(validating: line, as: UTF8.self) else {
            throw SystemError(errno: EILSEQ, operation: "read terminal")
        }
        return text
    }

    /// One line of at most `capacity` bytes, not echoed, without its newline.
    ///
    /// Bytes go from read(2) into locked memory. The terminal is as before when this returns, throws, or
    /// the process stops or dies of a signal; the latter then happens as if we had not been there.
    ///
    /// - Parameter prompt: shown once echo is off, and again when a stopped process comes back.
    /// - Throws: `canceled` for Ctrl-D on an empty line, or Escape at its start; `tooLong` above
    ///   `capacity`, or above the 4,094 bytes the kernel delivers uncut.
    public func readSecret(
        prompt: String = "", capacity: Int
    ) throws(SystemError) -> SecretBytes {
        var secret: SecretBytes
        do {
            // Room for the newline, and one more to see that a line is too long.
            secret = try SecretBytes(capacity: min(max(0, capacity), Limits.terminalLine) + 2)
        } catch { throw SystemError(error, operation: "read terminal") }
        let prompt = Array(prompt.utf8)
        var failure: SystemError? = nil
        let begun = unsafe prompt.withUnsafeBufferPointer { shown in
            let begun = unsafe kist_terminal_begin_secret(
                descriptor.rawValue, shown.baseAddress, shown.count)
            guard begun == 0 else { return begun }
            do throws(SystemError) {
                try readLine(into: &secret, capacity: capacity)
            } catch { failure = error }
            // What follows a refused line would else become the shell's next command.
            kist_terminal_end_secret(failure == nil ? 0 : 1)
            return begun
        }
        try checked(begun, "read terminal")
        guard let failure else { return secret }
        // Escape and Ctrl-D show nothing of themselves; the message to come needs a line of its own.
        if failure.kind == .canceled { try? write("\n") }
        throw failure
    }

    /// One line of at most `capacity` bytes, shown as it is typed, without its newline.
    ///
    /// - Throws: as `readSecret`; `canceled` for a line that is only Escape.
    public func readShownSecret(
        prompt: String = "", capacity: Int
    ) throws(SystemError) -> SecretBytes {
        kist_terminal_pause()
        defer { kist_terminal_resume() }
        var secret: SecretBytes
        do {
            secret = try SecretBytes(capacity: min(max(0, capacity), Limits.terminalLine) + 2)
        } catch { throw SystemError(error, operation: "read terminal") }
        try write(prompt)
        do throws(SystemError) {
            try readLine(into: &secret, capacity: capacity)
        } catch {
            if error.kind == .canceled { try? write("\n") }
            // What follows a refused line would else become the shell's next command.
            _ = kist_terminal_flush(descriptor.rawValue)
            throw error
        }
        guard secret.count != 1 || secret.elements[0] != escape else { throw Self.canceled }
        return secret
    }

    /// Runs what asks for several secrets with echo off from the first to the last: what is typed while
    /// one of them is being proved belongs to the next.
    ///
    /// - Throws: what `body` throws; a terminal that cannot be quieted is `body`'s to report.
    public static func quietly<Value: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let terminal = Terminal.open(),
            kist_terminal_begin_secret(terminal.descriptor.rawValue, nil, 0) == 0
        else { return try body() }
        defer { kist_terminal_end_secret(0) }
        return try body()
    }

    private func readLine(
        into secret: inout SecretBytes, capacity: Int
    ) throws(SystemError) {
        var last: UInt8? = nil
        while last != newline {
            guard secret.count < secret.capacity else { throw tooLong() }
            if try descriptor.read(into: &secret, upTo: secret.capacity - secret.count) == 0 {
                break
            }
            let bytes = secret.bytes
            last = unsafe bytes.unsafeLoad(fromByteOffset: bytes.byteCount - 1, as: UInt8.self)
            if bytes.byteCount == 1, last == escape { throw Self.canceled }
        }
        guard secret.count > 0 else { throw Self.canceled }
        if last == newline { secret.truncate(to: secret.count - 1) }
        guard secret.count <= min(capacity, Limits.terminalLine) else { throw tooLong() }
    }

    private static var canceled: SystemError {
        SystemError(errno: ECANCELED, operation: "read terminal")
    }

    private func tooLong() -> SystemError {
        _ = kist_terminal_flush(descriptor.rawValue)
        return SystemError(errno: EMSGSIZE, operation: "read terminal")
    }
}

private let newline = UInt8(ascii: "\n")
private let escape: UInt8 = 0x1B
