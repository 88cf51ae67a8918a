import Glibc
import LinuxSystem

/// Runs `body` with a private directory, and removes it with all that is in it.
func withTemporaryDirectory<Result>(
    _ body: (_ path: String, _ directory: borrowing Directory) throws -> Result
) throws -> Result {
    let root = ProcessEnvironment.get("TMPDIR") ?? "/tmp"
    let digits = KernelRandom().makeBytes(count: 8).map { String($0, radix: 16) }.joined()
    let path = "\(root)/kist-test-\(digits)"
    let directory = try Directory.make(path: path)
    defer { removeAll(path) }
    return try body(path, directory)
}

/// Removes a directory with all that is in it.
func removeAll(_ path: String) {
    if let directory = try? Directory.open(path: path) { empty(directory) }
    unsafe rmdir(path)
}

private func empty(_ directory: borrowing Directory) {
    for entry in (try? directory.entries()) ?? [] {
        if let inner = try? directory.openSubdirectory(entry.nameBytes) {
            empty(inner)
            try? directory.removeSubdirectory(entry.nameBytes)
        } else {
            try? directory.remove(entry.nameBytes)
        }
    }
}

/// Writes a file the way any other program would.
func write(_ text: String, to path: String, mode: mode_t = 0o600) {
    let raw = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(raw, $0.baseAddress, $0.count) }
    fchmod(raw, mode)
    close(raw)
}

/// The kind of failure of `body`, or nil where it succeeds.
func failure(_ body: () throws(SystemError) -> Void) -> SystemError.Kind? {
    do throws(SystemError) {
        try body()
        return nil
    } catch {
        return error.kind
    }
}
