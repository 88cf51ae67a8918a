/// The control group of this process (cgroups(7)), both versions of the interface.
enum ControlGroup {
    /// The smallest memory limit from our group up to the root; nil where there is none.
    static func memoryLimit() -> UInt64? {
        guard let groups = text("/proc/self/cgroup") else { return nil }
        return groups.split(separator: "\n").flatMap { limits(of: $0) }.min()
    }

    /// The limits of one line of /proc/self/cgroup, `number:controllers:path`.
    private static func limits(of line: Substring) -> [UInt64] {
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return [] }
        if parts[0] == "0" {
            return limits(root: "/sys/fs/cgroup", group: parts[2], file: "memory.max")
        }
        guard parts[1].split(separator: ",").contains("memory") else { return [] }
        return limits(root: "/sys/fs/cgroup/memory", group: parts[2], file: "memory.limit_in_bytes")
    }

    /// In a container the path may be the host's, which is not there: the root's own file is always tried.
    private static func limits(root: String, group: Substring, file: String) -> [UInt64] {
        var parts = group.split(separator: "/")
        var found: [UInt64] = []
        while true {
            let path = ([Substring(root)] + parts + [Substring(file)]).joined(separator: "/")
            if let limit = text(path).flatMap({ number($0) }) { found.append(limit) }
            guard parts.popLast() != nil else { return found }
        }
    }

    /// "max" and the huge number that version 1 writes for it are no limits.
    static func number(_ text: String) -> UInt64? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let value = UInt64(digits), value < 1 << 62 else { return nil }
        return value
    }

    private static func text(_ path: String) -> String? {
        guard
            let bytes = try? FileDescriptor.openRegularFile(path).readAll(limit: Limits.kernelFile)
        else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
