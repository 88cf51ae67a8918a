/// What the kernel says another process is doing (proc_pid_stat(5)).
public enum ProcessState {
    /// Whether the process was stopped by a signal or by a debugger; false where there is no such process.
    public static func isStopped(_ pid: Int32) -> Bool {
        let path = "/proc/\(pid)/stat"
        guard let file = try? FileDescriptor.openRegularFile(path),
            let text = try? file.readAll(limit: Limits.kernelFile),
            // The name before it, in parentheses, may hold anything.
            let end = text.lastIndex(of: UInt8(ascii: ")")), text.count > end + 2
        else { return false }
        return [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(text[end + 2])
    }
}
